import { stockAnalysis } from '@vehicle/contract/stock/stock-analysis/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { absent } from '../../../kit/text/format.ts';
import type { FigureCard } from '../../telemetry/statistics/figure-cards.tsx';
import { PeriodChart } from '../../telemetry/statistics/period-chart.tsx';
import type { Line, Point } from '../../telemetry/statistics/period-option.ts';
import { StatisticsPage } from '../../telemetry/statistics/statistics-page.tsx';
import { type StatisticsScreen, stockChoiceOf } from '../../telemetry/statistics/statistics-state.ts';
import { useFigures } from '../../telemetry/statistics/use-figures.ts';
import { type Statistics, useStatistics, wayOfPoints } from '../../telemetry/statistics/use-statistics.ts';
import { SaleRows, useSaleRows } from './sale-rows.tsx';
import { saleOrders } from './stock-order.ts';

const screen: StatisticsScreen = {
  groups: ['all', 'period', 'model', 'client'],
  orders: ['at', ...saleOrders.options],
};
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

interface Sale {
  [figure: string]: number | null;
  units: number;
  amount: number | null;
  returnedAmount: number | null;
  unitsWithoutPrice: number;
}

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
  const { query, now, before } = useFigures(stockAnalysis, state, ({ period, range }) => ({
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
      items={['clientId', 'modelId', 'storageId']}
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
