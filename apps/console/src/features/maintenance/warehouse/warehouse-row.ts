import type { RowOf } from '@vehicle/contract/resource';
import type { storage } from '@vehicle/contract/storage';

export type WarehouseRow = RowOf<typeof storage>;
