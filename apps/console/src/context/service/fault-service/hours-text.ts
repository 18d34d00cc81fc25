import { useTranslation } from 'react-i18next';
import { absent, formatNumber } from '../../../kit/text/format.ts';

/** A span of hours in the unit that people would say it in. */
export function useHoursText(): (hours: number | null) => string {
  const { t } = useTranslation('faultService');
  return (hours) => {
    if (hours === null) return absent;
    if (hours * 60 < 1) return t('minutes', { n: '< 1' });
    if (hours < 1) return t('minutes', { n: formatNumber(hours * 60, 0) });
    if (hours < 48) return t('hours', { n: formatNumber(hours, 1) });
    return t('days', { n: formatNumber(hours / 24, 1) });
  };
}
