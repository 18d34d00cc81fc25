import { pricedEnergy } from '@vehicle/contract/fleet/energy-price/contract';
import { energyList, energySheet, energyStats } from '@vehicle/contract/telemetry/energy-analysis/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrencyWord } from '../../../../kit/text/use-currency-word.ts';
import { ChoiceRow } from '../choice-row.tsx';
import { PeriodChart } from '../period-chart.tsx';
import type { Point } from '../period-option.ts';
import { StatisticsPage } from '../statistics-page.tsx';
import { type Currency, choiceOf, type Energy, type StatisticsScreen } from '../statistics-state.ts';
import { DayRows } from '../usage/day-rows.tsx';
import { FleetRows, fleetListOf } from '../usage/fleet-rows.tsx';
import { type Statistics, useChartTraits, useStatistics } from '../use-statistics.ts';
import { useUsage } from '../use-usage.ts';
import { type EnergyForm, energyForms } from './energy-form.tsx';
import { comparable, spendingOf } from './spending.ts';
import { SpendingNotes } from './spending-notes.tsx';

const properties = energyList.body.shape.order.unwrap().shape.property;
const screen: StatisticsScreen = {
  groups: ['vehicle', 'model', 'org'],
  orders: ['day', ...properties.options],
};
const noPoints: readonly Point[] = [];

/** Which vehicles, and in which money. */
function energyChoiceOf({ energy, currency }: { energy: Energy; currency?: Currency | undefined }) {
  return { energy, ...(currency === undefined ? {} : { currency }) };
}
const calls = [energyStats, energyList, { name: 'workDaily.list' }];

function EnergyRows({ statistics, form }: { statistics: Statistics; form: EnergyForm }) {
  const { t } = useTranslation('statistics');
  const { state } = statistics;
  const figures = form.columns.slice(1);
  const { criteria, ...rest } = fleetListOf(state, properties);
  const list = { ...rest, criteria: { ...criteria, ...energyChoiceOf(state) } };
  return (
    <FleetRows
      {...{ statistics, list }}
      call={energyList}
      columns={form.columns}
      sheet={energySheet}
      // The file has both numbers of a column of days.
      properties={['name', 'vehicles', ...figures.map(({ field }) => field), ...form.exported]}
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
      choices={pricedEnergy.options.map((name) => ({ name, title: t(`energy.${name}`) }))}
      chosen={state.energy}
      onChoose={(energy) => show({ energy, currency: undefined })}
    />
  );
}

/** R2.32, R7.33: what machines use for what they do. */
export function EnergyEfficiencyPage() {
  const { t } = useTranslation('statistics');
  const statistics = useStatistics(screen, calls);
  const { energy, vehicleId } = statistics.state;
  const form = energyForms[energy];
  const choice = { ...choiceOf(statistics.state), ...energyChoiceOf(statistics.state) };
  const { query, now, before } = useUsage(energyStats, statistics.state, ({ period: asked, range }) => ({
    body: { period: asked, criteria: { ...choice, ...range } },
  }));
  const total = query.data?.total;
  const spending = total && spendingOf[energy](total);
  const chart = { ...useChartTraits(statistics, query), points: query.data?.series ?? noPoints };
  const currencyWord = useCurrencyWord();
  const money = spending?.currency ? currencyWord(spending.currency) : undefined;
  const costAxes = useMemo(() => ({ left: money ?? '' }), [money]);
  return (
    <StatisticsPage
      {...{ statistics, query, total }}
      title={t('energyEfficiency')}
      compared={{ now: now?.total, before: comparable(energy, { now: now?.total, before: before?.total }) }}
      items={['orgId', 'modelId', 'vehicleId']}
      choice={<EnergyChoice statistics={statistics} />}
      facts={[[t('energyLabel'), t(`energy.${energy}`)]]}
      cards={form.cards(money)}
      notes={spending && <SpendingNotes {...{ statistics, spending }} />}
      isEmpty={total?.vehicleDays === 0}
      charts={
        <>
          <PeriodChart title={t('chart.use')} lines={form.use} axes={form.useAxes} {...chart} />
          <PeriodChart title={t('chart.efficiency')} lines={form.rates} axes={form.rateAxes} {...chart} />
          {spending?.currency && (
            <PeriodChart title={t('chart.cost')} lines={form.costs} axes={costAxes} {...chart} />
          )}
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
