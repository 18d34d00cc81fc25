import type { RowOf } from '@vehicle/contract/core/resource';
import type { storage } from '@vehicle/contract/stock/warehouse/contract';

export type WarehouseRow = RowOf<typeof storage>;
