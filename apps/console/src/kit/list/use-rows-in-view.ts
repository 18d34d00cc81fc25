import { type RefObject, useEffect, useRef } from 'react';
import { useLatestRef } from '../dialog/use-stable.ts';
import type { ListedRow } from './crud-resource.ts';
import { useLitRow, useWantedRow } from './lit-row.ts';
import type { ResourceList } from './use-resource-list.ts';

/**
 * Brings into view what somebody wants to read: the head of a page that was turned to, for whoever turns one stands at its foot; and a
 * row that was asked for. One that this page does not hold is looked for where the newest stand: on the first page of the whole list.
 */
export function useRowsInView<Row extends ListedRow>(
  list: ResourceList<Row>,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const lit = useLitRow(list.name);
  const wanted = useWantedRow();
  const seen = useRef(wanted);
  const newest = useLatestRef({ list, lit });
  const before = useRef(list.before);
  useEffect(() => {
    if (before.current === list.before || !place.current) return;
    before.current = list.before;
    place.current.querySelector('.ant-table-content')?.scrollTo({ top: 0 });
    if (place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView();
  }, [list.before]);
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
