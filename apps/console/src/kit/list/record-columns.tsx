import { Instant } from '../text/instant.tsx';
import type { Column } from './declaration.ts';

interface MadeRecord {
  creator: string | null;
  createdAt: string;
}

/** Who made a record, for those who ask, and when. */
export const recordColumns: readonly Column<MadeRecord>[] = [
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];
