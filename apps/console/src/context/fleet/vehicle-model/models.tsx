import { option } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { modelMetrics, saveModelMetrics } from '@vehicle/contract/fleet/metric/choice';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { PictureField } from '../../../kit/fields/picture-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import {
  type FormValues,
  type ResourceDialog,
  useResourceDialog,
} from '../../../kit/form/use-resource-dialog.ts';
import { optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Criterion, FormField, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceView } from '../../../kit/list/resource-view.tsx';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { ResourceTree } from '../../../kit/tree/resource-tree.tsx';
import { useTreeList } from '../../../kit/tree/use-tree-list.ts';
import type { MetricChoiceCalls, MetricChoiceOwner } from '../metric-choice/metric-choice-owner.ts';
import { useMetricChoosing } from '../metric-choice/use-metric-choosing.tsx';
import { isCategoryLine, underCategories } from './category-line.ts';
import { columns } from './model-columns.tsx';
import type { ModelRow } from './model-row.ts';

interface NodeSwitchProps extends ControlProps<boolean> {
  /** Passed beside the form, because the other fields depend on it. */
  onKind: (isNode: boolean) => void;
}

/** Whether it is a node that groups models, and no model of vehicles. */
function NodeSwitch({ onKind, onChange, ...control }: NodeSwitchProps) {
  const handleChange = (isNode = false) => {
    onKind(isNode);
    onChange?.(isNode);
  };
  return <FlagSwitch {...control} onChange={handleChange} />;
}

type ModelWrite = WriteOf<typeof vehicleModel>;
type OptionField = 'parentId' | 'categoryId' | 'configFileId' | 'debugSpecificationId';

interface ChoiceTraits {
  allowClear?: boolean;
  obtains?: 'configFile';
}

function choice(from: typeof option.model, field: OptionField, traits: ChoiceTraits = {}) {
  return <OptionSelect from={from} namespace="vehicleModel" field={field} {...traits} />;
}

const orNone = { allowClear: true };

const manufacturer = (
  <OptionSelect
    from={option.manufacturer}
    namespace="vehicleModel"
    field="manufacturer"
    obtains="manufacturer"
    storesName
    allowClear
  />
);

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  wordCriterion('code'),
  optionCriterion('vehicleModel', 'categoryId', option.category),
  optionCriterion('vehicleModel', 'configFileId', option.configFile),
  wordCriterion('manufacturer'),
  { field: 'isNode', control: <FlagSelect /> },
];

interface ModelForm {
  isNode: boolean;
  onKind: (isNode: boolean) => void;
  nodeHint: string;
}

/** What only a model has. */
const ofModels: readonly FormField<keyof ModelWrite>[] = [
  { name: 'manufacturer', control: manufacturer },
  { name: 'imageFileId', control: <PictureField />, isWide: true },
  { name: 'ratedPower_kW', control: <NumberField min={0} />, section: 'technical' },
  { name: 'payload_t', control: <NumberField min={0} /> },
  { name: 'seats', control: <NumberField min={0} precision={0} /> },
  { name: 'mass_kg', control: <NumberField min={0} /> },
  { name: 'tank_L', control: <NumberField min={0} /> },
  { name: 'battery_kWh', control: <NumberField min={0} /> },
  { name: 'idleSpeed_rpm', control: <NumberField min={0} /> },
  {
    name: 'configFileId',
    control: choice(option.configFile, 'configFileId', { ...orNone, obtains: 'configFile' }),
    section: 'reporting',
  },
  {
    name: 'debugSpecificationId',
    control: choice(option.debugSpecification, 'debugSpecificationId', orNone),
  },
  { name: 'reportInterval_s', control: <NumberField min={1} precision={0} /> },
  { name: 'offlineAfter_s', control: <NumberField min={10} precision={0} /> },
];

/** R3.17. A node is only a name and a place. */
function fields({ isNode, onKind, nodeHint }: ModelForm): FormField<keyof ModelWrite>[] {
  const always: FormField<keyof ModelWrite>[] = [
    { name: 'name', control: <Input maxLength={100} />, ...(isNode ? {} : { section: 'basic' }) },
    { name: 'code', control: <Input maxLength={64} /> },
    {
      name: 'isNode',
      control: <NodeSwitch onKind={onKind} />,
      ...(isNode ? { hint: nodeHint } : {}),
    },
    { name: 'categoryId', control: choice(option.category, 'categoryId') },
    { name: 'parentId', control: choice(option.modelNode, 'parentId', orNone) },
  ];
  return isNode ? always : [...always, ...ofModels];
}

/** What only a model has, as it is for a node. */
const modelOnly: Partial<ModelWrite> = {
  ...Object.fromEntries(ofModels.map(({ name }) => [name, null])),
  reportInterval_s: 10,
  offlineAfter_s: 300,
};

const initial: Partial<ModelWrite> = { ...modelOnly, isNode: false };

interface ModelDialog extends ResourceDialog<ModelRow> {
  /** What the form says now. */
  isNode: boolean;
  onKind: (isNode: boolean) => void;
  /** A new one below a category, a node or another model. */
  openAddBelow: (row: ModelRow) => void;
}

/** The dialog of the models: a node has none of a model's own fields. */
function useModelDialog(): ModelDialog {
  const [isNode, setIsNode] = useState(false);
  const dialog = useResourceDialog(vehicleModel, initial);
  const open = (preset: FormValues = {}) => {
    setIsNode(false);
    dialog.openAdd(preset);
  };
  return {
    ...dialog,
    isNode,
    onKind: setIsNode,
    openAdd: open,
    openAddBelow: (row) =>
      open({ categoryId: row.categoryId, ...(isCategoryLine(row) ? {} : { parentId: row.id }) }),
    openEdit: (row) => {
      setIsNode(row.isNode);
      dialog.openEdit(row);
    },
    confirm: (values) => dialog.confirm(values.isNode === true ? { ...values, ...modelOnly } : values),
  };
}

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
export function Models() {
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
      <ResourceView
        resource={vehicleModel}
        {...{ list, dialog, columns, criteria, actions }}
        tools={[add]}
        fields={fields({ isNode, onKind, nodeHint: t('nodeHint') })}
        unfiltered={
          <ResourceTree
            namespace="vehicleModel"
            rows={tree}
            total={rows.length}
            {...{ isLoading, columns, actions }}
          />
        }
      />
      {choosing.drawer}
    </>
  );
}
