import { Table, type TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '../state/empty-state.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import './paged-table.css';

/** What a query for one page has to say. */
export interface PageQuery<Row> {
  data: { rows: Row[]; total: number; pageIndex: number; pageSize: number } | undefined;
  error: Error | null;
  isLoading: boolean;
  refetch: () => unknown;
}

interface PagedTableProps<Row> {
  query: PageQuery<Row>;
  /** Of rows that have no `id`. */
  keyOf?: (row: Row) => string;
  columns: readonly TableColumnType<Row>[];
  /** All of a row, for a phone: what belongs together in a line of its own. */
  lines: (row: Row) => readonly ReactNode[];
  whenEmpty: string;
  advice?: string;
  onPageChange: (pageIndex: number) => void;
}

/** A list that is only read, as a drawer shows it: what happened to a record, or what belongs to it. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { query, columns, lines, keyOf, whenEmpty, advice, onPageChange } = props;
  const isNarrow = useIsNarrow();
  // Old rows stay where reading them again has failed.
  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const whole: TableColumnType<Row> = {
    key: 'whole',
    render: (_, row) => (
      <div className="paged-row">
        {lines(row).map((line, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row keep their places
          line ? <span key={at}>{line}</span> : null,
        )}
      </div>
    ),
  };
  return (
    <Table<Row>
      rowKey={keyOf ?? 'id'}
      size="small"
      columns={isNarrow ? [whole] : [...columns]}
      // Before the first answer the table does not say that it is empty.
      {...(query.data && { dataSource: query.data.rows })}
      loading={query.isLoading}
      showHeader={!isNarrow}
      {...(isNarrow ? {} : { scroll: { x: 'max-content' } })}
      locale={{ emptyText: <EmptyState title={whenEmpty} {...(advice && { advice })} /> }}
      pagination={{
        current: query.data?.pageIndex ?? 1,
        pageSize: query.data?.pageSize ?? 10,
        total: query.data?.total ?? 0,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: onPageChange,
      }}
    />
  );
}
