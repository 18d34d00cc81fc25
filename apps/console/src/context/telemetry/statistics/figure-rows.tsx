import type { ReactNode } from 'react';
import type { ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Column, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { listOf, type RowsQuery, type Statistics } from './use-statistics.ts';

interface FigureRowsProps<Row extends ListedRow> {
  /** What it is called among the lists that a reader arranges. */
  name: string;
  statistics: Statistics;
  query: RowsQuery<Row>;
  columns: readonly Column<Row>[];
  /** Above the table. */
  tools: ReactNode;
  actions?: readonly RowAction<Row>[];
}

/** The table of a screen; what it is about is said above the charts. */
export function FigureRows<Row extends ListedRow>(props: FigureRowsProps<Row>) {
  const { name, statistics, query, columns, tools, actions = [] } = props;
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
