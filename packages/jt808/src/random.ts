/** A seeded source of test values, so that a failing property can be run again. */
export interface Random {
  /** An integer from 0 to `limit` − 1. */
  below(limit: number): number;
  bytes(length: number): Buffer;
  /** Bytes picked from `choices`. */
  bytesOf(choices: readonly number[], length: number): Buffer;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** xorshift32; the seed must not be 0. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
    bytesOf: (choices, length) =>
      Buffer.from(Array.from({ length }, () => choices[below(choices.length)] ?? 0)),
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
  };
}
