import { Table, type TableColumnType } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatestRef, useStableValue } from '../dialog/use-stable.ts';
import { FieldValue } from '../fields/field-value.tsx';
import { leastWidth } from '../table/arrangement.ts';
import { ColumnEdges, HeadCell } from '../table/head-cell.tsx';
import { RowActions } from '../table/row-actions.tsx';
import type { ListedRow } from './crud-resource.ts';
import type { Column, ResourceNamespace, RowAction } from './declaration.ts';
import type { ListState, Order } from './list-state.ts';
import { useLitRow } from './lit-row.ts';
import type { ResourceList } from './use-resource-list.ts';
import { useText } from './use-text.ts';

export interface ResourceTableProps<Row extends ListedRow> {
  namespace: ResourceNamespace;
  list: ResourceList<Row>;
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  hasSelection: boolean;
  whenEmpty: ReactNode;
  /** A column is drawn so wide from now on; null: as it is declared. */
  onWidth: (field: string, width_px: number | null) => void;
}

// R2.46, R9.1.
const indexWidth = 60;
const actionWidth = 160;
const selectionWidth = 55;
/** A wider table scrolls on most screens; its first column then says which row is which. */
const wideFrom = 1000;

const parts = { header: { cell: HeadCell } };
const none: readonly never[] = [];

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
    onHeaderCell: () => ({ property: column.field }),
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.minWidth === undefined ? {} : { minWidth: column.minWidth }),
    ...(column.fixed === undefined ? {} : { fixed: column.fixed }),
    ...(column.align === undefined ? {} : { align: column.align }),
    ...(column.isSortable
      ? { sorter: true, sortOrder: order?.property === column.field ? sortOrder : null }
      : {}),
    render: (_, row) => column.render?.(row) ?? <FieldValue value={row[column.field]} />,
  };
}

/** With what is selected on other pages. */
function withBeyond<Row extends ListedRow>({ rows, selected }: ResourceList<Row>, chosen: readonly Row[]) {
  const here = new Set(rows.map(({ id }) => id));
  return [...chosen.filter(Boolean), ...selected.filter(({ id }) => !here.has(id))];
}

interface RowTableProps<Row extends ListedRow>
  extends Omit<ResourceTableProps<Row>, 'list'>,
    Pick<ResourceList<Row>, 'rows' | 'selected'>,
    Pick<ListState, 'page' | 'size' | 'order'> {
  newest: RefObject<ResourceList<Row>>;
  lit: ReturnType<typeof useLitRow>;
}

function RowTable<Row extends ListedRow>(props: RowTableProps<Row>) {
  const { namespace, rows, selected, newest, columns, actions, hasSelection, whenEmpty } = props;
  const { page, size, order, lit, onWidth } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const edges = useMemo(() => ({ label: t('arrangement.width'), onWidth }), [t, onWidth]);
  const widthOf = (column: Column<Row>) => column.width ?? column.minWidth ?? leastWidth;
  const width = columns.reduce((sum, column) => sum + widthOf(column), indexWidth + actionWidth);
  const isWide = width > wideFrom;
  const [first, ...others] = columns;
  const placed = first && isWide ? [{ ...first, fixed: 'left' as const }, ...others] : columns;
  // What stands before a fixed column stays with it.
  const fixedStart = placed.some(({ fixed }) => fixed === 'left') ? ({ fixed: 'left' } as const) : {};

  const tableColumns: TableColumnType<Row>[] = [
    {
      key: 'index',
      title: t('index'),
      width: indexWidth,
      align: 'center',
      ...fixedStart,
      render: (_, __, at) => (page - 1) * size + at + 1,
    },
    ...placed.map((column) => toTableColumn(column, text(`field.${column.field}`), order)),
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
    <ColumnEdges value={edges}>
      <Table<Row>
        className="resource-table"
        rowKey="id"
        size="small"
        columns={tableColumns}
        components={parts}
        dataSource={rows}
        rowClassName={({ id }) => (lit?.id === id ? `row-${lit.kind}` : '')}
        pagination={false}
        scroll={{ x: width + (hasSelection ? selectionWidth : 0) }}
        locale={{ emptyText: whenEmpty }}
        showSorterTooltip={false}
        onChange={(_, __, sorter) => newest.current.sortBy(orderOf(sorter))}
        {...(hasSelection
          ? {
              rowSelection: {
                columnWidth: selectionWidth,
                ...('fixed' in fixedStart ? { fixed: true } : {}),
                selectedRowKeys: selected.map(({ id }) => id),
                onChange: (_keys: unknown, chosen: Row[]) =>
                  newest.current.select(withBeyond(newest.current, chosen)),
              },
            }
          : {})}
      />
    </ColumnEdges>
  );
}

function looksSame<Row>(one: readonly RowAction<Row>[], other: readonly RowAction<Row>[]): boolean {
  const look = (actions: readonly RowAction<Row>[]) =>
    actions.map(({ key, title, isDanger }) => `${key} ${title} ${isDanger}`).join('\n');
  return look(one) === look(other);
}

/** Actions that look the same are the same; what they do is what was passed last. */
function useStableActions<Row>(actions: readonly RowAction<Row>[]): readonly RowAction<Row>[] {
  const stable = useStableValue(actions, looksSame);
  const newest = useLatestRef(actions);
  return useMemo(
    () => stable.map((action, at) => ({ ...action, onClick: (row) => newest.current[at]?.onClick(row) })),
    [stable, newest],
  );
}

/**
 * The rows as a table with its own scroll: header, index and actions stay in view. It is drawn again only when what it shows has
 * changed: a hundred cells take long, and the page around it is drawn with every dialog and every answer.
 */
export function ResourceTable<Row extends ListedRow>(props: ResourceTableProps<Row>) {
  const { namespace, list, columns, hasSelection } = props;
  const { rows } = list;
  const { page, size, order } = list.state;
  const selected = list.selected.length === 0 ? none : list.selected;
  const newest = useLatestRef(list);
  const actions = useStableActions(props.actions);
  const whenEmpty = rows.length === 0 && props.whenEmpty;
  const lit = useLitRow(list.name);
  const widen = useLatestRef(props.onWidth);
  const onWidth = useCallback(
    (field: string, width_px: number | null) => widen.current(field, width_px),
    [widen],
  );
  const table = useMemo(
    () => (
      <RowTable
        {...{ namespace, rows, selected, newest, columns, actions, hasSelection, whenEmpty }}
        {...{ page, size, order, lit, onWidth }}
      />
    ),
    [
      namespace,
      rows,
      selected,
      newest,
      columns,
      actions,
      hasSelection,
      whenEmpty,
      page,
      size,
      order,
      lit,
      onWidth,
    ],
  );
  return <div className="table-place">{table}</div>;
}
