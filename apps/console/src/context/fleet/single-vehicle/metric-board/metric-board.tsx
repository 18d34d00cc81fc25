import './metric-board.css';
import { SearchOutlined } from '@ant-design/icons';
import { Input, Spin } from 'antd';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { lazyPart } from '../../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../../kit/dialog/once-needed.tsx';
import { FigureInfo } from '../../../../kit/figure/figure-info.tsx';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { Age } from '../../../../kit/text/age.tsx';
import { formatClock, zoneName } from '../../../../kit/text/format.ts';
import { type NamedMetric, useVehicleMetrics } from '../metric-data/use-vehicle-metrics.ts';
import { warningOf } from '../metric-value.ts';
import type { VehicleProps } from '../vehicle-row.ts';
import { type BoardGroup, groupsOf, type Narrowing, narrowings, withPinned } from './board-groups.ts';
import { MetricRow } from './metric-row.tsx';
import { hasLine, useLines } from './use-lines.ts';
import { usePinnedMetrics } from './use-pinned.ts';

const MetricDrawer = lazyPart(async () => (await import('./metric-drawer.tsx')).MetricDrawer);

const noMetrics: readonly NamedMetric[] = [];

/** The codes of the metrics that a chip leaves; one text, so that the board is drawn again only when another is among them. */
function useNarrowedCodes(vehicleId: number, metrics: readonly NamedMetric[], pinned: readonly string[]) {
  const beyond = useVehicleLivePart(vehicleId, (live) =>
    metrics
      .filter((metric) => {
        const newest = live?.values[metric.code];
        return newest !== undefined && warningOf(metric, newest.value) !== null;
      })
      .map(({ code }) => code)
      .join(' '),
  );
  const valued = useVehicleLivePart(vehicleId, (live) =>
    metrics
      .filter(({ code }) => live?.values[code] !== undefined)
      .map(({ code }) => code)
      .join(' '),
  );
  return useMemo(() => {
    const codesIn = (text: string) => (text === '' ? [] : text.split(' '));
    const known = new Set(metrics.map(({ code }) => code));
    return {
      beyond: codesIn(beyond),
      pinned: pinned.filter((code) => known.has(code)),
      valued: codesIn(valued),
    };
  }, [metrics, beyond, pinned, valued]);
}

/** When all of it was measured, unless a row says otherwise. */
function BoardTime({ vehicle }: VehicleProps) {
  const { t } = useTranslation('singleVehicle');
  const at = useVehicleLivePart(vehicle.id, (live) => live?.at ?? null);
  if (at === null) return null;
  return (
    <span className="board-time">
      {t('board.times', { time: formatClock(at), zone: zoneName() })}{' '}
      <Age at={at} reportIntervalS={vehicle.reportInterval_s} />
    </span>
  );
}

/** Every metric that the vehicle shows (R7.15), dense, by groups; each row follows its own value and opens its last day. */
export function MetricBoard({ vehicle }: VehicleProps) {
  const { t } = useTranslation('singleVehicle');
  const { metrics = noMetrics, error, refetch } = useVehicleMetrics(vehicle.id);
  const { pinned, toggle } = usePinnedMetrics();
  const lines = useLines(vehicle.id, metrics);
  const [word, setWord] = useState('');
  const [narrowing, setNarrowing] = useState<Narrowing | null>(null);
  const [opened, setOpened] = useState<NamedMetric | null>(null);
  const place = useRef<HTMLElement>(null);
  const codes = useNarrowedCodes(vehicle.id, metrics, pinned);
  const shownWord = useDeferredValue(word);
  const open = useCallback((metric: NamedMetric) => setOpened(metric), []);
  const groups = useMemo(() => {
    const wanted = { word: shownWord, codes: narrowing === null ? null : new Set(codes[narrowing]) };
    return withPinned(groupsOf(metrics), codes.pinned, { title: t('board.pinned'), ...wanted });
  }, [metrics, codes, narrowing, shownWord, t]);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (metrics === noMetrics) return <Spin className="page-spin" />;

  const jump = ({ code }: BoardGroup) =>
    place.current?.querySelector(`[data-group="${CSS.escape(code)}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <section ref={place} className="metric-board" aria-label={t('board.title')}>
      <header className="board-head">
        <h2>
          {t('board.title')} <span className="figure">{metrics.length}</span>
        </h2>
        <FigureInfo name="liveMetric" title={t('board.title')} />
        <BoardTime vehicle={vehicle} />
        <Input
          allowClear
          prefix={<SearchOutlined />}
          aria-label={t('filterMetrics')}
          placeholder={t('filterMetrics')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <div className="board-chips">
          {narrowings.map((name) => (
            <button
              key={name}
              type="button"
              data-narrowing={name}
              aria-pressed={narrowing === name}
              onClick={() => setNarrowing(narrowing === name ? null : name)}
            >
              {t(`board.${name}`)} <span className="figure">{codes[name].length}</span>
            </button>
          ))}
          {groups.map((group) => (
            <button key={group.code} type="button" onClick={() => jump(group)}>
              {group.title}
            </button>
          ))}
        </div>
      </header>
      {groups.length === 0 && (
        <EmptyState
          title={metrics.length === 0 ? t('noMetrics') : t('noMetricFound')}
          advice={metrics.length === 0 ? t('noMetricsAdvice') : t('noMetricFoundAdvice')}
        />
      )}
      <div className="board-columns">
        {groups.map((group) => (
          <section key={group.code} data-group={group.code} data-long={group.metrics.length > 12}>
            <h3>
              {group.title} <small className="figure">{group.metrics.length}</small>
            </h3>
            <ul className="metric-grid">
              {group.metrics.map((metric) => (
                <MetricRow
                  key={metric.code}
                  vehicleId={vehicle.id}
                  metric={metric}
                  reportInterval_s={vehicle.reportInterval_s}
                  line={hasLine(metric) ? lines.get(metric.code) : undefined}
                  onOpen={open}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <OnceNeeded isNeeded={opened !== null}>
        <MetricDrawer
          vehicle={vehicle}
          metric={opened}
          isPinned={opened !== null && pinned.includes(opened.code)}
          onPin={toggle}
          onClose={() => setOpened(null)}
        />
      </OnceNeeded>
    </section>
  );
}
