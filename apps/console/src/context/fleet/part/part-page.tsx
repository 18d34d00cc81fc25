import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { part } from '@vehicle/contract/fleet/part/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { DictionaryName } from '../../../kit/choice/dictionary-name.tsx';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { ModelMultiSelect } from '../../../kit/choice/model-multi-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { ResourcePage } from '../../../kit/list/resource-page.tsx';

/** The models that a part fits. */
function ModelNames({ names }: { names: string | null }) {
  const { t } = useTranslation('part');
  return names || t('allModels');
}

type PartRow = RowOf<typeof part>;

const columns: readonly Column<PartRow>[] = [
  { field: 'code', width: 150, isSortable: true, isTitle: true },
  { field: 'name', width: 170, isSortable: true, isTitle: true },
  { field: 'specification', width: 160 },
  { field: 'unit', width: 80, render: (row) => <DictionaryName from={option.partUnit} code={row.unit} /> },
  { field: 'maker', width: 150 },
  { field: 'modelNames', width: 220, render: (row) => <ModelNames names={row.modelNames} /> },
  { field: 'serialised', width: 120 },
  { field: 'life_h', width: 110, align: 'right' },
  { field: 'life_km', width: 120, align: 'right' },
  { field: 'life_months', width: 110, align: 'right' },
  { field: 'price', width: 120, align: 'right', isSortable: true },
  { field: 'minStock', width: 110, align: 'right' },
  { field: 'fittedCount', width: 90, align: 'right' },
  { field: 'remark', width: 200 },
  ...recordColumns,
];

const criteria: readonly Criterion[] = [
  wordCriterion('word'),
  wordCriterion('code'),
  wordCriterion('name'),
  wordCriterion('maker'),
  optionCriterion('part', 'modelId', option.model),
  { field: 'serialised', control: <FlagSelect /> },
];

/** In four languages, hence not here. */
interface PartTexts {
  allModels: string;
  modelsHint: string;
}

function fields({ allModels, modelsHint }: PartTexts): FormField<keyof WriteOf<typeof part>>[] {
  return [
    { name: 'code', control: <Input maxLength={64} />, section: 'basic' },
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'specification', control: <Input maxLength={100} /> },
    { name: 'unit', control: <OptionSelect from={option.partUnit} namespace="part" field="unit" /> },
    { name: 'maker', control: <Input maxLength={100} /> },
    { name: 'serialised', control: <FlagSwitch /> },
    {
      name: 'modelIds',
      control: <ModelMultiSelect namespace="part" field="modelIds" placeholder={allModels} />,
      isWide: true,
      hint: modelsHint,
    },
    { name: 'life_h', control: <NumberField min={0} />, section: 'life' },
    { name: 'life_km', control: <NumberField min={0} /> },
    { name: 'life_months', control: <NumberField min={1} max={600} precision={0} /> },
    { name: 'price', control: <NumberField min={0} precision={2} /> },
    { name: 'minStock', control: <NumberField min={0} precision={0} /> },
    { name: 'remark', control: <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />, isWide: true },
  ];
}

const initial: Partial<WriteOf<typeof part>> = { serialised: false, modelIds: [] };

export function PartPage() {
  const { t } = useTranslation('part');
  const texts = { allModels: t('allModels'), modelsHint: t('modelsHint') };
  return <ResourcePage resource={part} fields={fields(texts)} {...{ columns, criteria, initial }} />;
}
