import type { RowOf } from '@vehicle/contract/core/resource';
import type { fittedPart } from '@vehicle/contract/fleet/fitted-part/contract';

export type PieceRow = RowOf<typeof fittedPart>;
