import { historyLimit } from '@vehicle/contract/telemetry/metric-history/contract';
import { Spin } from 'antd';
import type { EChartsType } from 'echarts/core';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { HistoryChart } from '../metric-data/history-chart.tsx';
import { MessagesSheetButton } from '../metric-data/messages-sheet-button.tsx';
import { MetricGrid } from '../metric-data/metric-grid.tsx';
import { MetricSelect } from '../metric-data/metric-select.tsx';
import { faultOf, type Period } from '../metric-data/period.ts';
import { PeriodChoice } from '../metric-data/period-choice.tsx';
import { useChosenMetrics } from '../metric-data/use-chosen-metrics.ts';
import { usePeriod } from '../metric-data/use-period.ts';
import { type NamedMetric, useVehicleMetrics } from '../metric-data/use-vehicle-metrics.ts';
import type { VehicleProps } from '../vehicle-row.ts';
import '../metric-data/metric-data.css';

const standardCount = 3;
const gridHeight_px = 460;

/** Moves the chart's pointer to a moment. */
function pointInto(chart: EChartsType | null, at: number): void {
  const x: unknown = chart?.convertToPixel({ xAxisIndex: 0 }, at);
  if (typeof x === 'number') chart?.dispatchAction({ type: 'showTip', x, y: 60 });
}

interface DrawnDataProps extends VehicleProps {
  metrics: readonly NamedMetric[];
  period: Period;
}

/** Chart and table of the same messages: what is pointed at in one is shown in the other. */
function DrawnData({ vehicle, metrics, period }: DrawnDataProps) {
  const { t } = useTranslation('vehicleData');
  const chart = useRef<EChartsType | null>(null);
  const [view, setView] = useState<Period | null>(null);
  const [wish, setWish] = useState<{ at: number } | null>(null);
  // What is seen first is not to wait for the rows below it.
  const [found, setFound] = useState<'some' | 'none' | null>(null);
  const keepChart = useCallback((opened: EChartsType | null) => {
    chart.current = opened;
  }, []);
  if (found === 'none')
    return (
      <section className="panel">
        <EmptyState title={t('noMessages')} advice={t('noMessagesAdvice')} />
      </section>
    );
  return (
    <>
      <section className="panel">
        <HistoryChart
          vehicle={vehicle}
          metrics={metrics}
          period={period}
          label={t('historyChart')}
          onView={setView}
          onChart={keepChart}
          onAnswered={setFound}
          onMoment={(at) => setWish({ at })}
        />
      </section>
      <section className="panel">
        {found !== null ? (
          <MetricGrid
            vehicleId={vehicle.id}
            metrics={metrics}
            period={view ?? period}
            rows="valued"
            label={t('historyTable')}
            height={gridHeight_px}
            onPoint={(at) => pointInto(chart.current, at)}
            wish={wish}
          />
        ) : (
          <Spin className="grid-spin" />
        )}
      </section>
    </>
  );
}

/** R2.31: chosen metrics over a period, as chart and as table. */
export function HistoryData({ vehicle }: VehicleProps) {
  const { t } = useTranslation(['vehicleData', 'singleVehicle']);
  const { metrics, error, refetch } = useVehicleMetrics(vehicle.id);
  const chosenPeriod = usePeriod('lastDay');
  const { chosen, choose } = useChosenMetrics({
    metrics,
    standard: standardCount,
    most: historyLimit.metrics,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!metrics) return <Spin className="page-spin" />;
  if (metrics.length === 0)
    return (
      <div className="panel">
        <EmptyState title={t('singleVehicle:noMetrics')} advice={t('singleVehicle:noMetricsAdvice')} />
      </div>
    );
  const { period } = chosenPeriod;
  const codes = chosen.map(({ code }) => code);
  const canAsk = chosen.length > 0 && faultOf(period) === null;
  return (
    <div className="data-tab">
      <div className="data-tools">
        <MetricSelect metrics={metrics} value={codes} onChange={choose} most={historyLimit.metrics} />
        <PeriodChoice {...chosenPeriod} />
        {canAsk && (
          <MessagesSheetButton {...{ vehicle, period }} metrics={chosen} title={t('historySheet')} />
        )}
      </div>
      {chosen.length === 0 && (
        <div className="panel">
          <EmptyState title={t('chooseFirst')} />
        </div>
      )}
      {canAsk && (
        <DrawnData
          key={`${codes.join(' ')} ${period.from} ${period.until}`}
          vehicle={vehicle}
          metrics={chosen}
          period={period}
        />
      )}
    </div>
  );
}
