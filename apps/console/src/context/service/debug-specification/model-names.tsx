import { useTranslation } from 'react-i18next';
import type { SpecRow } from './spec-row.ts';

/** The models that a specification is for. */
export function ModelNames({ row }: { row: SpecRow }) {
  const { t } = useTranslation('vehicleDebugSpec');
  return row.modelNames || t('allModels');
}
