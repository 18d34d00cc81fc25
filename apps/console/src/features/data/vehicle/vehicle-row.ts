import type { RowOf } from '@vehicle/contract/resource';
import type { vehicle } from '@vehicle/contract/vehicle';

export type VehicleRow = RowOf<typeof vehicle>;
