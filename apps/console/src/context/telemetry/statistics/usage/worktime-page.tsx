import {
  workTimeList,
  type workTimeRow,
  workTimeSheet,
  workTimeStats,
} from '@vehicle/contract/telemetry/work-time/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../../../kit/api/query.ts';
import { statusColors } from '../../../../kit/chart/palette.ts';
import type { Column } from '../../../../kit/list/declaration.ts';
import type { FigureCard } from '../figure-cards.tsx';
import { daysColumn, figureColumn, plainFigureColumn } from '../figure-column.tsx';
import { orderOf } from '../order.ts';
import { PeriodChart } from '../period-chart.tsx';
import type { Line, Point } from '../period-option.ts';
import { SheetButton } from '../sheet-button.tsx';
import { StatisticsPage } from '../statistics-page.tsx';
import { choiceOf, fleetGroupOf, type StatisticsScreen } from '../statistics-state.ts';
import { type Statistics, useStatistics, wayOfPoints } from '../use-statistics.ts';
import { useUsage } from '../use-usage.ts';
import { type DayRow, DayRows } from './day-rows.tsx';
import { FleetName, FleetRows, nameColumn } from './fleet-rows.tsx';

type Row = z.infer<typeof workTimeRow>;

const properties = workTimeList.body.shape.order.unwrap().shape.property;
const screen: StatisticsScreen = {
  groups: ['vehicle', 'model', 'org'],
  orders: ['day', ...properties.options],
};
const calls = [workTimeStats, workTimeList, { name: 'workDaily.list' }];

const hours: readonly Line[] = [
  { field: 'working_h', kind: 'amount', shape: 'bar', stack: 'running', color: statusColors.working },
  { field: 'idle_h', kind: 'amount', shape: 'bar', stack: 'running', color: statusColors.idle },
  { field: 'unknown_h', kind: 'amount', shape: 'bar', stack: 'running', color: '#7C8A99', isRare: true },
  { field: 'online_h', kind: 'amount', shape: 'line', color: statusColors.online },
];
const rates: readonly Line[] = [
  { field: 'onlineRate', kind: 'share', shape: 'line' },
  { field: 'utilisation', kind: 'share', shape: 'line' },
  { field: 'coverage', kind: 'share', shape: 'line' },
];
const hourAxes = { left: 'h' };
const rateAxes = { left: '%' };
const noPoints: readonly Point[] = [];

const columns = [
  figureColumn<Row>('running_h', 'amount'),
  figureColumn<Row>('working_h', 'amount'),
  figureColumn<Row>('idle_h', 'amount'),
  figureColumn<Row>('unknown_h', 'amount'),
  figureColumn<Row>('online_h', 'amount'),
  plainFigureColumn<Row>('planned_h', 'amount'),
  figureColumn<Row>('mileage_km', 'amount'),
  figureColumn<Row>('onlineRate', 'share'),
  figureColumn<Row>('utilisation', 'share'),
  daysColumn<Row>('utilisationDays', 'usedDays'),
  figureColumn<Row>('coverage', 'share'),
];

const dayColumns = [
  figureColumn<DayRow>('running_h', 'amount'),
  figureColumn<DayRow>('working_h', 'amount'),
  figureColumn<DayRow>('idle_h', 'amount'),
  figureColumn<DayRow>('unknown_h', 'amount'),
  figureColumn<DayRow>('online_h', 'amount'),
  plainFigureColumn<DayRow>('planned_h', 'amount'),
  plainFigureColumn<DayRow>('onlineRate', 'share'),
  figureColumn<DayRow>('utilisation', 'share'),
  figureColumn<DayRow>('mileage_km', 'amount'),
  plainFigureColumn<DayRow>('messages', 'count'),
  figureColumn<DayRow>('coverage', 'share'),
];

function cardsOf(vehicles: number): readonly FigureCard[] {
  return [
    { field: 'running_h', kind: 'amount' },
    { field: 'working_h', kind: 'amount' },
    { field: 'idle_h', kind: 'amount' },
    { field: 'unknown_h', kind: 'amount' },
    { field: 'online_h', kind: 'amount' },
    { field: 'mileage_km', kind: 'amount' },
    { field: 'onlineRate', kind: 'share' },
    { field: 'utilisation', kind: 'share', days: ['utilisationDays', 'usedDays'] },
    { field: 'vehiclesOnline', kind: 'count', of: String(vehicles), isState: true },
    { field: 'coverage', kind: 'share' },
  ];
}

function WorktimeRows({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { state } = statistics;
  const { from, until, page, size } = state;
  const order = orderOf(state, properties);
  const list = {
    groupBy: fleetGroupOf(state),
    criteria: { ...choiceOf(state), from, until },
    ...(order && { order }),
  };
  const query = useCall(
    workTimeList,
    { body: { ...list, pageIndex: page, pageSize: size } },
    { keepsPrevious: true, ownsErrors: true },
  );
  const withName = useMemo<readonly Column<Row>[]>(
    () => [
      { field: 'name', ...nameColumn, render: (row) => <FleetName row={row} statistics={statistics} /> },
      ...columns,
    ],
    [statistics],
  );
  return (
    <FleetRows<Row>
      statistics={statistics}
      query={query}
      columns={withName}
      sheet={<SheetButton sheet={workTimeSheet} title={t('worktime')} state={state} list={list} />}
    />
  );
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
  const chart = {
    first: t(`period.${statistics.state.period}`),
    points: query.data?.series ?? noPoints,
    isLoading: query.isFetching,
    ...wayOfPoints(statistics),
  };
  return (
    <StatisticsPage
      {...{ statistics, query, total }}
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
        <WorktimeRows statistics={statistics} />
      ) : (
        <DayRows title={t('worktime')} statistics={statistics} columns={dayColumns} />
      )}
    </StatisticsPage>
  );
}
