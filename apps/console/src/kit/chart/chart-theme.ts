import { chartColours } from '../mood/chart-colours.ts';
import { colour, type Mood } from '../mood/tokens.ts';

const fonts = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif';

/** R9.13: 50 frames of a screen that draws 60 a second. */
const animation = { animationDuration: (50 * 1000) / 60, animationEasing: 'cubicOut' } as const;

/** What all charts have in common (R9.13), on a light or a dark background. */
export function chartTheme(mood: Mood): object {
  const text = colour('ink', mood);
  const note = colour('ink-quiet', mood);
  const line = colour('border', mood);
  const split = colour('hairline', mood);
  const panel = colour('raised', mood);
  const axis = {
    axisLine: { lineStyle: { color: line } },
    axisTick: { lineStyle: { color: line } },
    axisLabel: { color: note, fontSize: 12 },
    splitLine: { lineStyle: { color: split } },
    nameTextStyle: { color: note, fontSize: 12 },
  };
  return {
    color: [...chartColours[mood]],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: fonts, color: text },
    title: { textStyle: { fontSize: 17, fontWeight: 600, color: text }, subtextStyle: { color: note } },
    legend: { textStyle: { color: text }, pageTextStyle: { color: note } },
    tooltip: {
      // Milliseconds: the hand moves on, or clicks, without waiting for a text that is made and laid out at each place it passes.
      showDelay: 8,
      backgroundColor: panel,
      borderColor: split,
      textStyle: { color: text, fontSize: 12 },
      confine: true,
    },
    categoryAxis: axis,
    valueAxis: axis,
    timeAxis: axis,
    logAxis: axis,
    radar: {
      axisName: { color: note },
      axisLine: { lineStyle: { color: split } },
      splitLine: { lineStyle: { color: split } },
      splitArea: { show: false },
    },
    bar: { barGap: '30%', barCategoryGap: '20%' },
    ...animation,
  };
}
