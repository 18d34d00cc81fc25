import type { RowOf } from '@vehicle/contract/core/resource';
import type { vehicle } from '@vehicle/contract/fleet/vehicle/contract';

/** What comes live, beside what the list tells; only the names of their columns. */
type LiveColumn = 'speed' | 'engineSpeed' | 'engineHours' | 'energy' | 'place';

export type EquipmentRow = RowOf<typeof vehicle> & { readonly [name in LiveColumn]?: never };
