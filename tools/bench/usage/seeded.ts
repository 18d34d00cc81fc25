/** The same numbers for the same seed, on every machine. */
export interface Seeded {
  /** From 0 up to 1. */
  next: () => number;
  between: (least: number, most: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(values: readonly [T, ...T[]]) => T;
  /** Mean 0, deviation 1. */
  gauss: () => number;
}

/** Mulberry32: 32 bits of state are plenty for a few million draws. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + (most - least) * next(),
    chance: (share) => next() < share,
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
