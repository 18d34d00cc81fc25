import './tree.css';
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Table, type TableColumnType } from 'antd';
import { type HTMLAttributes, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../fields/field-value.tsx';
import type { Column, ResourceNamespace, RowAction } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { EmptyState } from '../state/empty-state.tsx';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { arranged, leastWidth } from '../table/arrangement.ts';
import { RowActions } from '../table/row-actions.tsx';
import { drawnColumns } from '../table/use-arrangement.ts';
import { useListViews } from '../table/use-list-views.ts';
import {
  above,
  type Branch,
  branchesOf,
  foldedIds,
  inView,
  type TreeRow,
  unfoldedAtStart,
} from './tree-rows.ts';

/** What the table and the cards of a tree are made of. */
interface TreeViewProps<Row extends TreeRow> {
  namespace: ResourceNamespace;
  branches: readonly Branch<Row>[];
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  unfolded: ReadonlySet<number>;
  onFold: (id: number, isUnfolded: boolean) => void;
}

interface TreeTableProps<Row extends TreeRow> extends TreeViewProps<Row> {
  lineOf?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
}

// R9.1.
const actionWidth = 160;
const indent_px = 20;

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
function TreeTable<Row extends TreeRow>(props: TreeTableProps<Row>) {
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
        indentSize: indent_px,
        expandedRowKeys: [...unfolded],
        onExpand: (isUnfolded, { id }) => onFold(id, isUnfolded),
      }}
      {...(lineOf === undefined ? {} : { onRow: ({ row }: Branch<Row>) => lineOf(row) })}
    />
  );
}

/** Deeper levels are not moved in any further: a phone has no room for it. */
const deepest = 3;

function contentOf<Row extends TreeRow>(column: Column<Row>, row: Row): ReactNode {
  return column.render?.(row) ?? <FieldValue value={row[column.field]} />;
}

/** A tree for narrow windows: cards, moved in by their level. */
function TreeCards<Row extends TreeRow>(props: TreeViewProps<Row>) {
  const { namespace, branches, columns, actions, unfolded, onFold } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const titles = columns.filter(({ isTitle }) => isTitle);
  const rest = columns.filter(({ isTitle }) => !isTitle);
  return (
    <ul className="cards">
      {inView(branches, unfolded).map(({ id, row, depth, children }) => (
        <li key={id} className="card tree-card" data-depth={Math.min(depth, deepest)}>
          <div className="card-title">
            {children && (
              <Button
                type="text"
                aria-expanded={unfolded.has(id)}
                aria-label={t(unfolded.has(id) ? 'tree.fold' : 'tree.unfold')}
                icon={unfolded.has(id) ? <DownOutlined /> : <RightOutlined />}
                onClick={() => onFold(id, !unfolded.has(id))}
              />
            )}
            {titles.map((column) => (
              <span key={column.field}>{contentOf(column, row)}</span>
            ))}
          </div>
          <dl className="card-fields">
            {rest
              .map((column) => ({ field: column.field, content: contentOf(column, row) }))
              .filter(({ content }) => content !== '')
              .map(({ field, content }) => (
                <div key={field}>
                  <dt>{text(`field.${field}`)}</dt>
                  <dd>{content}</dd>
                </div>
              ))}
          </dl>
          {actions.length > 0 && <RowActions row={row} actions={actions} />}
        </li>
      ))}
    </ul>
  );
}

export interface ResourceTreeProps<Row extends TreeRow> {
  namespace: ResourceNamespace;
  rows: readonly Row[];
  isLoading: boolean;
  /** How many records the rows are; each row is one unless said. */
  total?: number;
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  /** What else a line of the table listens to. */
  lineOf?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
}

interface Folding {
  known: ReadonlySet<number>;
  unfolded: ReadonlySet<number>;
}

/** What is unfolded: at first as much as has room, then as the reader chooses; what is added later is unfolded to. */
function useUnfolded<Row extends TreeRow>(rows: readonly Row[], branches: readonly Branch<Row>[]) {
  const [{ known, unfolded }, setFolding] = useState<Folding>({ known: new Set(), unfolded: new Set() });
  const added = rows.flatMap(({ id }) => (known.has(id) ? [] : id));
  if (added.length > 0) {
    const isAnotherTree = added.length === rows.length;
    setFolding({
      known: new Set(rows.map(({ id }) => id)),
      unfolded: isAnotherTree ? unfoldedAtStart(branches) : new Set([...unfolded, ...above(rows, added)]),
    });
  }
  const choose = (chosen: ReadonlySet<number>) => setFolding({ known, unfolded: chosen });
  return { unfolded, choose };
}

/** All records of a resource as the tree that they are, the first column unfolding it. */
export function ResourceTree<Row extends TreeRow>(props: ResourceTreeProps<Row>) {
  const { namespace, rows, isLoading, actions, lineOf, total = rows.length } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const isNarrow = useIsNarrow();
  const { arrangement } = useListViews(namespace);
  const columns = useMemo(
    () => drawnColumns(arranged(props.columns, arrangement)),
    [props.columns, arrangement],
  );
  const branches = useMemo(() => branchesOf(rows), [rows]);
  const all = useMemo(() => foldedIds(branches), [branches]);
  const { unfolded, choose } = useUnfolded(rows, branches);
  const handleFold = (id: number, isUnfolded: boolean) =>
    choose(new Set(isUnfolded ? [...unfolded, id] : [...unfolded].filter((each) => each !== id)));

  if (rows.length === 0)
    return isLoading ? (
      <EmptyState title={t('loading')} />
    ) : (
      <EmptyState title={t('nothingYet')} advice={text('whenEmpty')} />
    );
  const view = { namespace, branches, columns, actions, unfolded, onFold: handleFold };
  return (
    <>
      {all.length > 0 && (
        <div className="tree-tools">
          <Button type="link" size="small" onClick={() => choose(new Set(all))}>
            {t('tree.unfoldAll')}
          </Button>
          <Button type="link" size="small" onClick={() => choose(new Set())}>
            {t('tree.foldAll')}
          </Button>
          <span className="tree-total">{t('total', { total })}</span>
        </div>
      )}
      {isNarrow ? (
        <TreeCards {...view} />
      ) : (
        <TreeTable {...view} {...(lineOf === undefined ? {} : { lineOf })} />
      )}
    </>
  );
}
