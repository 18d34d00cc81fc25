import { energyList, energySheet, energyStats } from '@vehicle/contract/telemetry/energy-analysis/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceRow } from '../choice-row.tsx';
import { PeriodChart } from '../period-chart.tsx';
import { StatisticsPage } from '../statistics-page.tsx';
import { choiceOf, energies, type StatisticsScreen } from '../statistics-state.ts';
import { DayRows } from '../usage/day-rows.tsx';
import { FleetRows, fleetListOf } from '../usage/fleet-rows.tsx';
import { type Statistics, useChartTraits, useStatistics } from '../use-statistics.ts';
import { useUsage } from '../use-usage.ts';
import { type EnergyForm, energyForms, energyPoints } from './energy-form.tsx';

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
  return (
    <FleetRows
      {...{ statistics, list }}
      call={energyList}
      columns={form.columns}
      sheet={energySheet}
      // The file has both numbers of a column of days.
      properties={['name', 'vehicles', ...figures.map(({ field }) => field), 'vehicleDays']}
      title={t('energyEfficiency')}
    />
  );
}

function EnergyChoice({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { state, show } = statistics;
  return (
    <ChoiceRow
      label={t('energyLabel')}
      choices={energies.options.map((name) => ({ name, title: t(`energy.${name}`) }))}
      chosen={state.energy}
      onChoose={(energy) => show({ energy })}
    />
  );
}

/** R2.32, R7.33: what machines use for what they do. */
export function EnergyEfficiencyPage() {
  const { t } = useTranslation('statistics');
  const statistics = useStatistics(screen, calls);
  const { energy, vehicleId } = statistics.state;
  const form = energyForms[energy];
  const choice = { ...choiceOf(statistics.state), energy };
  const { query, now, before } = useUsage(energyStats, statistics.state, ({ period: asked, range }) => ({
    body: { period: asked, criteria: { ...choice, ...range } },
  }));
  const series = query.data?.series;
  const points = useMemo(() => energyPoints(series ?? []), [series]);
  const total = query.data?.total;
  const chart = { ...useChartTraits(statistics, query), points };
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
