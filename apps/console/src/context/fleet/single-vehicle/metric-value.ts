import { type Language, textIn } from '@vehicle/contract/core/language';
import type { VehicleMetric } from '@vehicle/contract/fleet/vehicle/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { formatNumber } from '../../../kit/text/format.ts';

/** Which of its limits a value has passed. */
export function warningOf(
  metric: Pick<VehicleMetric, 'warnBelow' | 'warnAbove'>,
  value: number,
): 'below' | 'above' | null {
  if (metric.warnBelow !== null && value < metric.warnBelow) return 'below';
  if (metric.warnAbove !== null && value > metric.warnAbove) return 'above';
  return null;
}

/** The word for a switch; null where the value is no switch or has a label of its own. */
export function switchWordOf(
  metric: Pick<VehicleMetric, 'labels' | 'dataType'>,
  value: number,
): 'on' | 'off' | null {
  if (metric.dataType !== 'boolean' || metric.labels?.[String(value)]) return null;
  return value === 0 ? 'off' : 'on';
}

/** A value as people read it: the label of an enumeration, else a number with the metric's decimals. */
export function metricText(
  metric: Pick<VehicleMetric, 'labels' | 'decimals' | 'dataType'>,
  value: number,
  language: Language,
): string {
  const label = metric.labels?.[String(value)];
  if (label) return textIn(label, language);
  return formatNumber(value, metric.dataType === 'number' ? metric.decimals : 0);
}

/** What values are read with. */
export interface ReadingTexts {
  language: Language;
  on: string;
  off: string;
}

export function useReadingTexts(): ReadingTexts {
  const { t } = useTranslation('singleVehicle');
  const language = useLanguage();
  return useMemo(() => ({ language, on: t('switch.on'), off: t('switch.off') }), [language, t]);
}

/** A value as people read it, a switch in words; without its unit. */
export function readingOf(
  metric: Pick<VehicleMetric, 'labels' | 'decimals' | 'dataType'>,
  value: number,
  texts: ReadingTexts,
): string {
  const word = switchWordOf(metric, value);
  return word ? texts[word] : metricText(metric, value, texts.language);
}
