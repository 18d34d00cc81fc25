import type { RowOf } from '@vehicle/contract/core/resource';
import type { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';

export type CategoryRow = RowOf<typeof vehicleCategory>;
