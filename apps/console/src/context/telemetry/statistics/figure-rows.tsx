import { type ReactNode, use } from 'react';
import type { ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Column, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import type { ReadPage } from '../../../kit/print/use-whole-list.ts';
import { FigurePaper, OnTableRead } from './figure-paper.tsx';
import { listOf, type RowsQuery, type Statistics } from './use-statistics.ts';

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
  if (onRead) return <FigurePaper {...{ name, columns, read, onRead }} />;
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
