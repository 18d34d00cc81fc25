import { serverNow } from '../../../../kit/api/server-time.ts';
import '../metric-data/metric-data.css';
import './single-data.css';
import { useQueries } from '@tanstack/react-query';
import { suggestVehicles, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { Segmented, Spin } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useCall } from '../../../../kit/api/query.ts';
import { SearchedMultiSelect, useOptionSearch } from '../../../../kit/choice/searched-multi-select.tsx';
import { DayField } from '../../../../kit/fields/day-field.tsx';
import { useOptionMessage } from '../../../../kit/form/option-message.ts';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { useAddress } from '../../../../kit/text/use-address.ts';
import { MessagesSheetButton } from '../metric-data/messages-sheet-button.tsx';
import { MetricSelect } from '../metric-data/metric-select.tsx';
import { faultOf, type Period } from '../metric-data/period.ts';
import { PeriodChoice } from '../metric-data/period-choice.tsx';
import { useChosenMetrics } from '../metric-data/use-chosen-metrics.ts';
import { usePeriod } from '../metric-data/use-period.ts';
import { useVehicleMetrics } from '../metric-data/use-vehicle-metrics.ts';
import type { VehicleProps, VehicleRow } from '../vehicle-row.ts';
import {
  type Comparison,
  type ComparisonChoice,
  comparisonIn,
  comparisons,
  dayPeriod,
  mostOthers,
  withComparison,
} from './comparison.ts';
import { SingleChart } from './single-chart.tsx';
import type { Compared } from './use-compared.ts';

interface ChosenVehicle {
  id: number;
  vin: string;
}

interface VehicleSelectProps {
  /** The one that the others are compared with. */
  vehicleId: number;
  value: readonly number[];
  /** Those of them whose VIN is known. */
  known: readonly ChosenVehicle[];
  onChange: (ids: number[]) => void;
}

/** Other vehicles, found by VIN or plate. */
function VehicleSelect({ vehicleId, value, known, onChange }: VehicleSelectProps) {
  const { t } = useTranslation(['vehicleData', 'crud']);
  const { keyword, isOpen, onSearch } = useOptionSearch();
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  const { data, isFetching, isError } = useCall(
    suggestVehicles,
    { params: { keyword } },
    { enabled: isOpen && keyword !== '', keepsPrevious: true, ownsErrors: true },
  );
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('crud:vehicles') }));
  const others = (data ?? []).filter(({ id }) => id !== vehicleId);
  const vinOf = (id: number) =>
    others.find((other) => other.id === id)?.vin ??
    known.find((one) => one.id === id)?.vin ??
    seen.get(id) ??
    '';
  return (
    <div className="vehicle-select">
      <SearchedMultiSelect
        aria-label={t('single.otherVehicles', { most: mostOthers })}
        placeholder={t('single.otherVehicles', { most: mostOthers })}
        found={others.map(({ id, vin, plateNo }) => ({
          value: id,
          label: plateNo ? `${vin} · ${plateNo}` : vin,
        }))}
        labelOf={vinOf}
        isLoading={isFetching}
        onSearch={onSearch}
        value={value}
        onChange={(ids) => {
          const chosen = ids.slice(0, mostOthers);
          setSeen(new Map(chosen.map((id) => [id, vinOf(id)])));
          onChange(chosen);
        }}
      />
    </div>
  );
}

/** The vehicles by their ids, as far as they are known and may be seen. */
function useVehicles(ids: readonly number[]): ChosenVehicle[] {
  return useQueries({
    queries: ids.map((id) => ({
      ...callOptions(vehicle.calls.get, { params: { id } }),
      meta: { ownsErrors: true },
    })),
    combine: (results) =>
      results.flatMap(({ data }) => (data ? [{ id: data.object.id, vin: data.object.vin }] : [])),
  });
}

interface ComparedParts extends Pick<ComparisonChoice, 'comparison' | 'days'> {
  vehicle: VehicleRow;
  others: readonly ChosenVehicle[];
  period: Period;
}

function comparedOf({ vehicle, others, period, comparison, days }: ComparedParts): Compared[] {
  if (comparison === 'days')
    return [...new Set(days)].map((day) => ({ vehicleId: vehicle.id, title: day, period: dayPeriod(day) }));
  return [vehicle, ...others].map(({ id, vin }) => ({ vehicleId: id, title: vin, period }));
}

/** What is compared, as the address has it. */
function useComparison(vehicle: VehicleRow, period: Period) {
  const [address, changeAddress] = useAddress();
  const [now] = useState(() => serverNow());
  const choice = useMemo(() => comparisonIn(address, now), [address, now]);
  const { comparison, days, otherIds } = choice;
  const others = useVehicles(comparison === 'vehicles' ? otherIds.filter((id) => id !== vehicle.id) : []);
  const compared = useMemo(
    () => comparedOf({ vehicle, others, period, comparison, days }),
    [vehicle, others, period, comparison, days],
  );
  const change = (part: Partial<ComparisonChoice>) =>
    changeAddress((before) => withComparison(before, { ...comparisonIn(before, now), ...part }));
  return { choice, others, compared, change };
}

interface DayPairProps {
  days: readonly [string, string];
  onChange: (days: readonly [string, string]) => void;
}

function DayPair({ days, onChange }: DayPairProps) {
  const { t } = useTranslation('vehicleData');
  const [day, other] = days;
  return (
    <div className="day-pair">
      <span>
        <label htmlFor="this-day">{t('single.thisDay')}</label>
        <DayField id="this-day" value={day} onChange={(chosen) => chosen && onChange([chosen, other])} />
      </span>
      <span>
        <label htmlFor="other-day">{t('single.otherDay')}</label>
        <DayField id="other-day" value={other} onChange={(chosen) => chosen && onChange([day, chosen])} />
      </span>
    </div>
  );
}

/** R2.31: one metric with its spread and statistics, beside another day or other vehicles. */
export function SingleData({ vehicle }: VehicleProps) {
  const { t } = useTranslation(['vehicleData', 'singleVehicle']);
  const { metrics, error, refetch } = useVehicleMetrics(vehicle.id);
  const chosenPeriod = usePeriod('lastDay');
  const { period } = chosenPeriod;
  const { chosen, choose } = useChosenMetrics({ metrics, standard: 1, most: 1 });
  const { choice, others, compared, change } = useComparison(vehicle, period);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!metrics) return <Spin className="page-spin" />;
  const [metric] = chosen;
  if (!metric)
    return (
      <div className="panel">
        <EmptyState title={t('singleVehicle:noMetrics')} advice={t('singleVehicle:noMetricsAdvice')} />
      </div>
    );
  const canAsk = compared.every(({ period }) => faultOf(period) === null);
  const isOfDay = choice.comparison === 'days';
  return (
    <div className="data-tab">
      <div className="data-tools">
        <MetricSelect metrics={metrics} value={[metric.code]} onChange={choose} most={1} />
        {!isOfDay && <PeriodChoice {...chosenPeriod} />}
        <Segmented<Comparison>
          aria-label={t('single.compare')}
          value={choice.comparison}
          onChange={(comparison) => change({ comparison })}
          options={comparisons.map((value) => ({ value, label: t(`single.${value}`) }))}
        />
        {isOfDay && <DayPair days={choice.days} onChange={(days) => change({ days })} />}
        {choice.comparison === 'vehicles' && (
          <VehicleSelect
            vehicleId={vehicle.id}
            value={choice.otherIds}
            known={others}
            onChange={(otherIds) => change({ otherIds })}
          />
        )}
        {canAsk && (
          // A file has one vehicle and one period: the first of what is compared.
          <MessagesSheetButton
            vehicle={vehicle}
            metrics={[metric]}
            period={compared[0]?.period ?? period}
            title={isOfDay ? `${metric.title} ${choice.days[0]}` : metric.title}
          />
        )}
      </div>
      {canAsk && (
        <section className="panel">
          <SingleChart
            key={`${metric.code} ${compared.map(({ title, period }) => `${title} ${period.from} ${period.until}`).join(' ')}`}
            metric={metric}
            compared={compared}
            reportInterval_s={vehicle.reportInterval_s}
          />
        </section>
      )}
    </div>
  );
}
