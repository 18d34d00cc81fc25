import type { RowOf } from '@vehicle/contract/resource';
import type { vehiclePart } from '@vehicle/contract/vehicle-part';

export type PieceRow = RowOf<typeof vehiclePart>;
