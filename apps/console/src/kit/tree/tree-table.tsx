import { Table, type TableColumnType } from 'antd';
import type { HTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../fields/field-value.tsx';
import type { Column } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { RowActions } from '../table/row-actions.tsx';
import type { Branch, TreeRow } from './tree-rows.ts';
import type { TreeViewProps } from './tree-view.ts';

interface TreeTableProps<Row extends TreeRow> extends TreeViewProps<Row> {
  lineOf?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
}

// R9.1.
const actionWidth = 160;
/** What a column without a width gets where the table has to scroll sideways. */
const leastWidth = 120;
const indentPx = 20;

function toTableColumn<Row extends TreeRow>(
  column: Column<Row>,
  title: string,
): TableColumnType<Branch<Row>> {
  return {
    key: column.field,
    title,
    ellipsis: true,
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.align === undefined ? {} : { align: column.align }),
    render: (_, { row }) => column.render?.(row) ?? <FieldValue value={row[column.field]} />,
  };
}

/** A tree as a table that unfolds line by line; header and actions stay in view. */
export function TreeTable<Row extends TreeRow>(props: TreeTableProps<Row>) {
  const { namespace, branches, columns, actions, unfolded, onFold, lineOf } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const width = columns.reduce((sum, column) => sum + (column.width ?? leastWidth), actionWidth);
  const tableColumns = columns.map((column) => toTableColumn(column, text(`field.${column.field}`)));
  if (actions.length > 0)
    tableColumns.push({
      key: 'action',
      title: t('operation'),
      width: actionWidth,
      fixed: 'right',
      render: (_, { row }) => <RowActions row={row} actions={actions} />,
    });
  return (
    <Table<Branch<Row>>
      className="resource-table tree-table"
      rowKey="id"
      size="small"
      columns={tableColumns}
      dataSource={[...branches]}
      pagination={false}
      scroll={{ x: width }}
      expandable={{
        indentSize: indentPx,
        expandedRowKeys: [...unfolded],
        onExpand: (isUnfolded, { id }) => onFold(id, isUnfolded),
      }}
      {...(lineOf === undefined ? {} : { onRow: ({ row }: Branch<Row>) => lineOf(row) })}
    />
  );
}
