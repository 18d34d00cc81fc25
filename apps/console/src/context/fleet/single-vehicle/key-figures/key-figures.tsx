import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../kit/api/server-time.ts';
import { mostKeyMetrics, useKeyMetrics } from '../../metric-choice/key-metrics.ts';
import { MetricSelect } from '../metric-data/metric-select.tsx';
import { usePoints } from '../metric-data/use-points.ts';
import { useVehicleMetrics } from '../metric-data/use-vehicle-metrics.ts';
import type { VehicleProps } from '../vehicle-row.ts';
import { KeyFigure } from './key-figure.tsx';
import { type SparkPoint, sparkLength_ms } from './spark.ts';
import './key-figures.css';

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
  const { shown, measured, choose } = useKeyMetrics(vehicle.modelId, metrics);
  const [isChoosing, setIsChoosing] = useState(false);
  const codes = shown.map(({ code }) => code);
  const before = useLastMinutes(vehicle.id, codes);
  if (measured.length === 0) return null;
  const title = t('chooseKeyFigures', { most: mostKeyMetrics });
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
          <MetricSelect metrics={measured} value={codes} onChange={choose} most={mostKeyMetrics} />
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
