import type { EChartsType } from 'echarts/core';

let isAsked = false;

/** For measuring: somebody has asked for a chart. */
export function markAsked(): void {
  isAsked = true;
  performance.mark('chart-asked');
}

/** For measuring: the chart that was asked for last is in view. */
export function watchDrawn(chart: EChartsType): void {
  chart.on('rendered', () => {
    if (!isAsked) return;
    isAsked = false;
    performance.mark('chart-drawn');
  });
}
