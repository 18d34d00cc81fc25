import type { EChartsCoreOption } from 'echarts/core';
import {
  type ChartStyle,
  clientOption,
  gaugeOption,
  radarOption,
  ringOption,
  trendOption,
} from '../context/telemetry/dashboard/dashboard-options.ts';
import { openChart } from '../kit/chart/echarts.ts';
import { currentMood } from '../kit/mood/mood.ts';
import '../context/telemetry/dashboard/dashboard-charts.ts';

const chartStyle: ChartStyle = { mood: currentMood(), isWall: false, label_px: 12 };
const word = 'a';
const days = ['2000-01-01', '2000-01-02'].map((at) => ({ at, working_h: 1, onlineRate: 0.5 }));
const axes = { xAxis: { type: 'category', data: [word] }, yAxis: {} };
const line = { type: 'line', data: [1, 2] };

/** From the barest chart to those of the page, so that no single one has everything to read. */
const options: readonly EChartsCoreOption[] = [
  {},
  axes,
  { ...axes, series: [line] },
  { ...axes, tooltip: {}, series: [line] },
  { ...axes, legend: {}, series: [{ ...line, name: word }] },
  trendOption(days, { working: word, onlineRate: word, hours: 'h' }, chartStyle),
  ringOption([{ status: 'working', name: word, count: 1 }], chartStyle),
  clientOption([{ id: 1, name: word, value: 1 }], chartStyle),
  gaugeOption(0.5, chartStyle),
  radarOption(
    [0.2, 0.5, 0.8].map((share) => ({ name: word, share })),
    word,
    chartStyle,
  ),
];

function frame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

/** Each kind of chart once, one a step, where nobody sees it. */
export function prewarmCharts(place: HTMLElement): readonly (() => Promise<void>)[] {
  return options.map((option) => async () => {
    const element = document.createElement('div');
    place.append(element);
    const chart = openChart(element, {
      mood: chartStyle.mood,
      size: { width: 400, height: 200 },
      isOnPaper: false,
    });
    chart.setOption({ animation: false, ...option });
    // What is lit is drawn with the next frame.
    chart.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: 0 });
    await frame();
    await frame();
    chart.dispose();
    element.remove();
  });
}
