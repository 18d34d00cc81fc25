import type { RowOf } from '@vehicle/contract/resource';
import type { vehicle } from '@vehicle/contract/vehicle';

/** What comes live, beside what the list tells; only the names of their columns. */
type LiveColumn = 'speed' | 'engineSpeed' | 'engineHours' | 'energy' | 'place';

export type EquipmentRow = RowOf<typeof vehicle> & { readonly [name in LiveColumn]?: never };
