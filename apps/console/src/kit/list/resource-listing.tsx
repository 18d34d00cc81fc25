import { pageSizes } from '@vehicle/contract/core/envelope';
import './crud.css';
import '../table/table-look.css';
import { Button, ConfigProvider, Pagination } from 'antd';
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { useLink } from '../api/link.ts';
import { lazyPart } from '../dialog/lazy-part.ts';
import { useOpening } from '../dialog/use-opening.ts';
import { useLatestRef } from '../dialog/use-stable.ts';
import { useWaitingIds, WaitingRows } from '../outbox/waiting-rows.ts';
import { usePermissionCheck } from '../permission/permission.tsx';
import { PrintButton } from '../print/print-button.tsx';
import { AsOf } from '../state/as-of.tsx';
import { EmptyState } from '../state/empty-state.tsx';
import { ErrorState } from '../state/error-state.tsx';
import { ForbiddenState } from '../state/forbidden-state.tsx';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { ColumnMenu } from '../table/column-menu.tsx';
import { ShownFields } from '../table/shown-fields.ts';
import { useArrangement } from '../table/use-arrangement.ts';
import { useListViews } from '../table/use-list-views.ts';
import { useDeferredMount } from '../task-queue/deferred-mount.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CriteriaForm } from './criteria/criteria-form.tsx';
import type { ListedRow } from './crud-resource.ts';
import type { Column, Criterion, ResourceNamespace, RowAction, ToolbarAction } from './declaration.ts';
import { isNarrowedBeside, isNarrowedBy } from './list-state.ts';
import { ResourceCards } from './resource-cards.tsx';
import { ResourceTable } from './resource-table.tsx';
import { Toolbar } from './toolbar.tsx';
import type { ResourceList } from './use-resource-list.ts';
import { useRowsInView } from './use-rows-in-view.ts';
import { useText } from './use-text.ts';
import { type PresetView, ViewChips } from './view/view-chips.tsx';

const PhoneCriteria = lazyPart(async () => (await import('./criteria/phone-criteria.tsx')).PhoneCriteria);

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
  /** What it is called among the lists that a reader arranges; the namespace, unless several lists share that. */
  name?: string;
  /** Views that stand beside the kept ones. */
  presets?: readonly PresetView[];
  /** What it is called on paper; by default as its namespace. */
  printTitle?: string;
  /** In place of rows and pager while there are no criteria, such as all of it as a tree. */
  unfiltered?: ReactNode;
}

const noRows: readonly never[] = [];
const noPresets: readonly never[] = [];

/** Rows are drawn in small pieces, between which the page answers; the first of them once their table stands. */
function useDrawnList<Row extends ListedRow>(list: ResourceList<Row>): ResourceList<Row> {
  const areDue = useDeferredMount();
  const rows = list.rows.length === 0 || !areDue ? noRows : list.rows;
  const drawn = useDeferredValue(rows);
  const before = useDeferredValue(list.before);
  return { ...list, rows: drawn, before, isLoading: list.isLoading || !areDue || drawn !== rows };
}

type CriteriaPartProps<Row extends ListedRow> = Pick<
  ResourceListingProps<Row>,
  'namespace' | 'criteria' | 'list'
>;

/** The criteria, which are drawn again only where they change, not with each answer. */
function CriteriaPart<Row extends ListedRow>({ namespace, criteria, list }: CriteriaPartProps<Row>) {
  const newest = useLatestRef(list);
  const isNarrow = useIsNarrow();
  const shown = list.state.criteria;
  return useMemo(() => {
    const Part = isNarrow ? PhoneCriteria : CriteriaForm;
    return (
      <Suspense fallback={<div className="criteria-place" />}>
        <Part
          namespace={namespace}
          criteria={criteria}
          shown={shown}
          onSearch={(found) => newest.current.search(found)}
          onReset={() => newest.current.reset()}
        />
      </Suspense>
    );
  }, [namespace, criteria, shown, newest, isNarrow]);
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
      // Before the first answer nobody knows how many there are.
      showTotal={(total) => (!list.isKnown || isNarrow ? '' : t('total', { total }))}
      onChange={list.turnTo}
      // Of nothing there is no "1 / 0".
      simple={isNarrow && list.total > 0}
      hideOnSinglePage={isNarrow}
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
    name = namespace,
    presets = noPresets,
  } = props;
  const { t } = useTranslation('crud');
  const text = useText(namespace);
  const { printTitle = text('title') } = props;
  const isNarrow = useIsNarrow();
  const isDown = useLink((link) => link.state !== 'up');
  const waiting = useWaitingIds(asked.name.split('.')[0] ?? '');
  const isPermitted = usePermissionCheck();
  // The criteria stand first, the table behind them a moment later, then its rows: each for itself is small.
  const isTableDue = useDeferredMount();
  const list = useDrawnList(asked);
  const hasFailed = list.error !== null && !list.isLoading;
  const kept = useListViews(name);
  const view = kept.views.find(({ id }) => id === list.keeping?.viewId) ?? null;
  const arranged = useArrangement(declared, kept, view);
  const columns = arranged.shown;
  const fields = useMemo(() => columns.flatMap(({ field, filed = [field] }) => filed), [columns]);
  const place = useRowsInView(list);
  const { state } = list;
  const isFiltered = Object.keys(state.criteria).length > 0;
  const isWhole = unfiltered !== undefined && !isFiltered;
  const Rows = isNarrow ? ResourceCards : ResourceTable;
  const whenEmpty = list.isLoading ? (
    <EmptyState title={t('loading')} />
  ) : isNarrowedBy(criteria, state.criteria) || isNarrowedBeside(criteria, state.criteria) ? (
    <EmptyState title={t('nothingFound')} advice={t(isNarrow ? 'loosenOnPhone' : 'loosenCriteria')}>
      {isNarrow && <Button onClick={list.reset}>{t('showAll')}</Button>}
    </EmptyState>
  ) : (
    <EmptyState title={t('nothingYet')} advice={text('whenEmpty')} />
  );

  const isForbidden = list.error instanceof ApiError && list.error.status === 403;
  if (isForbidden) return <ForbiddenState />;

  // Nothing of a row can be done, or with a selection: then there is no room for it either.
  const permitted = actions.filter(({ permission }) => isPermitted(permission));
  const canSelect =
    hasSelection && tools.some(({ needsSelection, permission }) => needsSelection && isPermitted(permission));
  // Cards cannot be selected.
  const bulk = isNarrow
    ? []
    : tools.filter(({ needsSelection, permission }) => needsSelection && isPermitted(permission));

  return (
    <ConfigProvider componentSize={isNarrow ? 'large' : 'middle'}>
      <section className="listing">
        {criteria.length > 0 && <CriteriaPart {...{ namespace, criteria, list }} />}
        {middle}
        <div className="listing-body" data-density={arranged.density} ref={place}>
          {criteria.length > 0 && list.keeping && (
            <ViewChips
              {...{ name, list, presets }}
              keeping={list.keeping}
              isListed={!isWhole}
              views={kept.views}
              arrangement={arranged.arrangement}
            />
          )}
          <Toolbar
            actions={tools.filter(({ needsSelection }) => !needsSelection)}
            answeredAt_ms={list.answeredAt_ms}
            isLoading={list.isLoading}
            onReload={list.reload}
            {...(isNarrow && list.isKnown && { count: t('total', { total: list.total }) })}
            arranging={
              <>
                {!isNarrow && <ColumnMenu namespace={namespace} arranged={arranged} />}
                {/* A sheet of paper is a narrow window: the document must outlive the way to the printer. */}
                {list.readPage && (
                  <PrintButton
                    {...{ namespace, columns, criteria }}
                    title={printTitle}
                    asked={state.criteria}
                    read={list.readPage}
                  />
                )}
              </>
            }
          >
            <ShownFields value={fields}>{moreTools}</ShownFields>
          </Toolbar>
          <div className="loading-line" data-loading={list.isLoading} aria-hidden />
          {(isDown || hasFailed) && list.asOf_ms !== null && (
            <AsOf
              at_ms={list.asOf_ms}
              isOfBefore={list.isOfBefore}
              onRetry={isDown ? undefined : list.reload}
            />
          )}
          {isTableDue &&
            (list.error && hasFailed && !list.isKnown ? (
              <ErrorState error={list.error} onRetry={list.reload} />
            ) : isWhole ? (
              unfiltered
            ) : (
              <WaitingRows value={waiting}>
                <Rows
                  {...{ namespace, list, columns, whenEmpty }}
                  actions={permitted}
                  hasSelection={canSelect}
                  onWidth={arranged.setWidth}
                />
              </WaitingRows>
            ))}
          {isTableDue && !isWhole && <Pager list={list} isNarrow={isNarrow} />}
          {canSelect && !isWhole && <BulkBar list={list} actions={bulk} />}
        </div>
      </section>
    </ConfigProvider>
  );
}
