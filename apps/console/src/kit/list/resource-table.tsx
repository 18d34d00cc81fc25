import { Table, type TableColumnType } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLatestRef, useStableValue } from '../dialog/use-stable.ts';
import { FieldValue } from '../fields/field-value.tsx';
import { leastWidth } from '../table/arrangement.ts';
import { ColumnEdges, HeadCell } from '../table/head-cell.tsx';
import { RowActions } from '../table/row-actions.tsx';
import { type BodyColumn, TableBody, TableRows } from '../table/table-body.tsx';
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

const parts = { header: { cell: HeadCell }, body: { wrapper: TableBody } };
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
    ...(column.align === undefined ? {} : { align: column.align }),
    ...(column.isSortable
      ? { sorter: true, sortOrder: order?.property === column.field ? sortOrder : null }
      : {}),
  };
}

const cell = 'ant-table-cell';

interface Cells<Row extends ListedRow> extends Pick<ResourceTableProps<Row>, 'columns' | 'actions'> {
  /** So many rows come before those of the page. */
  before: number;
  isWide: boolean;
  /** Null: no row can be chosen. */
  choose: ((row: Row, isRange: boolean) => void) | null;
  labelOf: (number: number) => string;
}

/** As the head above them is: cut off where they are too long, fixed, and aligned. */
function cellsOf<Row extends ListedRow>(given: Cells<Row>): readonly BodyColumn<Row>[] {
  const { columns, actions, before, isWide, choose, labelOf } = given;
  let left_px = 0;
  const fixedAt = (isFixed: boolean, width: number) => {
    if (!isFixed) return {};
    const at = { insetInlineStart: left_px };
    left_px += width;
    return at;
  };
  const classAt = (isFixed: boolean, further = '') =>
    `${cell} ${isFixed ? `${cell}-fix ${cell}-fix-start` : ''} ${further}`;
  const cells: BodyColumn<Row>[] = [];
  if (choose)
    cells.push({
      key: 'choice',
      className: classAt(isWide, 'ant-table-selection-column'),
      style: fixedAt(isWide, selectionWidth),
      draw: (row, at, isChosen) => (
        <RowChoice
          label={labelOf(before + at + 1)}
          isChosen={isChosen}
          onChoose={(isRange) => choose(row, isRange)}
        />
      ),
    });
  cells.push({
    key: 'index',
    className: classAt(isWide),
    style: { textAlign: 'center', ...fixedAt(isWide, indexWidth) },
    draw: (_, at) => before + at + 1,
  });
  for (const [at, { field, align, width = leastWidth, render }] of columns.entries()) {
    const isFixed = isWide && at === 0;
    cells.push({
      key: field,
      className: classAt(isFixed, `${cell}-ellipsis ${isFixed ? 'last-fixed' : ''}`),
      style: { ...(align && { textAlign: align }), ...fixedAt(isFixed, width) },
      draw: (row) => render?.(row) ?? <FieldValue value={row[field]} />,
    });
  }
  if (actions.length > 0)
    cells.push({
      key: 'action',
      className: `${cell} ${cell}-fix ${cell}-fix-end`,
      style: { insetInlineEnd: 0 },
      draw: (row) => <RowActions row={row} actions={actions} />,
    });
  return cells;
}

/** With what is selected on other pages. */
function withBeyond<Row extends ListedRow>({ rows, selected }: ResourceList<Row>, chosen: readonly Row[]) {
  const here = new Set(rows.map(({ id }) => id));
  return [...chosen.filter(Boolean), ...selected.filter(({ id }) => !here.has(id))];
}

interface RowChoiceProps {
  label: string;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
}

/** The browser's own box: fifty of antd's take longer than all else in their rows. */
function RowChoice({ label, isChosen, onChoose }: RowChoiceProps) {
  return (
    <input
      type="checkbox"
      className="row-choice"
      aria-label={label}
      checked={isChosen}
      onChange={({ nativeEvent }) => onChoose(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

/** Takes a row in or out; with the shift key all rows between it and the one before. */
function useRowChoice<Row extends ListedRow>(newest: RefObject<ResourceList<Row>>) {
  const before = useRef<number | null>(null);
  return useCallback(
    (row: Row, isRange: boolean) => {
      const { rows, selected, select } = newest.current;
      const isAdded = !selected.some(({ id }) => id === row.id);
      const to = rows.findIndex(({ id }) => id === row.id);
      const from = isRange ? rows.findIndex(({ id }) => id === before.current) : -1;
      const touched = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      const touchedIds = new Set(touched.map(({ id }) => id));
      before.current = row.id;
      select([...selected.filter(({ id }) => !touchedIds.has(id)), ...(isAdded ? touched : [])]);
    },
    [newest],
  );
}

interface RowTableProps<Row extends ListedRow>
  extends Omit<ResourceTableProps<Row>, 'list'>,
    Pick<ResourceList<Row>, 'rows' | 'before' | 'selected'>,
    Pick<ListState, 'order'> {
  newest: RefObject<ResourceList<Row>>;
  lit: ReturnType<typeof useLitRow>;
}

function RowTable<Row extends ListedRow>(props: RowTableProps<Row>) {
  const { namespace, rows, before, selected, newest, columns, actions, hasSelection, whenEmpty } = props;
  const { order, lit, onWidth } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const edges = useMemo(() => ({ label: t('arrangement.width'), onWidth }), [t, onWidth]);
  const widthOf = (column: Column<Row>) => column.width ?? column.minWidth ?? leastWidth;
  const width = columns.reduce((sum, column) => sum + widthOf(column), indexWidth + actionWidth);
  const isWide = width > wideFrom;
  // What stands before a fixed column stays with it.
  const fixedStart = isWide ? ({ fixed: 'left' } as const) : {};

  const tableColumns: TableColumnType<Row>[] = [
    {
      key: 'index',
      title: t('index'),
      width: indexWidth,
      align: 'center',
      ...fixedStart,
    },
    ...columns.map((column, at) => ({
      ...toTableColumn(column, text(`field.${column.field}`), order),
      ...(at === 0 ? fixedStart : {}),
    })),
  ];
  if (actions.length > 0)
    tableColumns.push({
      key: 'action',
      title: t('operation'),
      width: actionWidth,
      fixed: 'right',
    });

  const choose = useRowChoice(newest);
  const cells = useMemo(
    () =>
      cellsOf({
        columns,
        actions,
        before,
        isWide,
        choose: hasSelection ? choose : null,
        labelOf: (number) => t('bulk.row', { number }),
      }),
    [columns, actions, before, isWide, hasSelection, choose, t],
  );
  const page = useMemo(
    () => ({
      columns: cells,
      rows,
      classOf: ({ id }: Row) => (lit?.id === id ? `row-${lit.kind}` : ''),
    }),
    [cells, rows, lit],
  );
  const body = useMemo(() => ({ page, chosen: new Set(selected.map(({ id }) => id)) }), [page, selected]);

  return (
    <ColumnEdges value={edges}>
      <TableRows value={body}>
        <Table<Row>
          className="resource-table"
          rowKey="id"
          size="small"
          columns={tableColumns}
          components={parts}
          dataSource={rows}
          pagination={false}
          scroll={{ x: width + (hasSelection ? selectionWidth : 0) }}
          locale={{ emptyText: whenEmpty }}
          showSorterTooltip={false}
          onChange={(_, __, sorter) => newest.current.sortBy(orderOf(sorter))}
          {...(hasSelection
            ? {
                rowSelection: {
                  columnWidth: selectionWidth,
                  ...(isWide ? { fixed: true } : {}),
                  getTitleCheckboxProps: () => ({ 'aria-label': t('bulk.page') }),
                  selectedRowKeys: selected.map(({ id }) => id),
                  onChange: (_keys: unknown, chosen: Row[]) =>
                    newest.current.select(withBeyond(newest.current, chosen)),
                },
              }
            : {})}
        />
      </TableRows>
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
  const { rows, before } = list;
  const { order } = list.state;
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
        {...{ namespace, rows, before, selected, newest, columns, actions, hasSelection, whenEmpty }}
        {...{ order, lit, onWidth }}
      />
    ),
    [
      namespace,
      rows,
      before,
      selected,
      newest,
      columns,
      actions,
      hasSelection,
      whenEmpty,
      order,
      lit,
      onWidth,
    ],
  );
  return <div className="table-place">{table}</div>;
}
