import { historyLimit, queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { Input, Spin, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { MessagesSheetButton } from '../metric-data/messages-sheet-button.tsx';
import { MetricGrid } from '../metric-data/metric-grid.tsx';
import { faultOf, instantsOf, type Period } from '../metric-data/period.ts';
import { PeriodChoice } from '../metric-data/period-choice.tsx';
import { usePeriod } from '../metric-data/use-period.ts';
import { type NamedMetric, useVehicleMetrics } from '../metric-data/use-vehicle-metrics.ts';
import type { VehicleProps } from '../vehicle-row.ts';
import '../metric-data/metric-data.css';

const gridHeight_px = 640;

/** The codes that have a value anywhere in the period; null until that is known. */
function useReportedCodes(vehicleId: number, metrics: readonly NamedMetric[], period: Period) {
  const metricCodes = metrics.map(({ code }) => code);
  const { data } = useCall(
    queryMetricHistory,
    { body: { kind: 'reported', vehicleId, metricCodes, ...instantsOf(period) } },
    { enabled: metrics.length > 0 && faultOf(period) === null, staleTime_ms: 60_000 },
  );
  const codes = data?.kind === 'reported' ? data.metricCodes : null;
  return useMemo(() => codes && new Set(codes), [codes]);
}

function useShownMetrics(vehicleId: number, metrics: readonly NamedMetric[], period: Period) {
  const [word, setWord] = useState('');
  const [hidesEmpty, setHidesEmpty] = useState(true);
  const reported = useReportedCodes(vehicleId, metrics, period);
  const shown = useMemo(() => {
    const wanted = word.trim().toLowerCase();
    return metrics.filter(
      ({ code, searched }) =>
        searched.includes(wanted) && (!hidesEmpty || reported === null || reported.has(code)),
    );
  }, [metrics, word, hidesEmpty, reported]);
  return { shown, isReady: reported !== null, word, setWord, hidesEmpty, setHidesEmpty };
}

/** R2.31: every metric over time, a row for each message. */
export function AllData({ vehicle }: VehicleProps) {
  const { t } = useTranslation(['vehicleData', 'singleVehicle']);
  const { metrics: all, error, refetch } = useVehicleMetrics(vehicle.id);
  const chosenPeriod = usePeriod('lastDay');
  const { period } = chosenPeriod;
  const metrics = useMemo(() => all?.slice(0, historyLimit.columns) ?? [], [all]);
  const { shown, isReady, ...filter } = useShownMetrics(vehicle.id, metrics, period);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!all) return <Spin className="page-spin" />;
  const canAsk = metrics.length > 0 && faultOf(period) === null;
  const title = t('singleVehicle:tab.allData');
  return (
    <div className="data-tab">
      <div className="data-tools">
        <PeriodChoice {...chosenPeriod} />
        <Input.Search
          allowClear
          className="column-search"
          aria-label={t('searchColumns')}
          placeholder={t('searchColumns')}
          value={filter.word}
          onChange={(event) => filter.setWord(event.target.value)}
        />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is a button, which a label may hold */}
        <label>
          <Switch size="small" checked={filter.hidesEmpty} onChange={filter.setHidesEmpty} /> {t('hideEmpty')}
        </label>
        {canAsk && shown.length > 0 && (
          <MessagesSheetButton {...{ vehicle, period, title }} metrics={shown} />
        )}
      </div>
      <section className="panel">
        {metrics.length === 0 && (
          <EmptyState title={t('singleVehicle:noMetrics')} advice={t('singleVehicle:noMetricsAdvice')} />
        )}
        {canAsk && !isReady && <Spin className="grid-spin" />}
        {canAsk && isReady && (
          <MetricGrid
            vehicleId={vehicle.id}
            metrics={metrics}
            shown={shown}
            period={period}
            rows="decoded"
            label={t('allTable')}
            height={gridHeight_px}
          />
        )}
      </section>
    </div>
  );
}
