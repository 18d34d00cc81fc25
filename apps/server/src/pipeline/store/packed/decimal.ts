/**
 * Signals are whole numbers times a factor with few digits, so that most values are a whole number over one of these. Kept in
 * the data as places of this list: only ever add to its end.
 */
const scales = Object.freeze([
  1, 2, 4, 5, 8, 10, 16, 20, 25, 32, 40, 50, 64, 80, 100, 125, 128, 160, 200, 250, 256, 400, 500, 512, 1_000,
  1_024, 2_000, 2_048, 2_500, 4_096, 5_000, 10_000, 20_000, 65_536, 100_000, 1_000_000, 10_000_000, 3, 6, 9,
  12, 30, 36, 60, 3_600,
]);

const largest = 2 ** 50;
const sample = 24;

interface Scale {
  /** Its place in the list. */
  scale: number;
  /** Whether the number is multiplied by the inverse, which a double knows from a division. */
  isProduct: boolean;
}

export interface Decimal extends Scale {
  integers: Float64Array;
}

export function scaledValue(integer: number, { scale, isProduct }: Scale): number {
  const divisor = scales[scale] ?? 1;
  return isProduct ? integer * (1 / divisor) : integer / divisor;
}

interface Try extends Scale {
  values: Float64Array;
  count: number;
  isSingle: boolean;
}

/** The whole numbers that give exactly the first `count` values, or null. */
function integersOf({ values, count, isSingle, ...scale }: Try): Float64Array | null {
  const divisor = scales[scale.scale] ?? 1;
  const integers = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    const value = values[at] ?? Number.NaN;
    const integer = Math.round(value * divisor);
    if (!(Math.abs(integer) < largest)) return null;
    const back = scaledValue(integer, scale);
    // Also tells -0 from 0.
    if (!Object.is(isSingle ? Math.fround(back) : back, value)) return null;
    integers[at] = integer;
  }
  return integers;
}

/** The values as whole numbers of one scale, if every one of them is one to the last bit. */
export function decimalOf(values: Float64Array, isSingle: boolean): Decimal | null {
  for (let scale = 0; scale < scales.length; scale++) {
    for (const isProduct of isSingle ? [false] : [false, true]) {
      const attempt = { values, isSingle, scale, isProduct };
      if (integersOf({ ...attempt, count: Math.min(sample, values.length) }) === null) continue;
      const integers = integersOf({ ...attempt, count: values.length });
      if (integers !== null) return { scale, isProduct, integers };
    }
  }
  return null;
}
