import { BarChart, LineChart } from 'echarts/charts';
import {
  AriaComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsType, init, registerTheme, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { chartTheme } from './chart-theme.ts';
import type { ChartMood } from './palette.ts';

// What every screen with charts needs; a rarer kind of chart is added by the screen that draws it.
use([
  AriaComponent,
  BarChart,
  CanvasRenderer,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
]);
for (const mood of ['light', 'dark'] as const) registerTheme(`vehicle-${mood}`, chartTheme(mood));

/** A chart that fills the element, whose size in pixels is known. */
export function openChart(
  element: HTMLElement,
  mood: ChartMood,
  size: { width: number; height: number },
): EChartsType {
  return init(element, `vehicle-${mood}`, { renderer: 'canvas', ...size });
}
