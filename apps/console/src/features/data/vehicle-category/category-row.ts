import type { RowOf } from '@vehicle/contract/resource';
import type { vehicleCategory } from '@vehicle/contract/vehicle-category';

export type CategoryRow = RowOf<typeof vehicleCategory>;
