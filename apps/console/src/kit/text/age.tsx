import { useTranslation } from 'react-i18next';
import { useReadingOfNow } from './clock.ts';
import { ageOf, relativeTime } from './format.ts';
import '../state/ui.css';

/** A live value older than twice its report interval is stale. */
export function isStale(atMs: number, reportIntervalS: number, nowMs: number): boolean {
  return nowMs - atMs > 2 * reportIntervalS * 1000;
}

interface AgeProps {
  at: string;
  /** Given: nothing is shown until the value is stale. */
  reportIntervalS?: number;
}

/** How old a value is; renders again only when the words change. */
export function Age({ at, reportIntervalS }: AgeProps) {
  const { t } = useTranslation('crud');
  const text = useReadingOfNow((nowMs) => {
    const atMs = Date.parse(at);
    if (reportIntervalS !== undefined && !isStale(atMs, reportIntervalS, nowMs)) return '';
    const { unit, count } = ageOf(nowMs - atMs);
    return t(`age.${unit}`, { n: count });
  });
  return text === '' ? null : <span className="age">{text}</span>;
}

/** R9.10: just now, minutes, hours, one day, then the date. */
export function RelativeTime({ at }: { at: string }) {
  const { t } = useTranslation('crud');
  const text = useReadingOfNow((nowMs) => {
    const relative = relativeTime(Date.parse(at), nowMs);
    if (relative.unit === 'date') return relative.text;
    return t(`ago.${relative.unit}`, { n: 'count' in relative ? relative.count : 1 });
  });
  return <span className="figure">{text}</span>;
}
