/** A repeatable number in [0, 1) that depends on nothing but its three arguments. */
export function uniform(seed: number, channel: number, at: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  hash ^= Math.imul(channel + 1, 0xc2b2ae35) ^ Math.imul(Math.floor(at) + 1, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** A repeatable smooth curve between −1 and 1 that changes its direction about once a period. */
export function wave(seed: number, channel: number, at_s: number, period_s: number): number {
  const position = at_s / period_s;
  const knot = Math.floor(position);
  const fraction = position - knot;
  const ease = fraction * fraction * (3 - 2 * fraction);
  const from = uniform(seed, channel, knot);
  const to = uniform(seed, channel, knot + 1);
  return 2 * (from + (to - from) * ease) - 1;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
