import { partInfo } from '@vehicle/contract/part-info';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../shared/crud/resource-page.tsx';
import { columns, criteria, fields, initial } from './part-declaration.tsx';

export function PartsDictionaryPage() {
  const { t } = useTranslation('partInfo');
  const texts = { allModels: t('allModels'), modelsHint: t('modelsHint') };
  return <ResourcePage resource={partInfo} fields={fields(texts)} {...{ columns, criteria, initial }} />;
}
