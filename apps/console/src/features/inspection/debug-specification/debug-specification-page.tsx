import { vehicleDebugSpec } from '@vehicle/contract/vehicle-debug-spec';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../shared/crud/declaration.ts';
import { ResourceForm } from '../../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { useResourceDialog } from '../../../shared/crud/use-resource-dialog.ts';
import { useResourceList } from '../../../shared/crud/use-resource-list.ts';
import { useStandardActions } from '../../../shared/crud/use-standard-actions.tsx';
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
