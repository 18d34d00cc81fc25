import { partInfo } from '@vehicle/contract/fleet/part/contract';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../kit/list/resource-page.tsx';
import { columns, criteria, fields, initial } from './part-declaration.tsx';

export function PartsDictionaryPage() {
  const { t } = useTranslation('partInfo');
  const texts = { allModels: t('allModels'), modelsHint: t('modelsHint') };
  return <ResourcePage resource={partInfo} fields={fields(texts)} {...{ columns, criteria, initial }} />;
}
