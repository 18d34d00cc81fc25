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
import type { Column } from '../../../../kit/list/declaration.ts';
import { ChoiceRow } from '../choice-row.tsx';
import { orderOf } from '../order.ts';
import { PeriodChart } from '../period-chart.tsx';
import { SheetButton } from '../sheet-button.tsx';
import { StatisticsPage } from '../statistics-page.tsx';
import { choiceOf, fleetGroupOf, type StatisticsScreen } from '../statistics-state.ts';
import { DayRows } from '../usage/day-rows.tsx';
import { FleetName, FleetRows, nameColumn } from '../usage/fleet-rows.tsx';
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

/** The file has both numbers of a column of days. */
function exportedFields(columns: EnergyForm['columns']): string[] {
  return [...columns.map(({ field }) => field), 'vehicleDays'];
}

interface PartProps {
  statistics: Statistics;
  form: EnergyForm;
}

function EnergyRows({ statistics, form }: PartProps) {
  const { t } = useTranslation('statistics');
  const { state } = statistics;
  const { from, until, page, size, energy } = state;
  const order = orderOf(state, properties);
  const criteria = { ...choiceOf(state), from, until, energy };
  const list = { groupBy: fleetGroupOf(state), criteria, ...(order && { order }) };
  const query = useCall(
    energyList,
    { body: { ...list, pageIndex: page, pageSize: size } },
    { keepsPrevious: true, ownsErrors: true },
  );
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      { field: 'name', ...nameColumn, render: (row) => <FleetName row={row} statistics={statistics} /> },
      ...form.columns,
    ],
    [statistics, form],
  );
  return (
    <FleetRows<Row>
      statistics={statistics}
      query={query}
      columns={columns}
      sheet={
        <SheetButton
          sheet={energySheet}
          properties={['name', 'vehicles', ...exportedFields(form.columns)]}
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
