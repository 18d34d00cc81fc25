/** Of each place, as ISO 3779 weighs them; the ninth is the check digit itself. */
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const checkPlace = 8;

const values: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'ABCDEFGH'].map((letter, at) => [letter, at + 1])),
  ...Object.fromEntries([...'JKLMN'].map((letter, at) => [letter, at + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries([...'STUVWXYZ'].map((letter, at) => [letter, at + 2])),
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, Number(digit)])),
};

/**
 * The check digit that a complete VIN should have where it has another; null where it is right or the VIN incomplete.
 * Many makers outside North America do not use it, so that a wrong one is worth a second look and no more.
 */
export function missedCheckDigit(vin: string): string | null {
  const terms = [...vin].map((letter, at) => (values[letter] ?? Number.NaN) * (weights[at] ?? Number.NaN));
  if (terms.length !== weights.length) return null;
  const rest = terms.reduce((sum, term) => sum + term, 0) % 11;
  if (Number.isNaN(rest)) return null;
  const digit = rest === 10 ? 'X' : String(rest);
  return vin[checkPlace] === digit ? null : digit;
}
