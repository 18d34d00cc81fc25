import { maintenanceStrategy } from '@vehicle/contract/maintenance-strategy';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from '../../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { useRecordList } from '../../../shared/crud/use-record-list.ts';
import { useResourceDialog } from '../../../shared/crud/use-resource-dialog.ts';
import { useStandardActions } from '../../../shared/crud/use-standard-actions.tsx';
import { columns, criteria, fields, initial } from './strategy-declaration.tsx';

const namespace = 'maintenanceStrategy';
const byName = { property: 'name', direction: 'ASC' } as const;

/** R7.26: after how many hours, kilometres and days which models are maintained. */
export function Strategies() {
  const { t } = useTranslation(namespace);
  const list = useRecordList(maintenanceStrategy, { order: byName });
  const dialog = useResourceDialog(maintenanceStrategy, initial);
  const { add, edit, remove } = useStandardActions(maintenanceStrategy, dialog);
  const allModels = t('allModels');
  const texts = { allModels, models: t('modelsHint'), first: t('firstHint'), interval: t('intervalHint') };
  return (
    <>
      <ResourceListing
        namespace={namespace}
        list={list}
        columns={columns(allModels)}
        criteria={criteria}
        tools={[add]}
        actions={[edit, remove]}
      />
      <ResourceForm
        namespace={namespace}
        resource={maintenanceStrategy}
        dialog={dialog}
        fields={fields(texts)}
        width_percent={64}
      />
    </>
  );
}
