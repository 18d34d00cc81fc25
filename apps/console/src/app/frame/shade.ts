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

/** Contrast of white text on a colour `#rrggbb`, 1 to 21. */
export function contrastWithWhite(hex: string): number {
  return 1.05 / (luminance(rgbOf(hex)) + 0.05);
}

/** The colour itself, or the lightest shade of it on which white text reaches 4.5 : 1. */
export function readableShade(hex: string): string {
  const [red, green, blue] = rgbOf(hex);
  for (let share = 100; share > 0; share--) {
    const shade = hexOf([(red * share) / 100, (green * share) / 100, (blue * share) / 100]);
    if (contrastWithWhite(shade) >= 4.5) return shade;
  }
  return '#000000';
}
