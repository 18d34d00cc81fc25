import type { menuEntry } from '@vehicle/contract/access/menu-entry/contract';
import type { RowOf } from '@vehicle/contract/core/resource';

export type MenuRow = RowOf<typeof menuEntry>;
