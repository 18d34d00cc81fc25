import { contrast, leastMarkContrast, leastTextContrast, towards } from './contrast.ts';
import { colour, type Mood } from './tokens.ts';

/** R2.39: nine colours to choose from, the first is the default (R9.5). */
export const themeColours = [
  '#409EFF',
  '#1890FF',
  '#0C3467',
  '#172556',
  '#11A983',
  '#13C2C2',
  '#6959CD',
  '#F5222D',
  '#FA8C16',
] as const;

const white = '#ffffff';
const black = '#000000';
/** The dark ink of what is drawn in a theme colour. */
const night = '#081428';

/** How a theme colour is drawn. */
export interface Theme {
  /** The colour of what is large enough to be known by it: buttons, switches, the tag in view, chosen days. */
  surface: string;
  /** Of text on the surface. */
  ink: string;
  /** Of the surface under the pointer: a little further from the text on it, which can be read the better for it. */
  touched: string;
  /** Of what is small: links, text, marks, lines, the focus. */
  shade: string;
}

interface Chosen {
  /** The shade by day. */
  day: string;
  /** Surface and shade in the dark. */
  night: readonly [surface: string, shade: string];
}

/** As the nine were tuned by eye; of any other colour the rules below make what can be read. */
const chosen: Readonly<Record<string, Chosen>> = {
  '#409eff': { day: '#2d70b5', night: ['#409eff', '#429fff'] },
  '#1890ff': { day: '#1370c7', night: ['#1890ff', '#349dff'] },
  '#0c3467': { day: '#0c3467', night: ['#3a74bf', '#86b7f0'] },
  '#172556': { day: '#172556', night: ['#5b6bc0', '#a9b5f2'] },
  '#11a983': { day: '#0d7d61', night: ['#11a983', '#1fae8a'] },
  '#13c2c2': { day: '#0c7a7a', night: ['#13c2c2', '#13c2c2'] },
  '#6959cd': { day: '#6959cd', night: ['#6959cd', '#b3a8f5'] },
  '#f5222d': { day: '#d31d27', night: ['#f5222d', '#ff8087'] },
  '#fa8c16': { day: '#a55c0f', night: ['#fa8c16', '#fa8c16'] },
};

/** White where it can be read on a colour, else the dark ink, else black: one of them always can. */
export function inkOn(hex: string): string {
  return [white, night].find((ink) => contrast(ink, hex) >= leastTextContrast) ?? black;
}

/** The colour itself, or the nearest on its way to `end` that reaches so much contrast with `ground`. */
function reaching(hex: string, end: string, ground: string, least: number): string {
  for (let step = 0; step < 100; step++) {
    const shade = step === 0 ? hex.toLowerCase() : towards(hex, end, step / 100);
    if (contrast(ground, shade) >= least) return shade;
  }
  return end;
}

function surfaceIn(mood: Mood, hex: string): string {
  if (mood === 'light') return hex.toLowerCase();
  return chosen[hex.toLowerCase()]?.night[0] ?? reaching(hex, white, colour('card', mood), leastMarkContrast);
}

/** By the ground that is worst for it: the page when light, a row under the pointer in the dark. */
function shadeIn(mood: Mood, hex: string): string {
  const tuned = chosen[hex.toLowerCase()];
  if (mood === 'light')
    return tuned?.day ?? reaching(hex, black, colour('background', mood), leastTextContrast);
  return tuned?.night[1] ?? reaching(hex, white, colour('row-hover', mood), leastTextContrast);
}

/** Under the pointer 8 % of what is on the other side of its ink. */
const touch = 0.08;

export function themeIn(mood: Mood, hex: string): Theme {
  const surface = surfaceIn(mood, hex);
  const ink = inkOn(surface);
  return {
    surface,
    ink,
    touched: towards(surface, ink === white ? black : white, touch),
    shade: shadeIn(mood, hex),
  };
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
