import { absent, formatNumber } from '../../../kit/text/format.ts';

/** How a figure reads: `amount` of a unit, `rate` of two units, `count` of things, `share` of 1, `money` of a currency. */
export type FigureKind = 'amount' | 'rate' | 'count' | 'share' | 'money';

const decimals = { amount: 1, rate: 2, count: 0, share: 1, money: 2 } as const;

/** What is not known is a dash, never 0. */
export function figureText(value: number | null | undefined, kind: FigureKind): string {
  if (value === null || value === undefined) return absent;
  if (kind === 'share') return `${formatNumber(value * 100, decimals.share)}%`;
  return formatNumber(value, decimals[kind]);
}

/** Below this share of the planned hours, sums say less than was done. */
const lowCoverage = 0.5;

export function isLowCoverage(coverage: number | null | undefined): boolean {
  return typeof coverage === 'number' && coverage < lowCoverage;
}

/** Of one figure over the one before: a part of it, of shares the difference in points; null where there is nothing to compare. */
export function changeText(now: number | null, before: number | null, kind: FigureKind): string | null {
  if (now === null || before === null) return null;
  if (kind !== 'share' && before === 0) return null;
  const percent = kind === 'share' ? (now - before) * 100 : ((now - before) / Math.abs(before)) * 100;
  const text = formatNumber(Math.abs(percent), 1);
  if (text === '0.0') return '±0.0';
  return `${percent > 0 ? '+' : '−'}${text}`;
}
