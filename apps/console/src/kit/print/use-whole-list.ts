import { useEffect, useState } from 'react';
import { useLatestRef } from '../dialog/use-stable.ts';

/** Rows asked for at once: few enough to tell how far it is. */
const piece_rows = 500;
/** A file takes more of them, paper does not. */
export const mostPrinted_rows = 2000;

export interface RowsPage<Row> {
  rows: readonly Row[];
  total: number;
}

export type ReadPage<Row> = (page: number, size: number) => Promise<RowsPage<Row>>;

interface WholeList<Row> extends RowsPage<Row> {
  isDone: boolean;
  error: Error | null;
}

const nothing = { rows: [], total: 0, isDone: false, error: null } as const;

/** A row that moved to the next piece while the list was read stands only once. */
function joined<Row extends { id: number }>(before: readonly Row[], found: readonly Row[]): readonly Row[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...found.filter(({ id }) => !known.has(id))].slice(0, mostPrinted_rows);
}

/** Reads a list from its beginning, piece by piece, up to what is printed at most. */
export function useWholeList<Row extends { id: number }>(read: ReadPage<Row>) {
  const [list, setList] = useState<WholeList<Row>>(nothing);
  const [attempt, setAttempt] = useState(0);
  const newest = useLatestRef(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each attempt, as the list stands then
  useEffect(() => {
    let isWanted = true;
    const readAll = async () => {
      let rows: readonly Row[] = [];
      for (let page = 1; isWanted; page++) {
        const found = await newest.current(page, piece_rows);
        rows = joined(rows, found.rows);
        const isDone =
          found.rows.length < piece_rows || page * piece_rows >= Math.min(found.total, mostPrinted_rows);
        if (isWanted) setList({ rows, total: Math.max(found.total, rows.length), isDone, error: null });
        if (isDone) return;
      }
    };
    readAll().catch((error: Error) => {
      if (isWanted) setList({ ...nothing, error });
    });
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  return {
    ...list,
    retry: () => {
      setList(nothing);
      setAttempt(attempt + 1);
    },
  };
}
