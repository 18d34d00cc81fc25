import type { RowOf } from '@vehicle/contract/core/resource';
import type { configFile } from '@vehicle/contract/fleet/config-file/contract';

export type ConfigFileRow = RowOf<typeof configFile>;

/** What the field of a file holds while the one that was chosen cannot be used: something is chosen, and it is not enough. */
export const refusedFile = 'refused';
