import { absent, formatNumber } from './format.ts';

/** CNY, e.g. `¥ 1,280,000.00`, never broken over two lines. */
export function moneyText(amount: number | null): string {
  return amount === null ? absent : `¥\u00a0${formatNumber(amount, 2)}`;
}
