import type { RowOf } from '@vehicle/contract/resource';
import type { vehicleModel } from '@vehicle/contract/vehicle-model';

export type ModelRow = RowOf<typeof vehicleModel>;
