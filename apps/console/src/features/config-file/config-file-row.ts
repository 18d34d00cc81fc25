import type { configFile } from '@vehicle/contract/config-file';
import type { RowOf } from '@vehicle/contract/resource';

export type ConfigFileRow = RowOf<typeof configFile>;
