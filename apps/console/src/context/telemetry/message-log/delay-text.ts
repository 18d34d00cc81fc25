import { useTranslation } from 'react-i18next';
import { absent, ageOf, formatNumber } from '../../../kit/text/format.ts';

const minute_ms = 60_000;

/** From device time to receipt: to the tenth of a second below a minute, else the largest whole unit. */
export function useDelayText(): (at: string | null, receivedAt: string) => string {
  const { t } = useTranslation('queryMessage');
  return (at, receivedAt) => {
    if (at === null) return absent;
    const delay_ms = Date.parse(receivedAt) - Date.parse(at);
    const sign = delay_ms < 0 ? '−' : '';
    const span_ms = Math.abs(delay_ms);
    if (span_ms < minute_ms) return `${sign}${formatNumber(span_ms / 1000, 1)} s`;
    const { unit, count } = ageOf(span_ms);
    return `${sign}${t(`span.${unit}`, { n: count })}`;
  };
}
