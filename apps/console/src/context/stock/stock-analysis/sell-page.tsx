import type { CallResult } from '@vehicle/contract/core/call';
import {
  type saleRow,
  stockAnalysis,
  stockAnalysisList,
  stockAnalysisSheet,
} from '@vehicle/contract/stock/stock-analysis/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../kit/api/query.ts';
import type { Column } from '../../../kit/list/declaration.ts';
import { absent } from '../../../kit/text/format.ts';
import type { FigureCard } from '../../telemetry/statistics/figure-cards.tsx';
import { figureColumn } from '../../telemetry/statistics/figure-column.tsx';
import { FigureRows } from '../../telemetry/statistics/figure-rows.tsx';
import { orderOf } from '../../telemetry/statistics/order.ts';
import { PeriodChart } from '../../telemetry/statistics/period-chart.tsx';
import type { Line, Point } from '../../telemetry/statistics/period-option.ts';
import { SheetButton } from '../../telemetry/statistics/sheet-button.tsx';
import { StatisticsPage } from '../../telemetry/statistics/statistics-page.tsx';
import { daysOfPeriod } from '../../telemetry/statistics/statistics-range.ts';
import {
  type Group,
  type StatisticsScreen,
  type StatisticsState,
  stockChoiceOf,
} from '../../telemetry/statistics/statistics-state.ts';
import { GroupChoice } from '../../telemetry/statistics/usage/fleet-rows.tsx';
import { numbered, useReading } from '../../telemetry/statistics/use-reading.ts';
import { type Statistics, useStatistics, wayOfPoints } from '../../telemetry/statistics/use-statistics.ts';
import { useUsage } from '../../telemetry/statistics/use-usage.ts';

type Row = z.infer<typeof saleRow> & { id: number };
type SaleGroup = 'period' | 'model' | 'client';

const counts = ['units', 'returned', 'netUnits'] as const;
const amounts = ['amount', 'draftAmount', 'listAmount'] as const;
const orders = ['at', 'modelName', 'orgName', ...counts, ...amounts, 'unitsWithoutPrice'] as const;
const property = z.enum(orders);

interface Wanted {
  groupBy: readonly SaleGroup[];
  order?: { property: (typeof orders)[number]; direction: 'ASC' | 'DESC' } | undefined;
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

function useSaleRows(
  state: StatisticsState,
  { pageIndex, pageSize, ...wanted }: Wanted & { pageIndex: number; pageSize: number },
) {
  const { data, isFetching, error } = useCall(
    stockAnalysisList,
    { body: { ...questionOf(state, wanted), pageIndex, pageSize } },
    { keepsPrevious: true, ownsErrors: true },
  );
  const found = useMemo(
    () => (data?.kind === 'sell' ? { total: data.total, rows: numbered(data.rows, 1, pageSize) } : undefined),
    [data, pageSize],
  );
  return { data: found, isFetching, error };
}

const everyGroup: readonly SaleGroup[] = ['period', 'model', 'client'];

function groupsOf(group: Group): readonly SaleGroup[] {
  return everyGroup.filter((each) => each === group || group === 'all');
}

/** What the rows stand for; each name leads to its own sales. */
function nameColumns(groups: readonly SaleGroup[], { state, addressOf }: Statistics): readonly Column<Row>[] {
  const nameColumn = (
    field: 'at' | 'modelName' | 'orgName',
    width: number,
    choiceOf: (row: Row) => Partial<StatisticsState>,
  ): Column<Row> => ({
    field,
    width,
    isSortable: true,
    isTitle: true,
    render: (row) =>
      row[field] === null ? (
        absent
      ) : (
        <Link to={addressOf({ ...choiceOf(row), groupBy: 'all' })}>{row[field]}</Link>
      ),
  });
  const columns: Record<SaleGroup, Column<Row>> = {
    period: nameColumn('at', 130, ({ at }) => ({ period: 'DAY', ...daysOfPeriod(String(at), state) })),
    model: nameColumn('modelName', 200, ({ modelId }) => ({ modelId: modelId ?? undefined })),
    client: nameColumn('orgName', 220, ({ orgId }) => ({ orgId: orgId ?? undefined, orgDepth: 'alone' })),
  };
  return groups.map((group) => columns[group]);
}

const valueColumns = [
  ...counts.map((field) => figureColumn<Row>(field, 'count')),
  ...amounts.map((field) => figureColumn<Row>(field, 'money')),
  { ...figureColumn<Row>('unitsWithoutPrice', 'count'), width: 160 },
];

/** Sales by period, model and client, together or by one of them. */
function SaleRows({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { state } = statistics;
  const wanted = { groupBy: groupsOf(state.groupBy), order: orderOf(state, property) };
  const query = useSaleRows(state, { ...wanted, pageIndex: state.page, pageSize: state.size });
  const readRows = useReading(stockAnalysisList, (asked) => ({
    body: { ...questionOf(state, wanted), ...asked },
  }));
  const read = async (index: number, length: number) => {
    const found = await readRows(index, length);
    const own = found.kind === 'sell' ? found.rows : [];
    return { total: found.total, rows: numbered(own, index, length) };
  };
  const columns = useMemo(
    () => [...nameColumns(groupsOf(statistics.state.groupBy), statistics), ...valueColumns],
    [statistics],
  );
  return (
    <FigureRows
      name="statistics-sell"
      {...{ statistics, query, columns, read }}
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

const screen: StatisticsScreen = { groups: ['all', ...everyGroup], orders };
const calls = [stockAnalysis, { name: 'stockAnalysis.list' }];

const sales: readonly Line[] = [
  { field: 'units', kind: 'count', shape: 'bar' },
  { field: 'returned', kind: 'count', shape: 'bar', isRare: true },
  { field: 'amount', kind: 'money', shape: 'line', isRight: true },
];
const noPoints: readonly Point[] = [];

const cards: readonly FigureCard[] = [
  { field: 'units', kind: 'count' },
  { field: 'returned', kind: 'count' },
  { field: 'netUnits', kind: 'count' },
  { field: 'amount', kind: 'money' },
  { field: 'averagePrice', kind: 'money' },
  { field: 'draftAmount', kind: 'money', isState: true },
  { field: 'listAmount', kind: 'money' },
  { field: 'unitsWithoutPrice', kind: 'count', isState: true },
];

type Sale = Extract<CallResult<typeof stockAnalysis>, { kind: 'sell' }>['total'];

/** The average is of what was sold for an agreed amount, whether it came back or not. */
function withAverage(sale: Sale | undefined) {
  if (sale === undefined) return undefined;
  const priced = sale.units - sale.unitsWithoutPrice;
  return {
    ...sale,
    averagePrice:
      sale.amount === null || priced === 0 ? null : (sale.amount + (sale.returnedAmount ?? 0)) / priced,
  };
}

function useSales({ state }: Statistics) {
  const choice = stockChoiceOf(state);
  const { query, now, before } = useUsage(stockAnalysis, state, ({ period, range }) => ({
    body: { kind: 'sell' as const, period, criteria: { ...choice, ...range } },
  }));
  return {
    query,
    sale: query.data?.kind === 'sell' ? query.data : undefined,
    compared: {
      now: withAverage(now?.kind === 'sell' ? now.total : undefined),
      before: withAverage(before?.kind === 'sell' ? before.total : undefined),
    },
  };
}

/** So many names fit below a chart. */
const mostNames = 10;

/** Who bought most, or of what most was sold. */
function useGreatest(statistics: Statistics) {
  const { state } = statistics;
  const by = state.groupBy === 'client' ? 'client' : 'model';
  const { data } = useSaleRows(state, {
    groupBy: [by],
    order: { property: 'units', direction: 'DESC' },
    pageIndex: 1,
    pageSize: mostNames,
  });
  const points = useMemo(
    () =>
      (data?.rows ?? []).map((row) => ({
        at: (by === 'client' ? row.orgName : row.modelName) ?? absent,
        units: row.units,
        returned: row.returned || null,
        amount: row.amount,
      })),
    [data, by],
  );
  return { by, points } as const;
}

/** R2.32, R7.33, decisions §5: vehicles sold and what was agreed for them, by period, model and client. */
export function SellPage() {
  const { t } = useTranslation('statistics');
  const statistics = useStatistics(screen, calls);
  const { query, sale, compared } = useSales(statistics);
  const { by, points } = useGreatest(statistics);
  const [left, right] = [t('unit.vehicles'), t('unit.money')];
  const axes = useMemo(() => ({ left, right }), [left, right]);
  const chart = { lines: sales, axes, isLoading: query.isFetching };
  return (
    <StatisticsPage
      {...{ statistics, query, cards }}
      title={t('sell')}
      items={['clientId', 'modelId', 'warehouseId']}
      total={withAverage(sale?.total)}
      compared={compared}
      isEmpty={false}
      charts={
        <>
          <PeriodChart
            title={t('chart.sales')}
            first={t(`period.${statistics.state.period}`)}
            points={sale?.series ?? noPoints}
            {...chart}
            {...wayOfPoints(statistics)}
          />
          <PeriodChart
            title={t(by === 'client' ? 'chart.clients' : 'chart.models')}
            first={t(`group.${by}`)}
            points={points}
            {...chart}
          />
        </>
      }
    >
      <SaleRows statistics={statistics} />
    </StatisticsPage>
  );
}
