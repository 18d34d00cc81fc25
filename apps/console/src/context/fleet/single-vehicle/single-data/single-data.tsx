import { exportMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { Segmented, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../../kit/fields/day-field.tsx';
import { ListSheetButton } from '../../../../kit/sheet/list-sheet-button.tsx';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { MetricSelect } from '../metric-data/metric-select.tsx';
import { faultOf } from '../metric-data/period.ts';
import { PeriodChoice } from '../metric-data/period-choice.tsx';
import { sheetOf } from '../metric-data/sheet.ts';
import { useChosenMetrics } from '../metric-data/use-chosen-metrics.ts';
import { usePeriod } from '../metric-data/use-period.ts';
import { useVehicleMetrics } from '../metric-data/use-vehicle-metrics.ts';
import type { VehicleProps } from '../vehicle-row.ts';
import { type Comparison, comparisons } from './comparison.ts';
import { SingleChart } from './single-chart.tsx';
import { useComparison } from './use-comparison.ts';
import { VehicleSelect } from './vehicle-select.tsx';
import '../metric-data/metric-data.css';
import './single-data.css';

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

/** R2.31: one metric with its spread and figures, beside another day or other vehicles. */
export function SingleData({ vehicle }: VehicleProps) {
  const { t } = useTranslation(['vehicleData', 'singleVehicle']);
  const { metrics, error, refetch } = useVehicleMetrics(vehicle.id);
  const chosenPeriod = usePeriod('lastDay');
  const { period } = chosenPeriod;
  const { chosen, choose } = useChosenMetrics({ metrics, standard: 1, most: 1 });
  const { choice, others, compared, change } = useComparison(vehicle, period);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!metrics) return <Spin className="page-spin" />;
  const [metric] = chosen;
  if (!metric)
    return (
      <div className="panel">
        <EmptyState title={t('singleVehicle:noMetrics')} advice={t('singleVehicle:noMetricsAdvice')} />
      </div>
    );
  const canAsk = compared.every(({ period }) => faultOf(period) === null);
  // A file has one vehicle and one period: the first of what is compared.
  const isOfDay = choice.comparison === 'days';
  const sheet = {
    vehicle,
    metrics: [metric],
    period: compared[0]?.period ?? period,
    title: isOfDay ? `${metric.title} ${choice.days[0]}` : metric.title,
    timeTitle: t('time'),
  };
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
        {canAsk && <ListSheetButton call={exportMetricHistory} {...sheetOf(sheet)} />}
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
