import type { RowOf } from '@vehicle/contract/core/resource';
import type { warehouse } from '@vehicle/contract/stock/warehouse/contract';

export type WarehouseRow = RowOf<typeof warehouse>;
