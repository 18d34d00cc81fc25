import type { CallResult } from '@vehicle/contract/core/call';
import type { stockMovement } from '@vehicle/contract/stock/stock-movement/contract';
import type { stockVehicle } from '@vehicle/contract/stock/stock-vehicle/contract';

export type StockVehicleRow = CallResult<typeof stockVehicle.calls.get>;
export type MovementRow = CallResult<typeof stockMovement.calls.get>;
