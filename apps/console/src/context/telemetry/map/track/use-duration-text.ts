import { useTranslation } from 'react-i18next';
import { durationParts } from './duration.ts';

/** A span in the reader's language. */
export function useDurationText(): (seconds: number) => string {
  const { t } = useTranslation('track');
  return (seconds) => {
    const parts = durationParts(seconds);
    if (parts.unit === 'minutes') return t('duration.minutes', { minutes: parts.minutes });
    if (parts.unit === 'hours') return t('duration.hours', { hours: parts.hours, minutes: parts.minutes });
    return t('duration.days', { days: parts.days, hours: parts.hours });
  };
}
