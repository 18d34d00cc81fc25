import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Column, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import type { ReadPage } from '../../../kit/print/use-whole-list.ts';
import type { FigurePaperProps } from './figure-paper.tsx';
import { listOf, type RowsQuery, type Statistics } from './use-statistics.ts';

/** Where statistics are printed: what is called once their table stands there in full. */
export const OnTableRead = createContext<(() => void) | null>(null);

/** What only paper has, fetched when it is printed. */
function FetchedPaper<Row extends ListedRow>(props: FigurePaperProps<Row>) {
  const [fetched, setFetched] = useState<typeof import('./figure-paper.tsx') | null>(null);
  useEffect(() => {
    void import('./figure-paper.tsx').then(setFetched);
  }, []);
  return fetched && <fetched.FigurePaper {...props} />;
}

interface FigureRowsProps<Row extends ListedRow> {
  /** What it is called among the lists that a reader arranges. */
  name: string;
  statistics: Statistics;
  query: RowsQuery<Row>;
  columns: readonly Column<Row>[];
  /** Any page of it. */
  read: ReadPage<Row>;
  /** Above the table. */
  tools: ReactNode;
  actions?: readonly RowAction<Row>[];
}

/** The table of a screen; what it is about is said above the charts. */
export function FigureRows<Row extends ListedRow>(props: FigureRowsProps<Row>) {
  const { name, statistics, query, columns, read, tools, actions = [] } = props;
  const onRead = use(OnTableRead);
  if (onRead) return <FetchedPaper {...{ name, columns, read, onRead }} />;
  return (
    <ResourceListing<Row>
      namespace="statistics"
      name={name}
      list={listOf(query, statistics)}
      columns={columns}
      criteria={[]}
      tools={[]}
      moreTools={tools}
      actions={actions}
    />
  );
}
