import type { RowOf } from '@vehicle/contract/core/resource';
import type { configFile } from '@vehicle/contract/fleet/config-file/contract';

export type ConfigFileRow = RowOf<typeof configFile>;
