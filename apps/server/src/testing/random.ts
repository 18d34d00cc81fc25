/** Random numbers that are the same in every run. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** From 0 inclusive to 1 exclusive. */
    unit,
    below: (limit: number): number => Math.floor(unit() * limit),
    isOneIn: (count: number): boolean => unit() * count < 1,
  };
}
export type Random = ReturnType<typeof seeded>;
