import type { Language } from '@vehicle/contract/core/language';
import { metricText } from '../metric-value.ts';
import type { NamedMetric } from './use-vehicle-metrics.ts';

/** A switch's words come from the texts. */
export interface ReadingTexts {
  language: Language;
  on: string;
  off: string;
}

/** A value as people read it, without its unit. */
export function readingOf(metric: NamedMetric, value: number, { language, on, off }: ReadingTexts): string {
  if (metric.dataType === 'boolean' && !metric.labels?.[String(value)]) return value === 0 ? off : on;
  return metricText(metric, value, language);
}
