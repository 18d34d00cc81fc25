import type { EChartsCoreOption } from 'echarts/core';
import { chartMark } from '../../../kit/mood/chart-colours.ts';
import { colour, type Mood, type Token } from '../../../kit/mood/tokens.ts';
import { abbreviateNumber } from '../../../kit/text/format.ts';
import { type FigureKind, figureText } from './figure-text.ts';

/** A day, a month or whatever else stands on the axis below, with its values by their names. */
export type Point = { readonly at: string } & Readonly<Record<string, unknown>>;

export interface Line {
  field: string;
  kind: FigureKind;
  shape: 'bar' | 'line';
  /** Bars of one stack stand on each other. */
  stack?: string;
  color?: Token;
  /** Left out where there is nothing of it. */
  isRare?: boolean;
  /** On the axis to the right. */
  isRight?: boolean;
}

export interface Axes {
  left: string;
  right?: string;
}

/** More points than this are read through a window that slides over them. */
const mostPoints = 62;

export function figureAt(point: Point, field: string): number | null {
  const value = point[field];
  return typeof value === 'number' ? value : null;
}

export function hasFigures(points: readonly Point[], lines: readonly Line[]): boolean {
  return points.some((point) => lines.some(({ field }) => (figureAt(point, field) ?? 0) !== 0));
}

/** Without those that are rare and of which there is nothing. */
export function shownLines(points: readonly Point[], lines: readonly Line[]): readonly Line[] {
  const isReported = ({ field }: Line) => points.some((point) => figureAt(point, field) !== null);
  return lines.every((line) => !line.isRare || isReported(line))
    ? lines
    : lines.filter((line) => !line.isRare || isReported(line));
}

/** R9.11. */
const axisText = (kind: FigureKind) => (value: number) =>
  kind === 'share' ? `${abbreviateNumber(value * 100, 0)}%` : abbreviateNumber(value, 1);

function axisOf(lines: readonly Line[], name: string, isRight: boolean) {
  const own = lines.filter((line) => (line.isRight ?? false) === isRight);
  const kind = own[0]?.kind ?? 'amount';
  return {
    type: 'value',
    name,
    nameTextStyle: { align: isRight ? 'right' : 'left' },
    axisLabel: { formatter: axisText(kind) },
    ...(kind === 'count' ? { minInterval: 1 } : {}),
    ...(isRight ? { splitLine: { show: false } } : {}),
  };
}

function seriesOf(
  { field, kind, shape, stack, color, isRight }: Line,
  points: readonly Point[],
  { name, at, mood }: { name: string; at: number; mood: Mood },
) {
  const isNamed = areNamed(points);
  return {
    id: field,
    name,
    type: shape,
    yAxisIndex: isRight ? 1 : 0,
    data: points.map((point) => figureAt(point, field)),
    tooltip: {
      valueFormatter: (value: unknown) => figureText(typeof value === 'number' ? value : null, kind),
    },
    ...(stack === undefined ? {} : { stack }),
    ...(color === undefined ? {} : { itemStyle: { color: colour(color, mood) } }),
    // A day without data is a gap, not a line.
    ...(shape === 'line'
      ? {
          connectNulls: false,
          symbol: chartMark(at).symbol,
          symbolSize: 8,
          showSymbol: points.length <= mostPoints,
        }
      : {}),
    // Nothing leads from one name to the next.
    ...(shape === 'line' && isNamed ? { symbolSize: 12, lineStyle: { width: 0 } } : {}),
    ...(shape === 'bar' ? { barMaxWidth: 40 } : {}),
  };
}

const dayOrMonth = /^\d{4}-\d\d(-\d\d)?$/;

/** Models or clients rather than days or months. */
function areNamed(points: readonly Point[]): boolean {
  return points.some(({ at }) => !dayOrMonth.test(at));
}

/** So many names stand side by side below a chart; more are aslant. */
const mostUpright = 4;

/** Days may be left out where there is no room; each name is written. */
function pointTexts(points: readonly Point[]) {
  if (!areNamed(points))
    return {
      formatter: (at: string) => (at.length > 'yyyy-mm'.length ? at.slice('yyyy-'.length) : at),
      hideOverlap: true,
    };
  if (points.length <= mostUpright) return { interval: 0, width: 72, overflow: 'break' };
  return { interval: 0, rotate: 35, width: 104, overflow: 'truncate' };
}

/** The drawing of statistics by day or month, or by name. */
export function periodOption(
  points: readonly Point[],
  lines: readonly Line[],
  { axes, titles, mood }: { axes: Axes; titles: readonly string[]; mood: Mood },
): EChartsCoreOption {
  const isLong = points.length > mostPoints;
  return {
    grid: {
      left: 4,
      right: 4,
      top: 56,
      bottom: isLong ? 52 : 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    // Beside it is the switch to the table.
    legend: { type: 'scroll', left: 0, width: '80%', top: 0 },
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    xAxis: {
      type: 'category',
      data: points.map(({ at }) => at),
      axisLabel: pointTexts(points),
    },
    yAxis: [
      axisOf(lines, axes.left, false),
      ...(axes.right === undefined ? [] : [axisOf(lines, axes.right, true)]),
    ],
    series: lines.map((line, at) => seriesOf(line, points, { name: titles[at] ?? line.field, at, mood })),
    dataZoom: isLong
      ? [
          { type: 'slider', height: 24, bottom: 8, showDetail: false },
          { type: 'inside', zoomOnMouseWheel: 'ctrl' },
        ]
      : [],
  };
}
