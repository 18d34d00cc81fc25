import { energyType } from '@vehicle/contract/core/enumeration';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { categoryMetrics, saveCategoryMetrics } from '@vehicle/contract/fleet/metric/choice';
import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { IconField } from '../../../kit/fields/icon-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { enumCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField, RowAction } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { ResourceView } from '../../../kit/list/resource-view.tsx';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { OptionTree, type OptionTreeProps } from '../../../kit/tree/option-tree.tsx';
import { everything, useTreeList } from '../../../kit/tree/use-tree-list.ts';
import type { MetricChoiceCalls, MetricChoiceOwner } from '../metric-choice/metric-choice-owner.ts';
import { MetricCount } from '../metric-choice/metric-count.tsx';
import { useMetricChoosing } from '../metric-choice/use-metric-choosing.tsx';
import { CategoryBrowser } from './category-browser.tsx';
import { CategoryName } from './category-name.tsx';
import type { CategoryRow } from './category-row.ts';

function ModelCount({ row: { id, name, modelCount } }: { row: CategoryRow }) {
  const { t } = useTranslation('vehicleCategory');
  if (modelCount === 0) return modelCount;
  return (
    <Link
      to={`/data/vehicleModel?categoryId=${id}`}
      aria-label={`${modelCount} · ${t('modelsOf', { name })}`}
    >
      {modelCount}
    </Link>
  );
}

const columns: readonly Column<CategoryRow>[] = [
  { field: 'name', width: 260, isTitle: true, render: (row) => <CategoryName row={row} /> },
  { field: 'code', width: 170, isTitle: true },
  enumColumn('vehicleCategory', { field: 'energyType', width: 110 }),
  { field: 'parentName', width: 160 },
  { field: 'topSpeed_kmh', width: 150, align: 'right' },
  {
    field: 'metricCount',
    width: 100,
    align: 'right',
    render: (row) => <MetricCount of={row.metricCount} hasAbove={row.parentId !== null} />,
  },
  { field: 'modelCount', width: 90, align: 'right', render: (row) => <ModelCount row={row} /> },
  { field: 'creator', width: 120 },
  { field: 'createdAt', width: 180, render: (row) => <Instant at={row.createdAt} /> },
];

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  wordCriterion('code'),
  enumCriterion('vehicleCategory', 'energyType', energyType),
];

/** The categories as the tree that they are. */
function CategoryTree(props: OptionTreeProps) {
  const { t } = useTranslation('vehicleCategory');
  const [isOpen, setIsOpen] = useState(false);
  const isNeeded = isOpen || typeof props.value === 'number';
  const query = useCall(
    vehicleCategory.calls.list,
    { body: everything },
    { enabled: isNeeded, ownsErrors: true },
  );
  useOptionMessage(query.isError, t('parentFailed'));
  const options = query.data?.rows ?? [];
  return <OptionTree {...props} options={options} isLoading={query.isFetching} onOpenChange={setIsOpen} />;
}

/** A category cannot stand below itself; `topSpeedHint` explains the speed. */
function fields(
  row: CategoryRow | null,
  topSpeedHint: string,
): readonly FormField<keyof WriteOf<typeof vehicleCategory>>[] {
  return [
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'code', control: <Input maxLength={64} /> },
    {
      name: 'parentId',
      control: <CategoryTree allowClear {...(row === null ? {} : { without: row.id })} />,
    },
    {
      name: 'energyType',
      control: <EnumSelect of={energyType} namespace="vehicleCategory" texts="energyType" />,
    },
    { name: 'topSpeed_kmh', control: <NumberField min={1} max={200} />, hint: topSpeedHint },
    { name: 'icon', control: <IconField /> },
  ];
}

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
      <ResourceView
        resource={vehicleCategory}
        {...{ list, dialog, columns, criteria, actions }}
        tools={[add]}
        fields={fields(dialog.row, t('topSpeedHint'))}
        unfiltered={<CategoryBrowser {...{ rows, isLoading, columns, actions }} />}
      />
      {choosing.drawer}
    </>
  );
}
