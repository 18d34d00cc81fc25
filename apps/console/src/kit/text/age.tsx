import { useTranslation } from 'react-i18next';
import { useReadingOfNow } from './clock.ts';
import { ageOf, relativeTime } from './format.ts';
import '../state/ui.css';

/** A live value older than twice its report interval is stale. */
export function isStale(at_ms: number, reportIntervalS: number, now_ms: number): boolean {
  return now_ms - at_ms > 2 * reportIntervalS * 1000;
}

interface AgeProps {
  at: string;
  /** Given: nothing is shown until the value is stale. */
  reportIntervalS?: number;
}

/** How old a value is; renders again only when the words change. */
export function Age({ at, reportIntervalS }: AgeProps) {
  const { t } = useTranslation('crud');
  const text = useReadingOfNow((now_ms) => {
    const at_ms = Date.parse(at);
    if (reportIntervalS !== undefined && !isStale(at_ms, reportIntervalS, now_ms)) return '';
    const { unit, count } = ageOf(now_ms - at_ms);
    return t(`age.${unit}`, { n: count });
  });
  return text === '' ? null : <span className="age">{text}</span>;
}

/** R9.10: just now, minutes, hours, one day, then the date. */
export function RelativeTime({ at }: { at: string }) {
  const { t } = useTranslation('crud');
  const text = useReadingOfNow((now_ms) => {
    const relative = relativeTime(Date.parse(at), now_ms);
    if (relative.unit === 'date') return relative.text;
    return t(`ago.${relative.unit}`, { n: 'count' in relative ? relative.count : 1 });
  });
  return <span className="figure">{text}</span>;
}
