import type { CallResult } from '@vehicle/contract/core/call';
import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { vehicleTop10 } from '@vehicle/contract/telemetry/home-report/contract';
import type { workTimeStats } from '@vehicle/contract/telemetry/work-time/contract';
import type { EChartsCoreOption } from 'echarts/core';
import { statusColour } from '../../../kit/chart/palette.ts';
import { chartColour } from '../../../kit/mood/chart-colours.ts';
import { colour, type Mood } from '../../../kit/mood/tokens.ts';
import { formatNumber } from '../../../kit/text/format.ts';

type Stats = CallResult<typeof workTimeStats>;
type Day = Stats['series'][number];
export type Figures = Stats['total'];

/** What a chart is drawn on, and how large its words are. */
export interface ChartStyle {
  mood: Mood;
  /** Larger, with less beside it. */
  isWall: boolean;
  label_px: number;
}

export interface Slice {
  status: LiveStatus;
  name: string;
  count: number;
}

/** What ECharts says of the slice that is lit. */
interface LitSlice {
  name: string;
  value: number;
  percent: number;
}

/** On a wall the cards above name the colours. */
const ringPlace = {
  page: { radius: ['50%', '76%'], center: ['50%', '44%'] },
  wall: { radius: ['62%', '94%'], center: ['50%', '50%'] },
} as const;

/** The slice that is lit stands in the middle with its figure. */
export function ringOption(
  slices: readonly Slice[],
  { mood, isWall, label_px }: ChartStyle,
): EChartsCoreOption {
  return {
    legend: {
      show: !isWall,
      bottom: 0,
      itemWidth: 12,
      itemHeight: 12,
      textStyle: { fontSize: label_px },
    },
    series: [
      {
        id: 'status',
        type: 'pie',
        ...ringPlace[isWall ? 'wall' : 'page'],
        minAngle: 3,
        cursor: 'pointer',
        label: { show: false, position: 'center' },
        emphasis: {
          scaleSize: 6,
          label: {
            show: true,
            color: colour('ink', mood),
            lineHeight: label_px * 2,
            formatter: ({ name, value, percent }: LitSlice) =>
              `{name|${name}}\n{count|${value}}\n{share|${formatNumber(percent, 1)}%}`,
            rich: {
              name: { fontSize: label_px, lineHeight: label_px * 1.6 },
              count: { fontSize: label_px * 2, fontWeight: 600, lineHeight: label_px * 2.3 },
              share: { fontSize: label_px, lineHeight: label_px * 1.6 },
            },
          },
        },
        data: slices.map(({ status, name, count }) => ({
          name,
          value: count,
          itemStyle: { color: statusColour(status, mood) },
        })),
      },
    ],
  };
}

interface TrendNames {
  working: string;
  onlineRate: string;
  hours: string;
}

const trendPlace = {
  grid: { left: 8, right: 8, top: 40, bottom: 4, containLabel: true },
  tooltip: { trigger: 'axis' },
} as const;

/** Each of its days can be pressed. */
const pointedLine = { type: 'line', symbol: 'circle', symbolSize: 5, cursor: 'pointer' } as const;

/** Days without data are gaps, never 0. */
export function trendOption(
  days: readonly Pick<Day, 'at' | 'working_h' | 'onlineRate'>[],
  names: TrendNames,
  { label_px }: ChartStyle,
): EChartsCoreOption {
  const axisLabel = { fontSize: label_px };
  // Where titles take two lines, a panel on a wall is low.
  const valueLabel = { ...axisLabel, hideOverlap: true };
  return {
    legend: { top: 0, right: 0, textStyle: { fontSize: label_px } },
    ...trendPlace,
    xAxis: { type: 'category', data: days.map(({ at }) => at.slice(5)), axisLabel },
    yAxis: [
      { type: 'value', name: names.hours, axisLabel: valueLabel },
      {
        type: 'value',
        min: 0,
        max: 100,
        axisLabel: { ...valueLabel, formatter: '{value}%' },
        splitLine: { show: false },
      },
    ],
    series: [
      {
        ...pointedLine,
        id: 'working',
        name: names.working,
        data: days.map(({ working_h }) => working_h),
        areaStyle: { opacity: 0.12 },
      },
      {
        ...pointedLine,
        id: 'onlineRate',
        name: names.onlineRate,
        yAxisIndex: 1,
        data: days.map(({ onlineRate }) => (onlineRate === null ? null : Math.round(onlineRate * 1000) / 10)),
        lineStyle: { type: 'dashed' },
      },
    ],
  };
}

/** A share of 0 to 1 on a dial. */
export function gaugeOption(share: number, { mood, isWall, label_px }: ChartStyle): EChartsCoreOption {
  const text = colour('ink', mood);
  const note = colour('ink-quiet', mood);
  return {
    series: [
      {
        id: 'share',
        type: 'gauge',
        radius: '92%',
        center: ['50%', '56%'],
        min: 0,
        max: 100,
        progress: { show: true, width: 14, itemStyle: { color: chartColour(mood, 0) } },
        axisLine: { lineStyle: { width: 14, color: [[1, colour('hairline', mood)]] } },
        axisTick: { show: false },
        splitLine: { length: 6, distance: 4, lineStyle: { color: note } },
        axisLabel: { show: !isWall, color: note, distance: 20, fontSize: label_px - 1 },
        pointer: { width: 4, itemStyle: { color: text } },
        detail: {
          color: text,
          fontSize: label_px * 2,
          offsetCenter: [0, '80%'],
          formatter: (value: number) => `${formatNumber(value, 1)}%`,
        },
        data: [{ value: Math.round(share * 1000) / 10 }],
      },
    ],
  };
}

/** Shares that are not known are left out. */
export interface NamedShare {
  name: string;
  share: number | null;
}

export function radarOption(
  shares: readonly NamedShare[],
  label: string,
  { isWall, label_px }: ChartStyle,
): EChartsCoreOption {
  return {
    tooltip: {},
    radar: {
      // A panel on a wall is narrow, and the names stand beside it.
      radius: isWall ? '52%' : '64%',
      center: ['50%', '54%'],
      indicator: shares.map(({ name }) => ({ name, max: 100 })),
      axisName: { fontSize: label_px },
    },
    series: [
      {
        id: 'shares',
        type: 'radar',
        areaStyle: { opacity: 0.2 },
        data: [
          {
            name: label,
            value: shares.map(({ share }) => (share === null ? '-' : Math.round(share * 1000) / 10)),
          },
        ],
      },
    ],
  };
}

/** The most above. */
export function clientOption(
  clients: CallResult<typeof vehicleTop10>,
  { mood, label_px }: ChartStyle,
): EChartsCoreOption {
  const rows = clients.toReversed();
  const axisLabel = { fontSize: label_px };
  return {
    grid: { left: 4, right: 36, top: 4, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    xAxis: { type: 'value', minInterval: 1, axisLabel },
    yAxis: {
      type: 'category',
      data: rows.map(({ name }) => name),
      axisLabel: { ...axisLabel, width: 96, overflow: 'truncate' },
      axisTick: { show: false },
    },
    series: [
      {
        id: 'vehicles',
        type: 'bar',
        cursor: 'pointer',
        barMaxWidth: 24,
        label: {
          show: true,
          position: 'right',
          fontSize: label_px,
          color: colour('ink', mood),
          textBorderWidth: 0,
        },
        data: rows.map(({ value }) => value),
      },
    ],
  };
}
