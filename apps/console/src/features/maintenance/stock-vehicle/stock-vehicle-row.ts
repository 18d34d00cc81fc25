import type { CallResult } from '@vehicle/contract/call';
import type { stockMovement } from '@vehicle/contract/stock-movement';
import type { stockVehicle } from '@vehicle/contract/stock-vehicle';

export type StockVehicleRow = CallResult<typeof stockVehicle.calls.get>;
export type MovementRow = CallResult<typeof stockMovement.calls.get>;
