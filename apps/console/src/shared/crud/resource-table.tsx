import { Table, type TableColumnType } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRow } from './crud-resource.ts';
import type { Column, ResourceNamespace, RowAction } from './declaration.ts';
import { FieldValue } from './field-value.tsx';
import type { Order } from './list-state.ts';
import { RowActions } from './row-actions.tsx';
import type { ResourceList } from './use-resource-list.ts';
import { useText } from './use-text.ts';

export interface ResourceTableProps<Row extends ListedRow> {
  namespace: ResourceNamespace;
  list: ResourceList<Row>;
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  hasSelection: boolean;
  whenEmpty: ReactNode;
}

// R2.46, R9.1.
const indexWidth = 60;
const actionWidth = 160;
const selectionWidth = 55;
/** What a column without a width gets where the table has to scroll sideways. */
const leastWidth = 120;

function orderOf<Row>(sorter: SorterResult<Row> | SorterResult<Row>[]): Order | null {
  const sorted = Array.isArray(sorter) ? sorter[0] : sorter;
  if (!sorted?.order || sorted.columnKey === undefined) return null;
  return { property: String(sorted.columnKey), direction: sorted.order === 'descend' ? 'DESC' : 'ASC' };
}

function toTableColumn<Row extends ListedRow>(
  column: Column<Row>,
  title: string,
  order: Order | null,
): TableColumnType<Row> {
  const sortOrder = order?.direction === 'DESC' ? 'descend' : 'ascend';
  return {
    key: column.field,
    title,
    ellipsis: true,
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.align === undefined ? {} : { align: column.align }),
    ...(column.isSortable
      ? { sorter: true, sortOrder: order?.property === column.field ? sortOrder : null }
      : {}),
    render: (_, row) => column.render?.(row) ?? <FieldValue value={row[column.field]} />,
  };
}

/** The rows as a table with its own scroll: header, index and actions stay in view. */
export function ResourceTable<Row extends ListedRow>(props: ResourceTableProps<Row>) {
  const { namespace, list, columns, actions, hasSelection, whenEmpty } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const { page, size, order } = list.state;
  const width = columns.reduce((sum, column) => sum + (column.width ?? leastWidth), indexWidth + actionWidth);

  const tableColumns: TableColumnType<Row>[] = [
    {
      key: 'index',
      title: t('index'),
      width: indexWidth,
      align: 'center',
      render: (_, __, at) => (page - 1) * size + at + 1,
    },
    ...columns.map((column) => toTableColumn(column, text(`field.${column.field}`), order)),
  ];
  if (actions.length > 0)
    tableColumns.push({
      key: 'action',
      title: t('operation'),
      width: actionWidth,
      fixed: 'right',
      render: (_, row) => <RowActions row={row} actions={actions} />,
    });

  return (
    <Table<Row>
      className="resource-table"
      rowKey="id"
      size="small"
      columns={tableColumns}
      dataSource={list.rows}
      loading={list.isLoading && list.rows.length > 0 ? { delay: 300 } : false}
      pagination={false}
      scroll={{ x: width + (hasSelection ? selectionWidth : 0) }}
      locale={{ emptyText: whenEmpty }}
      showSorterTooltip={false}
      onChange={(_, __, sorter) => list.sortBy(orderOf(sorter))}
      {...(hasSelection
        ? {
            rowSelection: {
              columnWidth: selectionWidth,
              selectedRowKeys: list.selected.map(({ id }) => id),
              onChange: (_keys: unknown, rows: Row[]) => list.select(rows),
            },
          }
        : {})}
    />
  );
}
