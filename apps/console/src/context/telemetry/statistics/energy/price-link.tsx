import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../../../kit/api/use-may-open.ts';

/** Where prices are set, for those who may open it. */
export function PriceLink() {
  const { t } = useTranslation('statistics');
  const mayOpen = useMayOpen();
  if (!mayOpen('energy-price')) return null;
  return (
    <Link className="screen-only" to="/data/energyPrice">
      {t('cost.setPrice')}
    </Link>
  );
}
