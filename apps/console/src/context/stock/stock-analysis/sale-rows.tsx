import {
  type saleRow,
  stockAnalysisList,
  stockAnalysisSheet,
} from '@vehicle/contract/stock/stock-analysis/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useCall } from '../../../kit/api/query.ts';
import type { Column } from '../../../kit/list/declaration.ts';
import { absent } from '../../../kit/text/format.ts';
import { figureColumn } from '../../telemetry/statistics/figure-column.tsx';
import { FigureRows } from '../../telemetry/statistics/figure-rows.tsx';
import { orderOf } from '../../telemetry/statistics/order.ts';
import { SheetButton } from '../../telemetry/statistics/sheet-button.tsx';
import { daysOfPeriod } from '../../telemetry/statistics/statistics-range.ts';
import {
  type Group,
  type StatisticsState,
  stockChoiceOf,
} from '../../telemetry/statistics/statistics-state.ts';
import { GroupChoice } from '../../telemetry/statistics/usage/fleet-rows.tsx';
import type { Statistics } from '../../telemetry/statistics/use-statistics.ts';
import { saleOrders } from './stock-order.ts';

type Row = z.infer<typeof saleRow> & { id: number };
type SaleGroup = 'period' | 'model' | 'client';

interface Wanted {
  groupBy: readonly SaleGroup[];
  order?: { property: z.infer<typeof saleOrders>; direction: 'ASC' | 'DESC' } | undefined;
}

/** The question of a list of sales, but for its page. */
function questionOf(state: StatisticsState, { groupBy, order }: Wanted) {
  const { from, until, period } = state;
  return {
    kind: 'sell' as const,
    period,
    criteria: { ...stockChoiceOf(state), from, until },
    groupBy: [...groupBy],
    ...(order && { order }),
  };
}

export function useSaleRows(
  state: StatisticsState,
  { pageIndex, pageSize, ...wanted }: Wanted & { pageIndex: number; pageSize: number },
) {
  const { data, isFetching, error } = useCall(
    stockAnalysisList,
    { body: { ...questionOf(state, wanted), pageIndex, pageSize } },
    { keepsPrevious: true, ownsErrors: true },
  );
  const found = useMemo(
    () =>
      data?.kind === 'sell'
        ? { total: data.total, rows: data.rows.map((row, at) => ({ ...row, id: at + 1 })) }
        : undefined,
    [data],
  );
  return { data: found, isFetching, error };
}

function groupsOf(group: Group): readonly SaleGroup[] {
  if (group === 'period' || group === 'model' || group === 'client') return [group];
  return ['period', 'model', 'client'];
}

/** What the rows stand for; each name leads to its own sales. */
function nameColumns(groups: readonly SaleGroup[], { state, addressOf }: Statistics): readonly Column<Row>[] {
  const columns: Record<SaleGroup, Column<Row>> = {
    period: {
      field: 'at',
      width: 130,
      isSortable: true,
      isTitle: true,
      render: ({ at }) =>
        at === null ? (
          absent
        ) : (
          <Link to={addressOf({ period: 'DAY', groupBy: 'all', ...daysOfPeriod(at, state) })}>{at}</Link>
        ),
    },
    model: {
      field: 'modelName',
      width: 200,
      isSortable: true,
      isTitle: true,
      render: ({ modelId, modelName }) =>
        modelId === null ? absent : <Link to={addressOf({ modelId, groupBy: 'all' })}>{modelName}</Link>,
    },
    client: {
      field: 'orgName',
      width: 220,
      isSortable: true,
      isTitle: true,
      render: ({ orgId, orgName }) =>
        orgId === null ? (
          absent
        ) : (
          <Link to={addressOf({ orgId, orgDepth: 'alone', groupBy: 'all' })}>{orgName}</Link>
        ),
    },
  };
  return groups.map((group) => columns[group]);
}

const figures = [
  figureColumn<Row>('units', 'count'),
  figureColumn<Row>('returned', 'count'),
  figureColumn<Row>('netUnits', 'count'),
  { ...figureColumn<Row>('amount', 'money'), width: 160 },
  { ...figureColumn<Row>('draftAmount', 'money'), width: 160 },
  { ...figureColumn<Row>('listAmount', 'money'), width: 160 },
  { ...figureColumn<Row>('unitsWithoutPrice', 'count'), width: 160 },
];

/** Sales by period, model and client, together or by one of them. */
export function SaleRows({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { state } = statistics;
  const groups = groupsOf(state.groupBy);
  const wanted = { groupBy: groups, order: orderOf(state, saleOrders) };
  const query = useSaleRows(state, { ...wanted, pageIndex: state.page, pageSize: state.size });
  const columns = useMemo(
    () => [...nameColumns(groupsOf(statistics.state.groupBy), statistics), ...figures],
    [statistics],
  );
  return (
    <FigureRows
      {...{ statistics, query, columns }}
      tools={
        <>
          <GroupChoice statistics={statistics} />
          <SheetButton
            sheet={stockAnalysisSheet}
            properties={columns.map(({ field }) => field)}
            title={t('sell')}
            state={state}
            list={questionOf(state, wanted)}
          />
        </>
      }
    />
  );
}
