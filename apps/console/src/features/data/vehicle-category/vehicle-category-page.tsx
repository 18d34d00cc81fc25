import { categoryMetrics, saveCategoryMetrics } from '@vehicle/contract/metric-choice';
import { vehicleCategory } from '@vehicle/contract/vehicle-category';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../shared/crud/declaration.ts';
import { ResourceForm } from '../../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { ResourceTree } from '../../../shared/crud/resource-tree.tsx';
import { useResourceDialog } from '../../../shared/crud/use-resource-dialog.ts';
import { useStandardActions } from '../../../shared/crud/use-standard-actions.tsx';
import { useTreeList } from '../../../shared/crud/use-tree-list.ts';
import type {
  MetricChoiceCalls,
  MetricChoiceOwner,
} from '../../../shared/metric-choice/metric-choice-owner.ts';
import { useMetricChoosing } from '../../../shared/metric-choice/use-metric-choosing.tsx';
import { columns, criteria, fields } from './category-declaration.tsx';
import type { CategoryRow } from './category-row.ts';

const calls: MetricChoiceCalls = {
  read: categoryMetrics,
  save: saveCategoryMetrics,
  list: vehicleCategory.calls.list,
  permission: vehicleCategory.permission.update,
};

function ownerOf({ id, name, parentId, parentName }: CategoryRow): MetricChoiceOwner {
  return { id, name, above: parentId === null ? null : { id: parentId, name: parentName ?? '' } };
}

/** The categories as their tree; with criteria, those that match, without it. */
export function VehicleCategoryPage() {
  const { t } = useTranslation('vehicleCategory');
  const { list, rows, isLoading } = useTreeList(vehicleCategory, criteria);
  const dialog = useResourceDialog(vehicleCategory, { parentId: null });
  const { add, edit, remove } = useStandardActions(vehicleCategory, dialog);
  const choosing = useMetricChoosing(calls, ownerOf);
  const addChild: RowAction<CategoryRow> = {
    key: 'addChild',
    title: t('addChild'),
    permission: vehicleCategory.permission.create,
    onClick: ({ id: parentId, energyType }) => dialog.openAdd({ parentId, energyType }),
  };
  const actions = [edit, choosing.action, addChild, remove];
  return (
    <>
      <ResourceListing
        namespace="vehicleCategory"
        list={list}
        tools={[add]}
        {...{ columns, criteria, actions }}
        unfiltered={<ResourceTree namespace="vehicleCategory" {...{ rows, isLoading, columns, actions }} />}
      />
      <ResourceForm
        namespace="vehicleCategory"
        resource={vehicleCategory}
        dialog={dialog}
        fields={fields(dialog.row, t('topSpeedHint'))}
      />
      {choosing.drawer}
    </>
  );
}
