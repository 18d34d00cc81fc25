import {
  workTimeList,
  type workTimeRow,
  workTimeSheet,
  workTimeStats,
} from '@vehicle/contract/telemetry/work-time/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Column } from '../../../../kit/list/declaration.ts';
import type { FigureCard } from '../figure-cards.tsx';
import { daysColumn, figureColumn, figureColumns, plainFigureColumn } from '../figure-column.tsx';
import { PeriodChart } from '../period-chart.tsx';
import type { Line, Point } from '../period-option.ts';
import { StatisticsPage } from '../statistics-page.tsx';
import { choiceOf, type StatisticsScreen } from '../statistics-state.ts';
import { useChartTraits, useStatistics } from '../use-statistics.ts';
import { useUsage } from '../use-usage.ts';
import { type DayRow, DayRows } from './day-rows.tsx';
import { FleetRows, fleetListOf } from './fleet-rows.tsx';

type Row = z.infer<typeof workTimeRow>;

const properties = workTimeList.body.shape.order.unwrap().shape.property;
const screen: StatisticsScreen = {
  groups: ['vehicle', 'model', 'org'],
  orders: ['day', ...properties.options],
};
const calls = [workTimeStats, workTimeList, { name: 'workDaily.list' }];

const hours: readonly Line[] = [
  { field: 'working_h', kind: 'amount', shape: 'bar', stack: 'running', color: 'state-working' },
  { field: 'idle_h', kind: 'amount', shape: 'bar', stack: 'running', color: 'state-idle' },
  {
    field: 'unknown_h',
    kind: 'amount',
    shape: 'bar',
    stack: 'running',
    color: 'state-offline',
    isRare: true,
  },
  { field: 'online_h', kind: 'amount', shape: 'line', color: 'state-online' },
];
const rates: readonly Line[] = [
  { field: 'onlineRate', kind: 'share', shape: 'line' },
  { field: 'utilisation', kind: 'share', shape: 'line' },
  { field: 'coverage', kind: 'share', shape: 'line' },
];
const hourAxes = { left: 'h' };
const rateAxes = { left: '%' };
const noPoints: readonly Point[] = [];

const times = ['running_h', 'working_h', 'idle_h', 'unknown_h', 'online_h'] as const;
const amounts = [...times, 'mileage_km'] as const;

const columns: readonly Column<Row>[] = [
  { field: 'name', width: 200, isSortable: true, isTitle: true },
  ...figureColumns<Row>('amount', times),
  plainFigureColumn<Row>('planned_h', 'amount'),
  figureColumn<Row>('mileage_km', 'amount'),
  ...figureColumns<Row>('share', ['onlineRate', 'utilisation']),
  daysColumn<Row>('utilisationDays', 'usedDays'),
  figureColumn<Row>('coverage', 'share'),
];

const dayColumns = [
  ...figureColumns<DayRow>('amount', times),
  plainFigureColumn<DayRow>('planned_h', 'amount'),
  plainFigureColumn<DayRow>('onlineRate', 'share'),
  figureColumn<DayRow>('utilisation', 'share'),
  figureColumn<DayRow>('mileage_km', 'amount'),
  plainFigureColumn<DayRow>('messages', 'count'),
  figureColumn<DayRow>('coverage', 'share'),
];

function cardsOf(vehicles: number): readonly FigureCard[] {
  return [
    ...amounts.map((field) => ({ field, kind: 'amount' as const })),
    { field: 'planned_h', kind: 'amount', isState: true },
    { field: 'onlineRate', kind: 'share' },
    { field: 'utilisation', kind: 'share', days: ['utilisationDays', 'usedDays'] },
    { field: 'vehiclesOnline', kind: 'count', of: String(vehicles), isState: true },
    { field: 'coverage', kind: 'share' },
  ];
}

/** R2.32, R7.33: how long machines run, work, idle and are online. */
export function WorktimePage() {
  const { t } = useTranslation('statistics');
  const statistics = useStatistics(screen, calls);
  const choice = choiceOf(statistics.state);
  const { query, now, before } = useUsage(workTimeStats, statistics.state, ({ period, range }) => ({
    body: { period, criteria: { ...choice, ...range } },
  }));
  const total = query.data?.total;
  const title = t('worktime');
  const chart = { ...useChartTraits(statistics, query), points: query.data?.series ?? noPoints };
  return (
    <StatisticsPage
      {...{ title, statistics, query, total }}
      compared={{ now: now?.total, before: before?.total }}
      items={['orgId', 'modelId', 'vehicleId']}
      cards={cardsOf(total?.vehicles ?? 0)}
      isEmpty={total?.vehicles === 0 && total.online_h === null}
      charts={
        <>
          <PeriodChart title={t('chart.hours')} lines={hours} axes={hourAxes} {...chart} />
          <PeriodChart title={t('chart.rates')} lines={rates} axes={rateAxes} {...chart} />
        </>
      }
    >
      {statistics.state.vehicleId === undefined ? (
        <FleetRows
          {...{ statistics, columns, title }}
          call={workTimeList}
          list={fleetListOf(statistics.state, properties)}
          sheet={workTimeSheet}
        />
      ) : (
        <DayRows {...{ title, statistics }} columns={dayColumns} />
      )}
    </StatisticsPage>
  );
}
