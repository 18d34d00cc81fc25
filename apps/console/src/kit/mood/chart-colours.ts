import type { Mood } from './tokens.ts';

/**
 * R9.13: thirteen colours in this order, of which eight can be told apart also by people who do not see red, green or blue; the other
 * five are drawn dashed or hatched. `chart-colours.test.ts` computes how far apart they are.
 */
export const chartColours: Readonly<Record<Mood, readonly string[]>> = Object.freeze({
  light: [
    '#4A96F4',
    '#DA7E25',
    '#2F9579',
    '#99084C',
    '#622BAE',
    '#3B5401',
    '#BE5151',
    '#627384',
    '#1F4E8C',
    '#8A4B08',
    '#0B6B57',
    '#D0629A',
    '#8E78E0',
  ],
  dark: [
    '#7DA7FC',
    '#FEB82C',
    '#7DE5CF',
    '#D72270',
    '#944EC8',
    '#858213',
    '#FA7B7D',
    '#5D8792',
    '#3F78D8',
    '#C77F1A',
    '#3BA58C',
    '#F58BB5',
    '#C7AFFF',
  ],
});

/** From here on a colour alone does not tell a series apart. */
export const plainColours = 8;

export function chartColour(mood: Mood, at: number): string {
  const colours = chartColours[mood];
  return colours[at % colours.length] ?? '';
}

/** Each series has a shape of its own too: so many differ before one comes again with another colour. */
const symbols = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'roundRect', 'arrow'] as const;

/** How a series is known without its colour. */
export function chartMark(at: number): { symbol: (typeof symbols)[number]; isBroken: boolean } {
  const symbol = symbols[at % symbols.length] ?? 'circle';
  return { symbol, isBroken: at % chartColours.light.length >= plainColours };
}
