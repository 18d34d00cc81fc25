import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
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
