import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayOpen } from '../../../../kit/api/use-may-open.ts';

/** Where prices are set, for those who may open it. */
export function PriceLink() {
  const { t } = useTranslation('statistics');
  const mayOpen = useMayOpen();
  return mayOpen('energy-price') ? <Link to="/data/energyPrice">{t('cost.setPrice')}</Link> : null;
}
