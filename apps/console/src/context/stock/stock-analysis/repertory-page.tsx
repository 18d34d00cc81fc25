import {
  stockAnalysis,
  stockAnalysisList,
  stockAnalysisSheet,
  type stockRow,
} from '@vehicle/contract/stock/stock-analysis/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../kit/api/query.ts';
import type { Column } from '../../../kit/list/declaration.ts';
import { useText } from '../../../kit/list/use-text.ts';
import type { FigureCard } from '../../telemetry/statistics/figure-cards.tsx';
import { figureColumn } from '../../telemetry/statistics/figure-column.tsx';
import { FigureRows } from '../../telemetry/statistics/figure-rows.tsx';
import { orderOf } from '../../telemetry/statistics/order.ts';
import { PeriodChart } from '../../telemetry/statistics/period-chart.tsx';
import type { Line, Point } from '../../telemetry/statistics/period-option.ts';
import { SheetButton } from '../../telemetry/statistics/sheet-button.tsx';
import { StatisticsPage } from '../../telemetry/statistics/statistics-page.tsx';
import { type StatisticsScreen, stockChoiceOf } from '../../telemetry/statistics/statistics-state.ts';
import { numbered, useReading } from '../../telemetry/statistics/use-reading.ts';
import { type Statistics, useStatistics, wayOfPoints } from '../../telemetry/statistics/use-statistics.ts';
import { useUsage } from '../../telemetry/statistics/use-usage.ts';

type Row = z.infer<typeof stockRow> & { id: number };

const flows = ['opening', 'in', 'out', 'closing'] as const;
const ages = ['days0To30', 'days31To90', 'days91To180', 'daysOver180'] as const;
/** What the list shows, and can be ordered by. */
const shown = ['warehouseName', 'modelName', ...flows, ...ages] as const;
const property = z.enum(shown);
const screen: StatisticsScreen = { groups: ['all'], orders: shown };
const calls = [stockAnalysis, stockAnalysisList];

const flowLines: readonly Line[] = [
  { field: 'in', kind: 'count', shape: 'bar' },
  { field: 'out', kind: 'count', shape: 'bar' },
  { field: 'closing', kind: 'count', shape: 'line' },
];
const ageLines: readonly Line[] = [{ field: 'closing', kind: 'count', shape: 'bar' }];
const noPoints: readonly Point[] = [];

const cards: readonly FigureCard[] = [
  { field: 'opening', kind: 'count', isState: true },
  { field: 'in', kind: 'count' },
  { field: 'out', kind: 'count' },
  { field: 'closing', kind: 'count', isState: true },
  { field: 'daysOver180', kind: 'count', isState: true },
];

const valueColumns = [...flows, ...ages].map((field) => figureColumn<Row>(field, 'count'));

function columnsOf({ addressOf }: Statistics): readonly Column<Row>[] {
  return [
    {
      field: 'warehouseName',
      width: 180,
      isSortable: true,
      isTitle: true,
      render: ({ warehouseId, warehouseName }) => (
        <Link to={addressOf({ warehouseId })}>{warehouseName}</Link>
      ),
    },
    {
      field: 'modelName',
      width: 180,
      isSortable: true,
      isTitle: true,
      render: ({ modelId, modelName }) => <Link to={addressOf({ modelId })}>{modelName}</Link>,
    },
    ...valueColumns,
  ];
}

function StockRows({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const navigate = useNavigate();
  const { state } = statistics;
  const { from, until, period, page, size } = state;
  const order = orderOf(state, property);
  const list = {
    kind: 'repertory' as const,
    period,
    criteria: { ...stockChoiceOf(state), from, until },
    ...(order && { order }),
  };
  const { data, isFetching, error } = useCall(
    stockAnalysisList,
    { body: { ...list, pageIndex: page, pageSize: size } },
    { keepsPrevious: true, ownsErrors: true },
  );
  const rows = useMemo(
    () =>
      data?.kind === 'repertory' ? { total: data.total, rows: numbered(data.rows, 1, size) } : undefined,
    [data, size],
  );
  const readRows = useReading(stockAnalysisList, (asked) => ({ body: { ...list, ...asked } }));
  const read = async (index: number, length: number) => {
    const found = await readRows(index, length);
    const own = found.kind === 'repertory' ? found.rows : [];
    return { total: found.total, rows: numbered(own, index, length) };
  };
  const columns = useMemo(() => columnsOf(statistics), [statistics]);
  return (
    <FigureRows<Row>
      name="statistics-repertory"
      statistics={statistics}
      query={{ data: rows, isFetching, error }}
      columns={columns}
      read={read}
      tools={
        <SheetButton
          sheet={stockAnalysisSheet}
          properties={shown}
          title={t('repertory')}
          state={state}
          list={list}
        />
      }
      actions={[
        {
          key: 'vehicles',
          title: t('vehicles'),
          permission: 'NONE',
          onClick: ({ modelId }) => void navigate(`/data/vehicle?modelId=${modelId}&state=inStock`),
        },
      ]}
    />
  );
}

function useStock({ state }: Statistics) {
  const choice = stockChoiceOf(state);
  const { query, now, before } = useUsage(stockAnalysis, state, ({ period, range }) => ({
    body: { kind: 'repertory' as const, period, criteria: { ...choice, ...range } },
  }));
  return {
    query,
    stock: query.data?.kind === 'repertory' ? query.data : undefined,
    compared: {
      now: now?.kind === 'repertory' ? now.total : undefined,
      before: before?.kind === 'repertory' ? before.total : undefined,
    },
  };
}

/** R2.32, R7.33, decisions §5: opening + in − out = closing, and how long the machines have been in stock. */
export function RepertoryPage() {
  const { t } = useTranslation('statistics');
  const text = useText('statistics');
  const statistics = useStatistics(screen, calls);
  const { query, stock, compared } = useStock(statistics);
  const unit = t('unit.vehicles');
  const axes = useMemo(() => ({ left: unit }), [unit]);
  const agePoints = stock
    ? ages.map((age) => ({ at: text(`field.${age}`), closing: stock.total[age] }))
    : noPoints;
  const chart = { axes, isLoading: query.isFetching };
  return (
    <StatisticsPage
      {...{ statistics, query, compared, cards }}
      title={t('repertory')}
      items={['orgId', 'warehouseId', 'modelId']}
      total={stock?.total}
      isEmpty={false}
      charts={
        <>
          <PeriodChart
            title={t('chart.flows')}
            first={t(`period.${statistics.state.period}`)}
            points={stock?.series ?? noPoints}
            lines={flowLines}
            {...chart}
            {...wayOfPoints(statistics)}
          />
          <PeriodChart
            title={t('chart.ages')}
            first={t('age')}
            points={agePoints}
            lines={ageLines}
            {...chart}
          />
        </>
      }
    >
      <StockRows statistics={statistics} />
    </StatisticsPage>
  );
}
