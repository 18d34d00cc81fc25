type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2.2, "relative luminance". */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast between two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map((hex) => luminance(rgbOf(hex)) + 0.05).sort((a, b) => a - b);
  return light / dark;
}

/** What text needs. */
const leastContrast = 4.5;

/** The darkest background that links and tabs stand on: the page beside its cards. */
const background = '#f5f7fa';

/** The colour itself, or the lightest shade of it that reaches 4.5 : 1 on the page; white text on it does then too. */
export function readableShade(hex: string): string {
  const [red, green, blue] = rgbOf(hex);
  for (let share = 100; share > 0; share--) {
    const shade = hexOf([(red * share) / 100, (green * share) / 100, (blue * share) / 100]);
    if (contrast(background, shade) >= leastContrast) return shade;
  }
  return '#000000';
}

/**
 * A surface under the pointer or the finger: a little further from the text on it, which can be read the better for it.
 */
export function touchedShade(hex: string): string {
  const end = inkOn(hex) === '#ffffff' ? 0 : 255;
  const [red, green, blue] = rgbOf(hex);
  return hexOf([red + (end - red) * 0.14, green + (end - green) * 0.14, blue + (end - blue) * 0.14]);
}

/** White where it can be read on a colour, else the ink of the page, else black: one of them always can. */
export function inkOn(hex: string): string {
  const inks = ['#ffffff', '#1f2a3d'];
  return inks.find((ink) => contrast(ink, hex) >= leastContrast) ?? '#000000';
}

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
