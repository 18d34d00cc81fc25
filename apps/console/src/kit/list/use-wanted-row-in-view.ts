import { type RefObject, useEffect, useRef } from 'react';
import { useLatestRef } from '../dialog/use-stable.ts';
import type { ListedRow } from './crud-resource.ts';
import { useLitRow, useWantedRow } from './lit-row.ts';
import type { ResourceList } from './use-resource-list.ts';

/**
 * Brings the row into view that somebody wants to see. One that this page does not hold is looked for where the newest stand: on
 * the first page of the whole list.
 */
export function useWantedRowInView<Row extends ListedRow>(
  list: ResourceList<Row>,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const lit = useLitRow(list.name);
  const wanted = useWantedRow();
  const seen = useRef(wanted);
  const newest = useLatestRef({ list, lit });
  useEffect(() => {
    if (seen.current === wanted) return;
    seen.current = wanted;
    const { list: now, lit: row } = newest.current;
    if (row && !now.rows.some(({ id }) => id === row.id)) now.keeping?.open(null);
  }, [wanted, newest]);
  const isHere = lit !== null && list.rows.some(({ id }) => id === lit.id);
  useEffect(() => {
    if (!isHere || wanted === 0) return;
    place.current?.querySelector('.row-new, .row-changed')?.scrollIntoView({ block: 'nearest' });
  }, [isHere, wanted]);
  return place;
}
