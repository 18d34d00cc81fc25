import {
  ExpandOutlined,
  LeftOutlined,
  RightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button, Space, Spin } from 'antd';
import type { EChartsType } from 'echarts/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart, type ChartZoom } from '../../../../kit/chart/chart.tsx';
import { useDebounced } from '../../../../kit/list/use-debounced.ts';
import { chartColour } from '../../../../kit/mood/chart-colours.ts';
import { useMood } from '../../../../kit/mood/mood.ts';
import type { Mood } from '../../../../kit/mood/tokens.ts';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { formatInstant } from '../../../../kit/text/format.ts';
import { useReadingTexts } from '../metric-value.ts';
import type { VehicleRow } from '../vehicle-row.ts';
import { chartFigures } from './chart-figures.ts';
import { isSteps, lanePlan } from './chart-lanes.ts';
import { historyOption } from './chart-option.ts';
import { markAsked, markDrawn } from './draw-mark.ts';
import { type Period, stepped } from './period.ts';
import { type Curve, withFiner } from './series.ts';
import { usePoints } from './use-points.ts';
import type { NamedMetric } from './use-vehicle-metrics.ts';

interface ZoomBarProps {
  whole: Period;
  /** Null: the whole. */
  view: Period | null;
  onView: (view: Period) => void;
}

const steps = [
  { key: 'in', icon: <ZoomInOutlined />, step: { zoom: 0.5 } },
  { key: 'out', icon: <ZoomOutOutlined />, step: { zoom: 2 } },
  { key: 'earlier', icon: <LeftOutlined />, step: { move: -0.5 } },
  { key: 'later', icon: <RightOutlined />, step: { move: 0.5 } },
] as const;

/** The zoom for those who use the keyboard or a finger, and which part is in view. */
function ZoomBar({ whole, view, onView }: ZoomBarProps) {
  const { t } = useTranslation('vehicleData');
  const shown = view ?? whole;
  return (
    <div className="zoom-bar">
      <Space.Compact>
        {steps.map(({ key, icon, step }) => (
          <Button
            key={key}
            icon={icon}
            aria-label={t(`zoom.${key}`)}
            title={t(`zoom.${key}`)}
            disabled={view === null && key !== 'in'}
            onClick={() => onView(stepped(shown, whole, step))}
          />
        ))}
        <Button icon={<ExpandOutlined />} disabled={view === null} onClick={() => onView(whole)}>
          {t('zoom.whole')}
        </Button>
      </Space.Compact>
      <span className="figure zoom-period">
        {formatInstant(shown.from)} – {formatInstant(shown.until)}
      </span>
    </div>
  );
}

interface HistoryChartProps {
  vehicle: VehicleRow;
  metrics: readonly NamedMetric[];
  period: Period;
  label: string;
  /** The part in view, once the reader rests on it; null: the whole. */
  onView: (view: Period | null) => void;
  /** The chart while it is there, to point into it. */
  onChart: (chart: EChartsType | null) => void;
  /** What was asked for is drawn, or cannot be; or there is nothing to draw. */
  onAnswered: (found: 'some' | 'none') => void;
  /** The reader has chosen a moment. */
  onMoment: (at: number) => void;
}

/** As many parts as a screen tells apart. */
const points = 400;
/** Long enough for a movement to end. */
const viewPause_ms = 250;
/** So little more than the part in view is the whole. */
const almostAll = 0.98;

function viewOf(zoom: ChartZoom | null, whole: Period): Period | null {
  if (zoom === null || zoom.until - zoom.from > almostAll * (whole.until - whole.from)) return null;
  return { from: Math.floor(zoom.from), until: Math.max(Math.ceil(zoom.until), Math.floor(zoom.from) + 1) };
}

function emptyCurve({ code }: NamedMetric): Curve {
  return { metricCode: code, runs: [], points: [] };
}

function drawnOf(curves: readonly Curve[], metrics: readonly NamedMetric[], mood: Mood) {
  return metrics.flatMap((metric, at) => {
    const curve = curves[at];
    const color = chartColour(mood, at);
    return curve ? [{ metric, curve, color, takesLast: isSteps(metric) || metric.isCounter }] : [];
  });
}

function zoomTo(chart: EChartsType, { from, until }: Period): void {
  chart.dispatchAction({ type: 'dataZoom', dataZoomIndex: 0, startValue: from, endValue: until });
}

/** Tells the moment under a click, and goes back to the whole at a double click. */
function watchPointer(chart: EChartsType, whole: Period, onMoment: (at: number) => void): void {
  chart.getZr().on('click', ({ offsetX }) => {
    const at: unknown = chart.convertFromPixel({ xAxisIndex: 0 }, offsetX);
    if (typeof at === 'number' && at >= whole.from && at <= whole.until) onMoment(at);
  });
  chart.getZr().on('dblclick', () => zoomTo(chart, whole));
}

/** R7.24: metrics over time; zooming fetches finer points for what is in view. */
export function HistoryChart(props: HistoryChartProps) {
  const { vehicle, metrics, period, label, onView, onAnswered } = props;
  const { t } = useTranslation('vehicleData');
  const texts = useReadingTexts();
  const mood = useMood();
  const [chart, setChart] = useState<EChartsType | null>(null);
  const [zoom, setZoom] = useState<ChartZoom | null>(null);
  const view = useDebounced(
    useMemo(() => viewOf(zoom, period), [zoom, period]),
    viewPause_ms,
  );
  const metricCodes = metrics.map(({ code }) => code);
  const question = { vehicleId: vehicle.id, metricCodes, period, points };
  const whole = usePoints(question);
  const finer = usePoints({ ...question, period: view ?? period }, view !== null);
  const interval_ms = vehicle.reportInterval_s * 1000;
  const drawn = useMemo(
    () =>
      drawnOf(
        // The frame is drawn while the server computes: then only the lines are missing.
        whole.answered
          ? withFiner(whole.answered, view && finer.answered, interval_ms)
          : metrics.map(emptyCurve),
        metrics,
        mood,
      ),
    [whole.answered, finer.answered, view, metrics, interval_ms, mood],
  );
  const plan = useMemo(() => lanePlan(drawn), [drawn]);
  const option = useMemo(() => historyOption({ plan, period, texts, mood }), [plan, period, texts, mood]);
  const isWaiting = !whole.answered && !whole.error;
  useEffect(markAsked, []);
  useEffect(() => onView(view), [view, onView]);
  // The chart gets its lines before this: effects of what is inside come first.
  useEffect(() => {
    if (chart && !isWaiting) markDrawn();
  }, [chart, isWaiting]);
  const found = whole.answered?.series.every(({ points }) => points.length === 0) ? 'none' : 'some';
  useEffect(() => {
    if (!isWaiting) onAnswered(found);
  }, [isWaiting, found, onAnswered]);

  if (whole.error) return <ErrorState error={whole.error} onRetry={() => void whole.refetch()} />;
  const open = (opened: EChartsType) => {
    watchPointer(opened, period, props.onMoment);
    setChart(opened);
    props.onChart(opened);
    return () => {
      setChart(null);
      props.onChart(null);
    };
  };
  return (
    <div className="history-chart" aria-busy={isWaiting}>
      <ZoomBar whole={period} view={view} onView={(wanted) => chart && zoomTo(chart, wanted)} />
      {isWaiting && <Spin className="chart-wait" />}
      <Chart
        label={label}
        option={option}
        height={plan.height}
        table={() => chartFigures(drawn, t('time'), texts)}
        onZoom={setZoom}
        onOpen={open}
      />
    </div>
  );
}
