import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import type { ReadingTexts } from './reading.ts';

/** What values are read with. */
export function useReadingTexts(): ReadingTexts {
  const { t } = useTranslation('singleVehicle');
  const language = useLanguage();
  return useMemo(() => ({ language, on: t('switch.on'), off: t('switch.off') }), [language, t]);
}
