import type { TableColumnType } from 'antd';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../kit/api/query.ts';
import type { ListedResource, ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Criteria, Order } from '../../../kit/list/list-state.ts';
import { PagedTable } from '../../../kit/table/paged-table.tsx';

interface WarehouseListProps<Row extends ListedRow> {
  listing: ListedResource<Row>;
  criteria: Criteria;
  order: Order;
  columns: readonly TableColumnType<Row>[];
  lines: (row: Row) => readonly ReactNode[];
  whenEmpty: string;
}

const pageSize = 10;

/** Some of a listing that belongs to a warehouse, page by page. */
export function WarehouseList<Row extends ListedRow>(props: WarehouseListProps<Row>) {
  const { listing, criteria, order, ...table } = props;
  const [pageIndex, setPageIndex] = useState(1);
  const query = useCall(
    listing.calls.list,
    { body: { criteria, order, pageIndex, pageSize } },
    { keepsPrevious: true, ownsErrors: true, staleTimeMs: 0 },
  );
  return <PagedTable query={query} onTurn={setPageIndex} {...table} />;
}
