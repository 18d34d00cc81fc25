import { useTranslation } from 'react-i18next';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { isLimited, type LifeMeasure, lifeOf, lifeStateOf } from './part-life.ts';
import type { PieceRow } from './part-row.ts';

const HOUR_MS = 3_600_000;
const decimals = { h: 0, km: 0, months: 1 } as const;

/** How much of a part's life is used, by the measure that ends first, and what is left of each. */
export function LifeBar({ row }: { row: PieceRow }) {
  const { t } = useTranslation('vehiclePart');
  const nowMs = useReadingOfNow((now) => Math.floor(now / HOUR_MS) * HOUR_MS);
  if (!isLimited(row)) return <span className="life-note">{t('noLife')}</span>;
  const [first, ...others] = lifeOf(row, nowMs);
  if (!first) return <span className="life-note">{t('unknownUse')}</span>;
  const state = lifeStateOf(first);
  const leftOf = ({ unit, left }: LifeMeasure) => {
    const value = formatNumber(Math.abs(left), decimals[unit]);
    return t(left < 0 ? `over.${unit}` : `left.${unit}`, { value });
  };
  return (
    <div className="life" data-state={state}>
      <div className="life-track" aria-hidden>
        <i style={{ width: `${Math.min(100, first.share * 100)}%` }} />
      </div>
      <span>
        {state !== 'good' && <strong>{t(`lifeState.${state}`)} </strong>}
        <span className="figure">{[first, ...others].map(leftOf).join(' · ')}</span>
      </span>
    </div>
  );
}
