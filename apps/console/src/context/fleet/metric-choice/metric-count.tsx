import { useTranslation } from 'react-i18next';
import { absent } from '../../../kit/text/format.ts';

interface MetricCountProps {
  of: number;
  /** Whether anything stands above that metrics could be taken over from. */
  hasAbove: boolean;
}

/** How many metrics a category or model has chosen itself; without any it takes over what is chosen above. */
export function MetricCount({ of, hasAbove }: MetricCountProps) {
  const { t } = useTranslation('metricChoice');
  if (of > 0) return of;
  return hasAbove ? <span className="quiet">{t('inherited')}</span> : absent;
}
