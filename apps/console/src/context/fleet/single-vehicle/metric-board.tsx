import { textIn } from '@vehicle/contract/core/language';
import { type VehicleMetric, vehicleMetrics } from '@vehicle/contract/fleet/vehicle/contract';
import { Input, Spin, Switch } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../kit/api/live-store.ts';
import { useCall } from '../../../kit/api/query.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { Age, isStale } from '../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../kit/text/clock.ts';
import { absent, formatClock, formatInstant } from '../../../kit/text/format.ts';
import { matchingGroups } from './metric-filter.ts';
import { readingOf, useReadingTexts, warningOf } from './metric-value.ts';

interface MetricCellProps {
  vehicleId: number;
  metric: VehicleMetric;
  reportIntervalS: number;
}

const warningMarks = { below: '▼', above: '▲' } as const;

/** One metric. It listens to its own value only, so that a hundred of them can change each second. */
const MetricCell = memo(function MetricCell(props: MetricCellProps) {
  const { vehicleId, metric, reportIntervalS } = props;
  const { t } = useTranslation('singleVehicle');
  const texts = useReadingTexts();
  const newest = useVehicleLivePart(vehicleId, (live) => live?.values[metric.code]);
  const stale = useReadingOfNow((now_ms) =>
    newest ? isStale(Date.parse(newest.at), reportIntervalS, now_ms) : false,
  );
  const name = textIn(metric.name, texts.language);
  if (!newest)
    return (
      <li className="metric" data-empty>
        <span className="metric-name" title={metric.code}>
          {name}
        </span>
        <span className="metric-value">{absent}</span>
      </li>
    );
  const warning = warningOf(metric, newest.value);
  return (
    <li className="metric" data-stale={stale} data-warning={warning}>
      <span className="metric-name" title={metric.code}>
        {name}
      </span>
      <span className="metric-value">
        {warning && (
          <span role="img" aria-label={t(`warning.${warning}`)} title={t(`warning.${warning}`)}>
            {warningMarks[warning]}
          </span>
        )}
        {readingOf(metric, newest.value, texts)}
        {metric.unit !== '' && <small>{metric.unit}</small>}
      </span>
      <span className="metric-time" title={formatInstant(newest.at)}>
        {formatClock(newest.at)}
        {stale && <Age at={newest.at} />}
      </span>
    </li>
  );
});

interface MetricBoardProps {
  vehicleId: number;
  reportIntervalS: number;
}

/** Every metric that the vehicle shows (R7.15), in groups; each cell follows its own value. */
export function MetricBoard({ vehicleId, reportIntervalS }: MetricBoardProps) {
  const { t } = useTranslation('singleVehicle');
  const language = useLanguage();
  const query = useCall(vehicleMetrics, { params: { id: vehicleId } }, { staleTime_ms: 60_000 });
  const [word, setWord] = useState('');
  const [onlyValued, setOnlyValued] = useState(false);
  // One text, so that the board renders again only when a metric speaks for the first time.
  const valued = useVehicleLivePart(vehicleId, (live) =>
    onlyValued ? Object.keys(live?.values ?? {}).join(' ') : '',
  );
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="page-spin" />;

  const codes = onlyValued ? new Set(valued.split(' ')) : null;
  const groups = matchingGroups(query.data, { word, codes });
  return (
    <section className="metric-board">
      <div className="metric-tools">
        <Input.Search
          allowClear
          aria-label={t('filterMetrics')}
          placeholder={t('filterMetrics')}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is a button, which a label may hold */}
        <label>
          <Switch size="small" checked={onlyValued} onChange={setOnlyValued} /> {t('onlyValued')}
        </label>
      </div>
      {groups.length === 0 && (
        <div className="panel">
          <EmptyState
            title={query.data.length === 0 ? t('noMetrics') : t('noMetricFound')}
            advice={query.data.length === 0 ? t('noMetricsAdvice') : t('noMetricFoundAdvice')}
          />
        </div>
      )}
      {groups.map(({ groupCode, groupName, metrics }) => (
        <section key={groupCode} className="panel">
          <h2>{textIn(groupName, language)}</h2>
          <ul className="metric-grid">
            {metrics.map((metric) => (
              <MetricCell
                key={metric.code}
                vehicleId={vehicleId}
                metric={metric}
                reportIntervalS={reportIntervalS}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
