import { option } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { faultBase } from '@vehicle/contract/service/fault-code/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { Criterion, FormField } from '../../../kit/list/declaration.ts';
import { ResourcePage } from '../../../kit/list/resource-page.tsx';
import { FaultLevelSelect } from '../fault/fault-level-select.tsx';
import { FmiSelect } from '../fault/fmi-select.tsx';
import { SpnSelect } from '../fault/spn-select.tsx';
import { columns } from './fault-code-columns.tsx';

const models = <OptionSelect from={option.model} namespace="faultBase" field="modelId" allowClear />;

const criteria: readonly Criterion[] = [
  { field: 'spn', control: <SpnSelect allowClear /> },
  { field: 'fmi', control: <FmiSelect allowClear /> },
  { field: 'name', control: <Input allowClear maxLength={64} /> },
  { field: 'level', control: <FaultLevelSelect allowClear /> },
  { field: 'unit', control: <Input allowClear maxLength={64} /> },
  { field: 'modelId', control: models },
  { field: 'enabled', control: <FlagSelect words={['enabled', 'disabled']} /> },
];

function useFields(): readonly FormField<keyof WriteOf<typeof faultBase>>[] {
  const { t } = useTranslation('faultBase');
  return [
    { name: 'spn', control: <SpnSelect />, isWide: true },
    { name: 'fmi', control: <FmiSelect />, isWide: true },
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'level', control: <FaultLevelSelect /> },
    { name: 'unit', control: <Input maxLength={100} /> },
    { name: 'enabled', control: <FlagSwitch /> },
    { name: 'modelId', control: models, hint: t('modelHint') },
    {
      name: 'sourceAddress',
      control: <NumberField min={0} max={255} precision={0} />,
      hint: t('addressHint'),
    },
    {
      name: 'description',
      control: <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />,
      isWide: true,
    },
  ];
}

const initial: Partial<WriteOf<typeof faultBase>> = { level: 2, enabled: true };

/** R2.30: what the fault codes of the machines mean. */
export function FaultCodePage() {
  const fields = useFields();
  return <ResourcePage resource={faultBase} {...{ columns, criteria, fields, initial }} />;
}
