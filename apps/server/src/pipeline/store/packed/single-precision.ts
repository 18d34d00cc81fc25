/**
 * A number of single precision in as few digits as tell it apart, as PostgreSQL writes it: 0.1 and not 0.10000000149011612. Other
 * numbers stay as they are.
 */
export function shortSingle(value: number): number {
  if (Math.fround(value) !== value || Number.isInteger(value)) return value;
  for (let digits = 6; digits < 9; digits++) {
    const candidate = Number(value.toPrecision(digits));
    if (Math.fround(candidate) === value) return candidate;
  }
  return Number(value.toPrecision(9));
}
