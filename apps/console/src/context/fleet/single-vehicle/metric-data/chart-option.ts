import type { EChartsCoreOption } from 'echarts/core';
import { chartMark } from '../../../../kit/mood/chart-colours.ts';
import { colour, type Mood } from '../../../../kit/mood/tokens.ts';
import { absent } from '../../../../kit/text/format.ts';
import { type ReadingTexts, readingOf } from '../metric-value.ts';
import { type DrawnMetric, isSteps, type Lane, type LanePlan } from './chart-lanes.ts';
import type { Period } from './period.ts';
import type { Point } from './series.ts';
import type { NamedMetric } from './use-vehicle-metrics.ts';

type Datum =
  | readonly [at: number, value: number | null]
  | { value: readonly [number, number]; symbol: string; symbolSize: number };

interface Place {
  at: number;
  /** Null: a gap. */
  point: Point | null;
  isSingle: boolean;
}

/** Gaps as gaps: nothing stands between two runs. A line of steps would run on to the middle, without an end of its own. */
function placesOf(runs: readonly Point[][]): Place[] {
  return runs.flatMap((run, place) => {
    const points = run.map((point) => ({ at: point.at, point, isSingle: run.length === 1 }));
    const before = runs[place - 1]?.at(-1);
    const [first] = run;
    if (!before || !first) return points;
    const ends = [before.at, (before.at + first.at) / 2];
    return [...ends.map((at) => ({ at, point: null, isSingle: false })), ...points];
  });
}

/** So many marks stand on a curve, so that it is known without its colour. */
const marksOnCurve = 8;

/** A single point is a mark, since no line goes through it; so are a few of the others where the curve has a mark of its own. */
function dataOf(runs: readonly Point[][], read: (point: Point) => number, place?: number): Datum[] {
  const places = placesOf(runs);
  const every = Math.ceil(places.length / marksOnCurve);
  const symbol = place === undefined ? 'circle' : chartMark(place).symbol;
  return places.map(({ at, point, isSingle }, index) => {
    if (point === null) return [at, null];
    const value = [at, read(point)] as const;
    if (isSingle) return { value, symbol, symbolSize: 5 };
    // Not where those of the others stand.
    const isMarked = place !== undefined && every > 1 && index % every === (place * 3) % every;
    return isMarked ? { value, symbol, symbolSize: 7 } : value;
  });
}

const plainOf = (point: Point, { takesLast }: DrawnMetric) => (takesLast ? point.last : point.avg);

function tooltipText({ metric, curve }: DrawnMetric, texts: ReadingTexts) {
  const places = placesOf(curve.runs);
  const unit = metric.unit === '' ? '' : ` ${metric.unit}`;
  return (value: unknown, at: number) => {
    if (typeof value !== 'number') return absent;
    const text = readingOf(metric, value, texts);
    const point = places[at]?.point;
    if (!point || isSteps(metric) || point.min === point.max) return `${text}${unit}`;
    return `${text} (${readingOf(metric, point.min, texts)} – ${readingOf(metric, point.max, texts)})${unit}`;
  };
}

function warnLine({ warnAbove, warnBelow }: NamedMetric, mood: Mood): object {
  const color = colour('state-fault', mood);
  const limits = [warnAbove, warnBelow].filter((limit) => limit !== null);
  if (limits.length === 0) return {};
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      lineStyle: { type: 'dashed', color, width: 1 },
      label: { color, position: 'insideEndTop', formatter: '{c}' },
      data: limits.map((yAxis) => ({ yAxis })),
    },
  };
}

/** Smallest to largest of each part, as a band behind the line. */
function bandOf(drawn: DrawnMetric, axes: object): object[] {
  const { curve, metric, color } = drawn;
  // Before the points are there the place of the band is made with the rest of the frame.
  const isSpread = curve.points.length === 0 || curve.points.some(({ min, max }) => max > min);
  if (!isSpread || isSteps(metric)) return [];
  const shared = {
    ...axes,
    type: 'line',
    stack: `band ${metric.code}`,
    stackStrategy: 'all',
    symbol: 'none',
    silent: true,
    lineStyle: { opacity: 0 },
    tooltip: { show: false },
    color,
    z: 1,
  };
  return [
    { ...shared, name: metric.title, id: `${metric.code} min`, data: dataOf(curve.runs, ({ min }) => min) },
    {
      ...shared,
      name: metric.title,
      id: `${metric.code} spread`,
      data: dataOf(curve.runs, ({ min, max }) => max - min),
      areaStyle: { color, opacity: 0.16 },
    },
  ];
}

interface SeriesPlace {
  /** Among all that are drawn. */
  place: number;
  grid: number;
  axis: number;
  hasLimits: boolean;
  texts: ReadingTexts;
  mood: Mood;
}

function seriesOf(drawn: DrawnMetric, { place, grid, axis, hasLimits, texts, mood }: SeriesPlace): object[] {
  const { metric, curve, color } = drawn;
  const axes = { xAxisIndex: grid, yAxisIndex: axis };
  const line = {
    ...axes,
    type: 'line',
    id: metric.code,
    name: metric.title,
    color,
    step: isSteps(metric) ? 'end' : false,
    symbol: 'none',
    lineStyle: { width: 1.5, type: chartMark(place).isBroken ? 'dashed' : 'solid' },
    emphasis: { disabled: true },
    data: dataOf(curve.runs, (point) => plainOf(point, drawn), place),
    tooltip: { valueFormatter: tooltipText(drawn, texts) },
    z: 2,
    ...(hasLimits ? warnLine(metric, mood) : {}),
  };
  return [line, ...bandOf(drawn, axes)];
}

function stepAxis({ drawn }: Lane, texts: ReadingTexts): object {
  const [first] = drawn;
  if (!first) return {};
  const values = [...new Set(first.curve.points.map(({ last }) => last))];
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 1)];
  return {
    name: first.metric.title,
    nameTextStyle: { align: 'left' },
    min: least - 0.3,
    max: most + 0.3,
    splitLine: { show: false },
    axisTick: { show: false },
    axisLabel: {
      customValues: values.slice(0, 4),
      width: 68,
      overflow: 'truncate',
      formatter: (value: number) => readingOf(first.metric, value, texts),
    },
  };
}

const sides_px = { left: 76, right: 24, both: 64 } as const;

interface OptionParts {
  plan: LanePlan;
  period: Period;
  texts: ReadingTexts;
  mood: Mood;
}

function axesOf({ plan: { lanes, isShared }, period, texts }: OptionParts) {
  const gridOf = (at: number) => (isShared ? 0 : at);
  const places = isShared ? lanes.slice(0, 1) : lanes;
  const hasBoth = isShared && lanes.length === 2;
  return {
    grid: places.map(({ top, height }) => ({
      top,
      height,
      left: sides_px.left,
      right: hasBoth ? sides_px.both : sides_px.right,
    })),
    xAxis: places.map((_, at) => ({
      type: 'time',
      gridIndex: at,
      min: period.from,
      max: period.until,
      axisLabel: { show: at === places.length - 1, hideOverlap: true },
      axisTick: { show: at === places.length - 1 },
    })),
    yAxis: lanes.map((lane, at) => ({
      type: 'value',
      gridIndex: gridOf(at),
      position: isShared && at === 1 ? 'right' : 'left',
      name: lane.unit,
      nameGap: 8,
      scale: true,
      splitNumber: isShared ? 5 : 3,
      splitLine: { show: !isShared || at === 0 },
      ...(lane.isSteps ? stepAxis(lane, texts) : {}),
    })),
  };
}

/** So many metrics at most show their limits: more would hide the lines. */
const mostLimits = 4;

/** R7.24: lines with their spread, one axis a unit; the mean of each part, the last of counters and states. */
export function historyOption(parts: OptionParts): EChartsCoreOption {
  const { lanes, isShared, height } = parts.plan;
  const drawn = lanes.flatMap((lane) => lane.drawn);
  const hasLimits = drawn.length <= mostLimits;
  return {
    animation: false,
    ...axesOf(parts),
    legend: {
      type: 'scroll',
      top: 4,
      left: 8,
      // What is left is the switch to the table; of two sides a legend keeps to one.
      width: '74%',
      itemWidth: 12,
      itemHeight: 10,
      data: drawn.map(({ metric }, at) => ({ name: metric.title, icon: chartMark(at).symbol })),
    },
    // Below the bars of the frame where the chart has been scrolled away.
    tooltip: { trigger: 'axis', axisPointer: { type: 'line', snap: false }, extraCssText: 'z-index: 1' },
    axisPointer: { link: [{ xAxisIndex: 'all' }] },
    dataZoom: [
      {
        type: 'slider',
        xAxisIndex: 'all',
        top: height - 36,
        height: 24,
        left: sides_px.left,
        right: 64,
        showDataShadow: false,
      },
      // With the control key, so that the page scrolls as usual under the pointer.
      {
        type: 'inside',
        xAxisIndex: 'all',
        zoomOnMouseWheel: 'ctrl',
        moveOnMouseMove: true,
        preventDefaultMouseMove: false,
      },
    ],
    series: lanes.flatMap((lane, at) =>
      lane.drawn.flatMap((one) =>
        seriesOf(one, {
          place: drawn.indexOf(one),
          grid: isShared ? 0 : at,
          axis: at,
          hasLimits,
          texts: parts.texts,
          mood: parts.mood,
        }),
      ),
    ),
  };
}
