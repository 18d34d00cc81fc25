import {
  availabilityList,
  type availabilityRow,
  availabilitySheet,
  availabilityStats,
  queryDowntimes,
} from '@vehicle/contract/telemetry/availability/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Column } from '../../../../kit/list/declaration.ts';
import type { FigureCard } from '../figure-cards.tsx';
import { daysColumn, figureColumn, figureColumns } from '../figure-column.tsx';
import { PeriodChart } from '../period-chart.tsx';
import type { Line, Point } from '../period-option.ts';
import { StatisticsPage } from '../statistics-page.tsx';
import { choiceOf, type StatisticsScreen } from '../statistics-state.ts';
import { FleetRows, fleetListOf } from '../usage/fleet-rows.tsx';
import { useChartTraits, useStatistics } from '../use-statistics.ts';
import { useUsage } from '../use-usage.ts';
import { DowntimeRows } from './downtime-rows.tsx';
import { MtbfCell, useNoFailure } from './no-failure.tsx';

type Row = z.infer<typeof availabilityRow>;

const properties = availabilityList.body.shape.order.unwrap().shape.property;
const screen: StatisticsScreen = {
  groups: ['vehicle', 'model', 'org'],
  orders: ['downFrom', ...properties.options],
};
const calls = [availabilityStats, availabilityList, queryDowntimes];

const hours: readonly Line[] = [
  { field: 'failureDown_h', kind: 'amount', shape: 'bar', stack: 'down', color: 'state-fault' },
  { field: 'serviceDown_h', kind: 'amount', shape: 'bar', stack: 'down', color: 'state-idle' },
];
const rates: readonly Line[] = [
  { field: 'availability', kind: 'share', shape: 'line', color: 'state-working' },
  { field: 'failures', kind: 'count', shape: 'bar', isRight: true, color: 'state-fault' },
];
const hourAxes = { left: 'h' };
const rateAxes = { left: '%', right: '' };
const noPoints: readonly Point[] = [];

const columns: readonly Column<Row>[] = [
  { field: 'name', width: 200, isSortable: true, isTitle: true },
  figureColumn<Row>('availability', 'share'),
  ...figureColumns<Row>('amount', ['down_h', 'failureDown_h', 'serviceDown_h']),
  figureColumn<Row>('failures', 'count'),
  {
    field: 'mtbf_h',
    width: 180,
    align: 'right',
    isSortable: true,
    render: (row) => <MtbfCell row={row} />,
  },
  ...figureColumns<Row>('amount', ['mttr_h', 'running_h']),
  daysColumn<Row>('runningDays', 'usedDays'),
  figureColumn<Row>('used_h', 'amount'),
  figureColumn<Row>('coverage', 'share'),
];

function cardsOf(noFailure: string | undefined): readonly FigureCard[] {
  return [
    { field: 'availability', kind: 'share' },
    { field: 'down_h', kind: 'amount' },
    { field: 'failureDown_h', kind: 'amount' },
    { field: 'serviceDown_h', kind: 'amount' },
    { field: 'failures', kind: 'count' },
    {
      field: 'mtbf_h',
      kind: 'rate',
      days: ['runningDays', 'usedDays'],
      ...(noFailure !== undefined && { instead: noFailure }),
    },
    { field: 'mttr_h', kind: 'rate' },
    { field: 'vehicles', kind: 'count', isState: true },
    { field: 'coverage', kind: 'share' },
  ];
}

/** U37: how long machines could be used, and what kept them from it. */
export function AvailabilityPage() {
  const { t } = useTranslation('statistics');
  const statistics = useStatistics(screen, calls);
  const choice = choiceOf(statistics.state);
  const { query, now, before } = useUsage(availabilityStats, statistics.state, ({ period, range }) => ({
    body: { period, criteria: { ...choice, ...range } },
  }));
  const noFailure = useNoFailure();
  const total = query.data?.total;
  const chart = { ...useChartTraits(statistics, query), points: query.data?.series ?? noPoints };
  return (
    <StatisticsPage
      {...{ statistics, query, total }}
      title={t('availability')}
      compared={{ now: now?.total, before: before?.total }}
      items={['orgId', 'modelId', 'vehicleId']}
      cards={cardsOf(noFailure(total))}
      isEmpty={total?.vehicles === 0}
      charts={
        <>
          <PeriodChart title={t('chart.downtime')} lines={hours} axes={hourAxes} {...chart} />
          <PeriodChart title={t('chart.availability')} lines={rates} axes={rateAxes} {...chart} />
        </>
      }
    >
      {statistics.state.vehicleId === undefined ? (
        <FleetRows
          {...{ statistics, columns }}
          title={t('availability')}
          way={t('downtimes')}
          call={availabilityList}
          list={fleetListOf(statistics.state, properties)}
          sheet={availabilitySheet}
        />
      ) : (
        <DowntimeRows title={t('downtimes')} statistics={statistics} />
      )}
    </StatisticsPage>
  );
}
