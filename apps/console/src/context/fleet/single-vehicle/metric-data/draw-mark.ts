import type { EChartsType } from 'echarts/core';

let isAsked = false;

/** For measuring: somebody has asked for a chart. */
export function markAsked(): void {
  isAsked = true;
  performance.mark('chart-asked');
}

/** For measuring: it is in view with what was asked for. */
export function markDrawn(): void {
  if (!isAsked) return;
  isAsked = false;
  performance.mark('chart-drawn');
}

/** For measuring: the chart that was asked for last is in view. */
export function watchDrawn(chart: EChartsType): void {
  const { series } = Object(chart.getOption());
  // What has a series already has drawn it too.
  if (Array.isArray(series)) markDrawn();
  chart.on('rendered', markDrawn);
}
