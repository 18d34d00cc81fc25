import type { RowOf } from '@vehicle/contract/core/resource';
import type { vehicle } from '@vehicle/contract/fleet/vehicle/contract';

export type VehicleRow = RowOf<typeof vehicle>;
export interface VehicleProps {
  vehicle: VehicleRow;
}
