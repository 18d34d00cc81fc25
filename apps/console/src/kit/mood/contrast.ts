export type Rgb = readonly [red: number, green: number, blue: number];

/** Of `#rrggbb`, each part 0 to 255. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The share of light in one part of a colour, 0 to 1 (IEC 61966-2-1). */
export function linearOf(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex);
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue);
}

/** Contrast between two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((hex) => luminance(hex) + 0.05).sort((a, b) => a - b);
  return light / dark;
}

/** What text needs. */
export const leastTextContrast = 4.5;
/** What marks and the lines round controls need. */
export const leastMarkContrast = 3;

/** So far towards another colour, 0 to 1. */
export function towards(from: string, to: string, share: number): string {
  const [here, there] = [rgbOf(from), rgbOf(to)];
  const part = (at: 0 | 1 | 2) => here[at] + (there[at] - here[at]) * share;
  return hexOf([part(0), part(1), part(2)]);
}
