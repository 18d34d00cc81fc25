import type { EChartsCoreOption } from 'echarts/core';
import { statusColour } from '../../../../kit/chart/palette.ts';
import type { ChartStyle, Figures } from '../dashboard-options.ts';

const place = { left: 8, right: 8, top: 12, bottom: 4, containLabel: true };

interface WorkNames {
  working: string;
  idle: string;
  planned: string;
}

/** Hours of each day by their kind, below a line of what was planned; what is not known is a gap. */
export function workOption(
  days: readonly (Pick<Figures, 'working_h' | 'idle_h' | 'planned_h'> & { at: string })[],
  names: WorkNames,
  { mood, label_px }: ChartStyle,
): EChartsCoreOption {
  const axisLabel = { fontSize: label_px };
  const bar = { type: 'bar', stack: 'hours', barMaxWidth: 28 } as const;
  return {
    legend: { top: 0, left: 0, itemWidth: 16, itemHeight: 8, textStyle: { fontSize: label_px } },
    grid: { ...place, top: 32 },
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    xAxis: {
      type: 'category',
      data: days.map(({ at }) => at.slice(5)),
      axisLabel,
      axisTick: { show: false },
    },
    yAxis: { type: 'value', axisLabel, splitNumber: 3 },
    series: [
      {
        ...bar,
        id: 'working',
        name: names.working,
        itemStyle: { color: statusColour('working', mood) },
        data: days.map(({ working_h }) => working_h),
      },
      {
        ...bar,
        id: 'idle',
        name: names.idle,
        itemStyle: { color: statusColour('idle', mood) },
        data: days.map(({ idle_h }) => idle_h),
      },
      {
        id: 'planned',
        name: names.planned,
        type: 'line',
        step: 'middle',
        symbol: 'none',
        lineStyle: { type: 'dashed', width: 1.5 },
        data: days.map(({ planned_h }) => planned_h),
      },
    ],
  };
}

export function salesOption(
  months: readonly { at: string; netUnits: number }[],
  name: string,
  { label_px }: ChartStyle,
): EChartsCoreOption {
  const axisLabel = { fontSize: label_px };
  return {
    grid: place,
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    xAxis: {
      type: 'category',
      data: months.map(({ at }) => at.slice(2)),
      axisLabel,
      axisTick: { show: false },
    },
    yAxis: { type: 'value', minInterval: 1, axisLabel, splitNumber: 3 },
    series: [
      { id: 'sold', name, type: 'bar', barMaxWidth: 24, data: months.map(({ netUnits }) => netUnits) },
    ],
  };
}
