import './crud.css';
import { ConfigProvider, Pagination, Spin } from 'antd';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { useOpening } from '../dialog/use-opening.ts';
import { useLatestRef } from '../dialog/use-stable.ts';
import { FieldValue } from '../fields/field-value.tsx';
import { usePermissionCheck } from '../permission/permission.tsx';
import { EmptyState } from '../state/empty-state.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { ForbiddenState } from '../state/forbidden-state.tsx';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { ColumnMenu } from '../table/column-menu.tsx';
import { RowActions } from '../table/row-actions.tsx';
import { useShownColumns } from '../table/shown-columns.ts';
import { useDeferredMount } from '../task-queue/deferred-mount.tsx';
import { CriteriaForm } from './criteria-form.tsx';
import type { ListedRow } from './crud-resource.ts';
import type { Column, Criterion, ResourceNamespace, RowAction, ToolbarAction } from './declaration.ts';
import { isNarrowedBeside, isNarrowedBy, pageSizes } from './list-state.ts';
import { ResourceTable, type ResourceTableProps } from './resource-table.tsx';
import { Toolbar } from './toolbar.tsx';
import type { ResourceList } from './use-resource-list.ts';
import { useText } from './use-text.ts';

/** How many fields make the title of a card where the columns do not say. */
const titleFields = 2;

function titleColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const marked = columns.filter(({ isTitle }) => isTitle);
  return marked.length > 0 ? marked : columns.slice(0, titleFields);
}

/** The rows as cards of label and value, for narrow windows. */
function ResourceCards<Row extends ListedRow>(props: ResourceTableProps<Row>) {
  const { namespace, list, columns, actions, whenEmpty } = props;
  const text = useText(namespace);
  const titles = titleColumns(columns);
  const rest = columns.filter((column) => !titles.includes(column));
  const content = (column: Column<Row>, row: Row) =>
    column.render?.(row) ?? <FieldValue value={row[column.field]} />;
  if (list.rows.length === 0) return <div className="cards-empty">{whenEmpty}</div>;

  return (
    <Spin spinning={list.isLoading} delay={300}>
      <ul className="cards">
        {list.rows.map((row) => (
          <li key={row.id} className="card">
            <div className="card-title">
              {titles.map((column) => (
                <span key={column.field}>{content(column, row)}</span>
              ))}
            </div>
            <dl className="card-fields">
              {rest.map((column) => (
                <div key={column.field}>
                  <dt>{text(`field.${column.field}`)}</dt>
                  <dd>{content(column, row)}</dd>
                </div>
              ))}
            </dl>
            {actions.length > 0 && <RowActions row={row} actions={actions} />}
          </li>
        ))}
      </ul>
    </Spin>
  );
}

export interface ResourceListingProps<Row extends ListedRow> {
  namespace: ResourceNamespace;
  list: ResourceList<Row>;
  columns: readonly Column<Row>[];
  criteria: readonly Criterion[];
  actions: readonly RowAction<Row>[];
  tools: readonly ToolbarAction<Row>[];
  /** Beside the tools. */
  moreTools?: ReactNode;
  /** Between the criteria and the table (R2.43). */
  middle?: ReactNode;
  hasSelection?: boolean;
  /** In place of rows and pager while there are no criteria, such as all of it as a tree. */
  unfiltered?: ReactNode;
}

const noRows: readonly never[] = [];

/** Rows are drawn in small pieces, between which the page answers; the first of them once their table stands. */
function useDrawnList<Row extends ListedRow>(list: ResourceList<Row>): ResourceList<Row> {
  const areDue = useDeferredMount();
  const rows = list.rows.length === 0 || !areDue ? noRows : list.rows;
  const drawn = useDeferredValue(rows);
  return { ...list, rows: drawn, isLoading: list.isLoading || !areDue || drawn !== rows };
}

type CriteriaPartProps<Row extends ListedRow> = Pick<
  ResourceListingProps<Row>,
  'namespace' | 'criteria' | 'list'
>;

/** The criteria, which are drawn again only where they change, not with each answer. */
function CriteriaPart<Row extends ListedRow>({ namespace, criteria, list }: CriteriaPartProps<Row>) {
  const newest = useLatestRef(list);
  const shown = list.state.criteria;
  return useMemo(
    () => (
      <CriteriaForm
        namespace={namespace}
        criteria={criteria}
        shown={shown}
        onSearch={(found) => newest.current.search(found)}
        onReset={() => newest.current.reset()}
      />
    ),
    [namespace, criteria, shown, newest],
  );
}

interface PagerProps<Row extends ListedRow> {
  list: ResourceList<Row>;
  isNarrow: boolean;
}

function Pager<Row extends ListedRow>({ list, isNarrow }: PagerProps<Row>) {
  const { t } = useTranslation('crud');
  const opening = useOpening();
  return (
    <Pagination
      className="listing-pager"
      current={list.state.page}
      pageSize={list.state.size}
      total={list.total}
      pageSizeOptions={[...pageSizes]}
      showSizeChanger={opening}
      showQuickJumper={!isNarrow}
      showTotal={(total) => t('total', { total })}
      onChange={list.turnTo}
      // Of nothing there is no "1 / 0".
      simple={isNarrow && list.total > 0}
      size="small"
    />
  );
}

/** Criteria, toolbar, table and pager of a list (R2.43–R2.48). */
export function ResourceListing<Row extends ListedRow>(props: ResourceListingProps<Row>) {
  const {
    namespace,
    list: asked,
    columns: declared,
    criteria,
    actions,
    tools,
    moreTools,
    middle,
    hasSelection = false,
    unfiltered,
  } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const isNarrow = useIsNarrow();
  const { shown: columns } = useShownColumns(namespace, declared);
  const isPermitted = usePermissionCheck();
  // The criteria stand first, the table behind them a moment later, then its rows: each for itself is small.
  const isTableDue = useDeferredMount();
  const list = useDrawnList(asked);
  const { state } = list;
  const isFiltered = Object.keys(state.criteria).length > 0;
  const isWhole = unfiltered !== undefined && !isFiltered;
  const Rows = isNarrow ? ResourceCards : ResourceTable;
  const whenEmpty = list.isLoading ? (
    <EmptyState title={t('loading')} />
  ) : isNarrowedBy(criteria, state.criteria) || isNarrowedBeside(criteria, state.criteria) ? (
    <EmptyState title={t('nothingFound')} advice={t('loosenCriteria')} />
  ) : (
    <EmptyState title={t('nothingYet')} advice={text('whenEmpty')} />
  );

  const isForbidden = list.error instanceof ApiError && list.error.status === 403;
  if (isForbidden) return <ForbiddenState />;

  // Nothing of a row can be done, or with a selection: then there is no room for it either.
  const permitted = actions.filter(({ permission }) => isPermitted(permission));
  const canSelect =
    hasSelection && tools.some(({ needsSelection, permission }) => needsSelection && isPermitted(permission));
  // Cards cannot be selected; 40 px is what a finger needs.
  const shownTools = isNarrow ? tools.filter(({ needsSelection }) => !needsSelection) : tools;

  return (
    <ConfigProvider componentSize={isNarrow ? 'large' : 'middle'}>
      <section className="listing">
        {criteria.length > 0 && <CriteriaPart {...{ namespace, criteria, list }} />}
        {middle}
        <div className="listing-body">
          <Toolbar
            actions={shownTools}
            selected={list.selected}
            isLoading={list.isLoading}
            onReload={list.reload}
          >
            {moreTools}
            <ColumnMenu namespace={namespace} columns={declared} />
          </Toolbar>
          {isTableDue &&
            (list.error && !list.isLoading ? (
              <ErrorState message={list.error.message} onRetry={list.reload} />
            ) : isWhole ? (
              unfiltered
            ) : (
              <Rows
                {...{ namespace, list, columns, whenEmpty }}
                actions={permitted}
                hasSelection={canSelect}
              />
            ))}
          {isTableDue && !isWhole && <Pager list={list} isNarrow={isNarrow} />}
        </div>
      </section>
    </ConfigProvider>
  );
}
