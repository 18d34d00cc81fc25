import { SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureInfo } from '../../../../kit/figure/figure-info.tsx';
import { mostKeyMetrics, useKeyMetrics } from '../../metric-choice/key-metrics.ts';
import { MetricSelect } from '../metric-data/metric-select.tsx';
import { useVehicleMetrics } from '../metric-data/use-vehicle-metrics.ts';
import type { VehicleProps } from '../vehicle-row.ts';
import { KeyFigure } from './key-figure.tsx';
import './key-figures.css';

/** What somebody looks at first: figures with the bar of their limits. */
export function KeyFigures({ vehicle }: VehicleProps) {
  const { t } = useTranslation('vehicleData');
  const { metrics = [] } = useVehicleMetrics(vehicle.id);
  const { shown, measured, choose } = useKeyMetrics(vehicle.modelId, metrics);
  const [isChoosing, setIsChoosing] = useState(false);
  const codes = shown.map(({ code }) => code);
  if (measured.length === 0) return null;
  const title = t('chooseKeyFigures', { most: mostKeyMetrics });
  return (
    <section className="key-figure-row" aria-label={t('keyFigures')}>
      <Button
        type="text"
        size="small"
        className="key-figure-chooser"
        icon={<SettingOutlined />}
        aria-label={title}
        title={title}
        aria-expanded={isChoosing}
        onClick={() => setIsChoosing(!isChoosing)}
      />
      <FigureInfo name="liveMetric" title={t('keyFigures')} />
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
          />
        ))}
      </ul>
    </section>
  );
}
