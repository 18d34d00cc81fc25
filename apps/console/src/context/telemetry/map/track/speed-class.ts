import type { Token } from '../../../../kit/mood/tokens.ts';

/** Lines of one class look alike: slow is cold and thin, fast is warm and thick, so that it is not the colour alone. */
export interface SpeedClass {
  /** The first speed of the next class; null: the last. */
  below_kmh: number | null;
  token: Token;
  width_px: number;
}

export const speedClasses: readonly SpeedClass[] = Object.freeze([
  { below_kmh: 5, token: 'speed-1', width_px: 3 },
  { below_kmh: 20, token: 'speed-2', width_px: 4 },
  { below_kmh: 40, token: 'speed-3', width_px: 5 },
  { below_kmh: 60, token: 'speed-4', width_px: 6 },
  { below_kmh: null, token: 'speed-5', width_px: 7 },
]);

/** Of a terminal that tells no speed. */
export const unknownSpeed: SpeedClass = Object.freeze({ below_kmh: null, token: 'ink-quiet', width_px: 3 });

export function speedClassOf(speed_kmh: number | null): SpeedClass {
  if (speed_kmh === null) return unknownSpeed;
  return speedClasses.find(({ below_kmh }) => below_kmh === null || speed_kmh < below_kmh) ?? unknownSpeed;
}

/** `0–5`, `5–20` … `≥ 60`, in km/h. */
export function speedClassNames(): string[] {
  return speedClasses.map(({ below_kmh }, at) => {
    const from = speedClasses[at - 1]?.below_kmh ?? 0;
    return below_kmh === null ? `≥ ${from}` : `${from}–${below_kmh}`;
  });
}
