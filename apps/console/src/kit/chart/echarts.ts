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
import { type Mood, moods } from '../mood/tokens.ts';
import { chartTheme } from './chart-theme.ts';

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
const themeName = (mood: Mood) => `vehicle-${mood}`;
for (const mood of moods) registerTheme(themeName(mood), chartTheme(mood));

/** Dots for each pixel of the layout: a printer has 300 an inch. */
const paperDots = 3;

interface Drawing {
  mood: Mood;
  /** Of the element, in pixels. */
  size: { width: number; height: number };
  isOnPaper: boolean;
}

/** A chart that fills the element. */
export function openChart(element: HTMLElement, { mood, size, isOnPaper }: Drawing): EChartsType {
  const dots = isOnPaper ? { devicePixelRatio: paperDots } : {};
  return init(element, themeName(mood), { renderer: 'canvas', ...size, ...dots });
}

/** Draws the chart anew in another mood; its option stays. */
export function setMood(chart: EChartsType, mood: Mood): void {
  chart.setTheme(themeName(mood));
}
