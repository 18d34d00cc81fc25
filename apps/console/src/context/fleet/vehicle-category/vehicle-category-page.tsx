import { categoryMetrics, saveCategoryMetrics } from '@vehicle/contract/fleet/metric/choice';
import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { ResourceTree } from '../../../kit/tree/resource-tree.tsx';
import { useTreeList } from '../../../kit/tree/use-tree-list.ts';
import type { MetricChoiceCalls, MetricChoiceOwner } from '../metric-choice/metric-choice-owner.ts';
import { useMetricChoosing } from '../metric-choice/use-metric-choosing.tsx';
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
