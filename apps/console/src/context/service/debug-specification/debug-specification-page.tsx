import { vehicleDebugSpec } from '@vehicle/contract/service/debug-specification/contract';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { columns, criteria, fields, initial } from './spec-declaration.tsx';
import { nextVersion, type SpecRow } from './spec-row.ts';
import './debug-specification.css';

/** R2.26: what machines are inspected for before they leave the hall, by model and version. */
export function DebugSpecificationPage() {
  const { t } = useTranslation('vehicleDebugSpec');
  const list = useResourceList(vehicleDebugSpec, criteria);
  const dialog = useResourceDialog(vehicleDebugSpec, initial);
  const { add, removeSelected, edit, remove } = useStandardActions(vehicleDebugSpec, dialog);
  const copy: RowAction<SpecRow> = {
    key: 'copy',
    title: t('copyAsVersion'),
    permission: vehicleDebugSpec.permission.create,
    onClick: ({ name, specVersion, modelIds, items }) =>
      dialog.openAdd({ name, specVersion: nextVersion(specVersion), modelIds, items }),
  };
  const texts = { allModels: t('allModels'), modelsHint: t('modelsHint'), itemsHint: t('itemsHint') };
  return (
    <>
      <ResourceListing
        namespace="vehicleDebugSpec"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add, removeSelected]}
        actions={[edit, copy, remove]}
        hasSelection
      />
      <ResourceForm
        namespace="vehicleDebugSpec"
        resource={vehicleDebugSpec}
        dialog={dialog}
        fields={fields(texts)}
        width_percent={84}
      />
    </>
  );
}
