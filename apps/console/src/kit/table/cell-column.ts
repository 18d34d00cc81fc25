import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';

/** A column of a table by what it shows of a row. */
export function cellColumn<Row>(
  key: string,
  title: string,
  cell: (row: Row) => ReactNode,
): TableColumnType<Row> {
  return { key, title, render: (_, row) => cell(row) };
}

/** As `cellColumn`, of numbers. */
export function numberColumn<Row>(
  key: string,
  title: string,
  cell: (row: Row) => ReactNode,
): TableColumnType<Row> {
  return { ...cellColumn(key, title, cell), align: 'right' };
}
