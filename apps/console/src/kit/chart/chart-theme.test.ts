import { expect, it } from 'vitest';
import { chartTheme } from './chart-theme.ts';
import { chartColors, palette, statusColors, statusColorsOn } from './palette.ts';

/** Of two colours as `#rrggbb` (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(['light', 'dark'] as const)(
  'R9.13 charts on a %s background: gaps of 30 % and 20 %, 50 frames of easeOutCubic, titles of 17, 13 colours',
  (mood) => {
    expect(chartTheme(mood)).toMatchObject({
      color: palette,
      title: { textStyle: { fontSize: 17 } },
      bar: { barGap: '30%', barCategoryGap: '20%' },
      animationEasing: 'cubicOut',
    });
    const { animationDuration } = Object(chartTheme(mood));
    expect(Math.round((animationDuration / 1000) * 60)).toBe(50);
    expect(new Set(palette).size).toBe(13);
  },
);

it.each(['light', 'dark'] as const)('words and states can be told from a %s background', (mood) => {
  const { text, note, panel } = chartColors[mood];
  for (const ink of [text, note]) expect(contrast(ink, panel)).toBeGreaterThanOrEqual(4.5);
  // The ring of what was never online is broken too, and stands beside its word.
  const { never: _, ...seen } = statusColorsOn(mood);
  for (const [status, colour] of Object.entries(seen))
    expect(contrast(colour, panel), status).toBeGreaterThanOrEqual(3);
});

it('the states have the colours of the design', () => {
  expect(statusColorsOn('light')).toBe(statusColors);
  expect(Object.keys(statusColorsOn('dark'))).toEqual(Object.keys(statusColors));
});
