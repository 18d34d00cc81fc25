import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { serverNow } from '../../../../kit/api/server-time.ts';
import { MetricSelect } from '../metric-data/metric-select.tsx';
import { usePoints } from '../metric-data/use-points.ts';
import { type NamedMetric, standardMetrics, useVehicleMetrics } from '../metric-data/use-vehicle-metrics.ts';
import type { VehicleProps } from '../vehicle-row.ts';
import { KeyFigure } from './key-figure.tsx';
import { type SparkPoint, sparkLength_ms } from './spark.ts';
import './key-figures.css';

const mostKeyFigures = 6;
/** So many where nobody has chosen: a row of a desktop screen. */
const usualCount = 5;

/** What somebody wants to see first of a machine, where the model shows it. */
const usual = [
  'engineSpeed',
  'soc',
  'fuelLevel',
  'coolantTemperature',
  'engineOilPressure',
  'vehicleSpeed',
  'motorSpeed',
  'batteryVoltage',
];

interface KeyFigures {
  /** Metric codes by model. */
  chosen: Readonly<Record<number, readonly string[]>>;
}

const useChoices = create<KeyFigures>()(persist(() => ({ chosen: {} }), { name: 'vehicle.keyFigures' }));

/** The gauges of a model's vehicles, as they were chosen in this browser. */
function useKeyFigures(modelId: number, metrics: readonly NamedMetric[]) {
  const chosen = useChoices((state) => state.chosen[modelId]);
  const measured = metrics.filter(({ dataType }) => dataType === 'number');
  const known = new Map(measured.map((metric) => [metric.code, metric]));
  const found = (codes: readonly string[]) => codes.flatMap((code) => known.get(code) ?? []);
  const standard = found(usual).slice(0, usualCount);
  const shown = chosen ? found(chosen) : standard.length > 0 ? standard : standardMetrics(measured, 4);
  return {
    measured,
    shown: shown.slice(0, mostKeyFigures),
    choose: (codes: readonly string[]) =>
      useChoices.setState((state) => ({ chosen: { ...state.chosen, [modelId]: codes } })),
  };
}

const points = 120;
const noPoints: readonly SparkPoint[] = [];

/** What the chosen metrics have been in the minutes before this was opened. */
function useLastMinutes(vehicleId: number, metricCodes: readonly string[]) {
  const [period] = useState(() => ({ from: serverNow() - sparkLength_ms, until: serverNow() }));
  const { answered } = usePoints({ vehicleId, metricCodes, period, points });
  return useMemo(
    () =>
      new Map(
        answered?.series.map(({ metricCode, points }) => [
          metricCode,
          points.map(({ at, last }) => ({ at: Date.parse(at), value: last })),
        ]),
      ),
    [answered],
  );
}

/** What somebody looks at first: gauges with the line of their last minutes. */
export function KeyFigures({ vehicle }: VehicleProps) {
  const { t } = useTranslation('vehicleData');
  const { metrics = [] } = useVehicleMetrics(vehicle.id);
  const { shown, measured, choose } = useKeyFigures(vehicle.modelId, metrics);
  const [isChoosing, setIsChoosing] = useState(false);
  const codes = shown.map(({ code }) => code);
  const before = useLastMinutes(vehicle.id, codes);
  if (measured.length === 0) return null;
  const title = t('chooseKeyFigures', { most: mostKeyFigures });
  return (
    <section className="panel">
      <h2>
        {t('keyFigures')}
        <Button
          type="text"
          size="small"
          icon={<SettingOutlined />}
          aria-label={title}
          title={title}
          aria-expanded={isChoosing}
          onClick={() => setIsChoosing(!isChoosing)}
        />
      </h2>
      {isChoosing && (
        <div className="key-figure-choice">
          <MetricSelect metrics={measured} value={codes} onChange={choose} most={mostKeyFigures} />
        </div>
      )}
      <ul className="key-figures">
        {shown.map((metric) => (
          <KeyFigure
            key={metric.code}
            vehicleId={vehicle.id}
            metric={metric}
            reportInterval_s={vehicle.reportInterval_s}
            before={before.get(metric.code) ?? noPoints}
          />
        ))}
      </ul>
    </section>
  );
}
