import { modelMetrics, saveModelMetrics } from '@vehicle/contract/fleet/metric/choice';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { SheetTools } from '../../../kit/sheet/sheet-tools.tsx';
import { ResourceTree } from '../../../kit/tree/resource-tree.tsx';
import { useTreeList } from '../../../kit/tree/use-tree-list.ts';
import type { MetricChoiceCalls, MetricChoiceOwner } from '../metric-choice/metric-choice-owner.ts';
import { useMetricChoosing } from '../metric-choice/use-metric-choosing.tsx';
import { isCategoryLine, underCategories } from './category-line.ts';
import { columns } from './model-columns.tsx';
import { criteria, fields } from './model-fields.tsx';
import type { ModelRow } from './model-row.ts';
import { useModelDialog } from './use-model-dialog.ts';

const calls: MetricChoiceCalls = {
  read: modelMetrics,
  save: saveModelMetrics,
  list: vehicleModel.calls.list,
  permission: vehicleModel.permission.update,
};

function ownerOf({ id, name, categoryId, categoryName }: ModelRow): MetricChoiceOwner {
  return { id, name, above: { id: categoryId, name: categoryName } };
}

const ofRecords = (action: RowAction<ModelRow>): RowAction<ModelRow> => ({
  ...action,
  isShown: (row) => !isCategoryLine(row) && (action.isShown?.(row) ?? true),
});

/** Models and nodes under their categories; with criteria, those that match, without the tree. */
export function VehicleModelPage() {
  const { t } = useTranslation('vehicleModel');
  const { list, rows, isLoading } = useTreeList(vehicleModel, criteria);
  const dialog = useModelDialog();
  const { add, edit, remove } = useStandardActions(vehicleModel, dialog);
  const choosing = useMetricChoosing(calls, ownerOf);
  const tree = useMemo(() => underCategories(rows), [rows]);
  const addBelow: RowAction<ModelRow> = {
    key: 'addBelow',
    title: t('addBelow'),
    permission: vehicleModel.permission.create,
    onClick: dialog.openAddBelow,
  };
  const chooseMetrics = { ...choosing.action, isShown: ({ isNode }: ModelRow) => !isNode };
  const actions = [...[edit, chooseMetrics].map(ofRecords), addBelow, ofRecords(remove)];
  const { isNode, onKind } = dialog;
  return (
    <>
      <ResourceListing
        namespace="vehicleModel"
        list={list}
        {...{ columns, criteria, actions }}
        tools={[add]}
        moreTools={<SheetTools resource={vehicleModel} list={list} />}
        unfiltered={
          <ResourceTree
            namespace="vehicleModel"
            rows={tree}
            total={rows.length}
            {...{ isLoading, columns, actions }}
          />
        }
      />
      <ResourceForm
        namespace="vehicleModel"
        resource={vehicleModel}
        dialog={dialog}
        fields={fields({ isNode, onKind, nodeHint: t('nodeHint') })}
      />
      {choosing.drawer}
    </>
  );
}
