import {
  energyList,
  type energyRow,
  energySheet,
  energyStats,
} from '@vehicle/contract/telemetry/energy-analysis/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../../../kit/api/query.ts';
import { ChoiceRow } from '../choice-row.tsx';
import { PeriodChart } from '../period-chart.tsx';
import { SheetButton } from '../sheet-button.tsx';
import { StatisticsPage } from '../statistics-page.tsx';
import { choiceOf, type StatisticsScreen } from '../statistics-state.ts';
import { DayRows } from '../usage/day-rows.tsx';
import { FleetRows, fleetListOf } from '../usage/fleet-rows.tsx';
import { type Statistics, useStatistics, wayOfPoints } from '../use-statistics.ts';
import { useUsage } from '../use-usage.ts';
import { type EnergyForm, energyForms, energyPoints } from './energy-form.tsx';

type Row = z.infer<typeof energyRow>;

const properties = energyList.body.shape.order.unwrap().shape.property;
const screen: StatisticsScreen = {
  groups: ['vehicle', 'model', 'org'],
  orders: ['day', ...properties.options],
};
const calls = [energyStats, energyList, { name: 'workDaily.list' }];

function EnergyRows({ statistics, form }: { statistics: Statistics; form: EnergyForm }) {
  const { t } = useTranslation('statistics');
  const { state } = statistics;
  const figures = form.columns.slice(1);
  const { criteria, ...rest } = fleetListOf(state, properties);
  const list = { ...rest, criteria: { ...criteria, energy: state.energy } };
  const query = useCall(
    energyList,
    { body: { ...list, pageIndex: state.page, pageSize: state.size } },
    { keepsPrevious: true, ownsErrors: true },
  );
  return (
    <FleetRows<Row>
      statistics={statistics}
      query={query}
      columns={form.columns}
      sheet={
        // The file has both numbers of a column of days.
        <SheetButton
          sheet={energySheet}
          properties={['name', 'vehicles', ...figures.map(({ field }) => field), 'vehicleDays']}
          title={t('energyEfficiency')}
          state={state}
          list={list}
        />
      }
    />
  );
}

function EnergyChoice({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { state, show } = statistics;
  return (
    <ChoiceRow
      label={t('energyLabel')}
      choices={[
        { name: 'fuel', title: t('energy.fuel') },
        { name: 'electricity', title: t('energy.electricity') },
      ]}
      chosen={state.energy}
      onChoose={(energy) => show({ energy })}
    />
  );
}

/** R2.32, R7.33: what machines use for what they do. */
export function EnergyEfficiencyPage() {
  const { t } = useTranslation('statistics');
  const statistics = useStatistics(screen, calls);
  const { period, energy, vehicleId } = statistics.state;
  const form = energyForms[energy];
  const choice = { ...choiceOf(statistics.state), energy };
  const { query, now, before } = useUsage(energyStats, statistics.state, ({ period: asked, range }) => ({
    body: { period: asked, criteria: { ...choice, ...range } },
  }));
  const series = query.data?.series;
  const points = useMemo(() => energyPoints(series ?? []), [series]);
  const total = query.data?.total;
  const chart = {
    first: t(`period.${period}`),
    points,
    isLoading: query.isFetching,
    ...wayOfPoints(statistics),
  };
  return (
    <StatisticsPage
      {...{ statistics, query, total }}
      compared={{ now: now?.total, before: before?.total }}
      items={['orgId', 'modelId', 'vehicleId']}
      choice={<EnergyChoice statistics={statistics} />}
      cards={form.cards}
      isEmpty={total?.vehicleDays === 0}
      charts={
        <>
          <PeriodChart title={t('chart.use')} lines={form.use} axes={form.useAxes} {...chart} />
          <PeriodChart title={t('chart.efficiency')} lines={form.rates} axes={form.rateAxes} {...chart} />
        </>
      }
    >
      {vehicleId === undefined ? (
        <EnergyRows statistics={statistics} form={form} />
      ) : (
        <DayRows title={t('energyEfficiency')} statistics={statistics} columns={form.dayColumns} />
      )}
    </StatisticsPage>
  );
}
