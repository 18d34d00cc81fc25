import { linearOf, type Rgb, rgbOf } from '../mood/contrast.ts';

/** How people see: all colours, or without the cones for red, green or blue. */
export const sights = ['normal', 'protan', 'deutan', 'tritan'] as const;
export type Sight = (typeof sights)[number];

type Matrix = readonly [Rgb, Rgb, Rgb];

/** Machado, Oliveira and Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision Deficiency", severity 1. */
const simulation: Readonly<Record<Exclude<Sight, 'normal'>, Matrix>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** sRGB with linear light to CIE XYZ (IEC 61966-2-1), for the white of D65. */
const toXyz: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const white: Rgb = [0.95047, 1, 1.08883];

function times(matrix: Matrix, [x, y, z]: Rgb): Rgb {
  const row = ([a, b, c]: Rgb) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function each([x, y, z]: Rgb, change: (part: number, at: 0 | 1 | 2) => number): Rgb {
  return [change(x, 0), change(y, 1), change(z, 2)];
}

/** CIE L*a*b* of `#rrggbb` as somebody sees it. */
function labOf(hex: string, sight: Sight): Rgb {
  const light = each(rgbOf(hex), linearOf);
  const seen = sight === 'normal' ? light : times(simulation[sight], light);
  const inGamut = each(seen, (part) => Math.min(1, Math.max(0, part)));
  const [x, y, z] = each(times(toXyz, inGamut), (part, at) => {
    const share = part / white[at];
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = 180 / Math.PI;
const cos = (angle: number) => Math.cos(angle / degrees);
const sin = (angle: number) => Math.sin(angle / degrees);

/** 0 to 360. */
function hueOf(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  const hue = Math.atan2(b, a) * degrees;
  return hue < 0 ? hue + 360 : hue;
}

/** Grey is stretched along the axis of red and green. */
function chromaStretch(chroma: number): number {
  return 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
}

interface Polar {
  lightness: number;
  chroma: number;
  hue: number;
}

function turnBetween(one: Polar, other: Polar): number {
  if (one.chroma * other.chroma === 0) return 0;
  const turn = other.hue - one.hue;
  if (turn > 180) return turn - 360;
  return turn < -180 ? turn + 360 : turn;
}

function meanHue(one: Polar, other: Polar): number {
  const sum = one.hue + other.hue;
  if (one.chroma * other.chroma === 0) return sum;
  if (Math.abs(one.hue - other.hue) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

/** CIEDE2000 of two colours in L*a*b* (Sharma, Wu and Dalal 2005). */
export function ciede2000([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const stretch = 1 + chromaStretch((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const polar = (l: number, a: number, b: number): Polar => ({
    lightness: l,
    chroma: Math.hypot(a * stretch, b),
    hue: hueOf(a * stretch, b),
  });
  const [one, other] = [polar(l1, a1, b1), polar(l2, a2, b2)];
  const lightness = (l1 + l2) / 2;
  const chroma = (one.chroma + other.chroma) / 2;
  const hue = meanHue(one, other);
  const tint =
    1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63);
  const fromMiddle = (lightness - 50) ** 2;
  const byLightness = (l2 - l1) / (1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle));
  const byChroma = (other.chroma - one.chroma) / (1 + 0.045 * chroma);
  const arc = 2 * Math.sqrt(one.chroma * other.chroma) * sin(turnBetween(one, other) / 2);
  const byHue = arc / (1 + 0.015 * chroma * tint);
  const rotation = sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)));
  const spin = -2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) * rotation;
  return Math.sqrt(byLightness ** 2 + byChroma ** 2 + byHue ** 2 + spin * byChroma * byHue);
}

/** How far apart two colours `#rrggbb` are for somebody who sees so. */
export function differenceOf(one: string, other: string, sight: Sight): number {
  return ciede2000(labOf(one, sight), labOf(other, sight));
}
