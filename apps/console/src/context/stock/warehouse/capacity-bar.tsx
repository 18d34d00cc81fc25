import { useTranslation } from 'react-i18next';
import { ShareBar } from '../../../kit/text/share-bar.tsx';

interface CapacityBarProps {
  inStock: number;
  /** Null: as many as come. */
  capacity: number | null;
}

/** From here on a warehouse is nearly full. */
const nearlyFull = 0.9;

function toneOf(share: number): 'plain' | 'warning' | 'bad' {
  if (share >= 1) return 'bad';
  return share >= nearlyFull ? 'warning' : 'plain';
}

/** How many vehicles stand in a warehouse, of how many it takes. */
export function CapacityBar({ inStock, capacity }: CapacityBarProps) {
  const { t } = useTranslation('warehouse');
  if (capacity === null) return <span className="figure">{t('unlimited', { inStock })}</span>;
  const share = capacity === 0 ? 1 : inStock / capacity;
  return (
    <ShareBar share={share} tone={toneOf(share)}>
      {inStock} / {capacity}
      {share >= 1 && <strong> {t('full')}</strong>}
    </ShareBar>
  );
}
