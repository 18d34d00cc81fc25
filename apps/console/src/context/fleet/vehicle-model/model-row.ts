import type { RowOf } from '@vehicle/contract/core/resource';
import type { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';

export type ModelRow = RowOf<typeof vehicleModel>;
