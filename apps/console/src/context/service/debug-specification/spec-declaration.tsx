import { option } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import type { vehicleDebugSpec } from '@vehicle/contract/service/debug-specification/contract';
import { Input } from 'antd';
import { ModelMultiSelect } from '../../../kit/choice/model-multi-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { ItemsField } from './items-field.tsx';
import { ModelNames } from './model-names.tsx';
import { emptyItem, type SpecRow } from './spec-row.ts';

export const columns: readonly Column<SpecRow>[] = [
  { field: 'name', width: 200, isSortable: true, isTitle: true },
  { field: 'specVersion', width: 90, isTitle: true },
  { field: 'modelNames', width: 200, render: (row) => <ModelNames row={row} /> },
  { field: 'itemCount', width: 90, align: 'right' },
  { field: 'updatedBy', width: 120 },
  { field: 'updatedAt', width: 180, render: (row) => <Instant at={row.updatedAt} /> },
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];

export const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  {
    field: 'modelId',
    control: <OptionSelect from={option.model} namespace="vehicleDebugSpec" field="modelId" allowClear />,
  },
];

/** In four languages, hence not here. */
interface SpecTexts {
  allModels: string;
  modelsHint: string;
  itemsHint: string;
}

export function fields(texts: SpecTexts): FormField<keyof WriteOf<typeof vehicleDebugSpec>>[] {
  return [
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'specVersion', control: <Input maxLength={100} /> },
    {
      name: 'modelIds',
      control: (
        <ModelMultiSelect namespace="vehicleDebugSpec" field="modelIds" placeholder={texts.allModels} />
      ),
      hint: texts.modelsHint,
    },
    { name: 'items', control: <ItemsField />, hint: texts.itemsHint, isWide: true },
  ];
}

export const initial: Partial<WriteOf<typeof vehicleDebugSpec>> = {
  specVersion: 'V1.0',
  modelIds: [],
  items: [{ seq: 1, ...emptyItem }],
};
