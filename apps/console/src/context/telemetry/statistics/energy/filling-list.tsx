import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { platformClock } from '../statistics-range.ts';

interface FillingListProps {
  fillings: readonly { from: string; amount: number }[];
  unit: string;
}

/** Refuellings or charges of a day, each with the platform's time of day. */
export function FillingList({ fillings, unit }: FillingListProps) {
  if (fillings.length === 0) return absent;
  return fillings.map(({ from, amount }) => (
    <span key={from} className="filling">
      {platformClock(from)} +{formatNumber(amount, 1)} {unit}
    </span>
  ));
}
