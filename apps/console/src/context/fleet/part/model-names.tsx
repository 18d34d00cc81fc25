import { useTranslation } from 'react-i18next';

/** The models that a part fits. */
export function ModelNames({ names }: { names: string | null }) {
  const { t } = useTranslation('partInfo');
  return names || t('allModels');
}
