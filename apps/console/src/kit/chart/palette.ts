import type { LiveStatus } from '@vehicle/contract/core/enumeration';

/** R9.13: thirteen colours, told apart also by people who do not see red and green; in this order on either background. */
export const palette = Object.freeze([
  '#1D6FD1',
  '#F59E0B',
  '#0F9D78',
  '#D9480F',
  '#6D4AFF',
  '#0891B2',
  '#C2255C',
  '#7C8A99',
  '#5C940D',
  '#A0522D',
  '#4C6EF5',
  '#B8860B',
  '#2F4858',
]);

/** What a machine is doing; never the theme's colours. */
export const statusColors: Readonly<Record<LiveStatus, string>> = Object.freeze({
  working: '#15803D',
  idle: '#B45309',
  online: '#1D6FD1',
  fault: '#C81E1E',
  offline: '#6B7280',
  never: '#9CA3AF',
});

/** Dark is the background of a screen on a wall. */
export type ChartMood = 'light' | 'dark';

/** The same meanings where the background is dark: lighter, so that they stand out as far. */
const statusColorsInTheDark: Readonly<Record<LiveStatus, string>> = Object.freeze({
  working: '#22A652',
  idle: '#E08A1E',
  online: '#4C93EA',
  fault: '#F05252',
  offline: '#8E98A8',
  never: '#B6BECB',
});

export function statusColorsOn(mood: ChartMood): Readonly<Record<LiveStatus, string>> {
  return mood === 'dark' ? statusColorsInTheDark : statusColors;
}

interface ChartColors {
  text: string;
  note: string;
  line: string;
  split: string;
  panel: string;
}

export const chartColors: Readonly<Record<ChartMood, ChartColors>> = Object.freeze({
  light: { text: '#1f2937', note: '#5b6675', line: '#9aa5b1', split: '#e5e9ef', panel: '#ffffff' },
  dark: { text: '#e8eefb', note: '#a9b8d4', line: '#5f77a6', split: '#24386b', panel: '#10204a' },
});
