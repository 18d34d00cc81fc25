import { expect, it } from 'vitest';
import { chartColours } from '../mood/chart-colours.ts';
import { moods } from '../mood/tokens.ts';
import { chartTheme } from './chart-theme.ts';

it.each(moods)(
  'R9.13 charts on a %s background: gaps of 30 % and 20 %, 50 frames of easeOutCubic, titles of 17, 13 colours',
  (mood) => {
    expect(chartTheme(mood)).toMatchObject({
      color: chartColours[mood],
      title: { textStyle: { fontSize: 17 } },
      bar: { barGap: '30%', barCategoryGap: '20%' },
      animationEasing: 'cubicOut',
    });
    const { animationDuration } = Object(chartTheme(mood));
    expect(Math.round((animationDuration / 1000) * 60)).toBe(50);
    expect(new Set(chartColours[mood]).size).toBe(13);
  },
);
