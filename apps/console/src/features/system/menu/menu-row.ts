import type { menuResource } from '@vehicle/contract/menu-resource';
import type { RowOf } from '@vehicle/contract/resource';

export type MenuRow = RowOf<typeof menuResource>;
