import { maintenanceType } from '@vehicle/contract/enumeration';
import type { maintenanceStrategy } from '@vehicle/contract/maintenance-strategy';
import { option } from '@vehicle/contract/option';
import type { RowOf, WriteOf } from '@vehicle/contract/resource';
import { Input } from 'antd';
import { callOptions } from '../../../shared/api/query.ts';
import type { Column, Criterion, FormField } from '../../../shared/crud/declaration.ts';
import { EnumSelect } from '../../../shared/crud/enum-select.tsx';
import { EnumSwitch } from '../../../shared/crud/enum-switch.tsx';
import { EnumText } from '../../../shared/crud/enum-text.tsx';
import { FlagSelect, FlagSwitch } from '../../../shared/crud/flag-select.tsx';
import { ModelMultiSelect } from '../../../shared/crud/model-multi-select.tsx';
import { NumberField } from '../../../shared/crud/number-field.tsx';
import { OptionManySelect } from '../../../shared/crud/option-many-select.tsx';
import { OptionSelect } from '../../../shared/crud/option-select.tsx';
import { wordCriterion } from '../../../shared/crud/word-criterion.tsx';
import { EnabledMark } from '../../../shared/ui/enabled-mark.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { LimitsCell } from './limits-cell.tsx';

/** A strategy with the columns that are made of several of its fields. */
type StrategyRow = RowOf<typeof maintenanceStrategy> & {
  readonly [name in 'first' | 'interval' | 'warnBefore']?: never;
};
type StrategyValues = WriteOf<typeof maintenanceStrategy>;

const namespace = 'maintenanceStrategy';

export function columns(allModels: string): readonly Column<StrategyRow>[] {
  return [
    { field: 'name', width: 190, isSortable: true, isTitle: true },
    { field: 'enabled', width: 90, isTitle: true, render: (row) => <EnabledMark isEnabled={row.enabled} /> },
    {
      field: 'type',
      width: 90,
      render: ({ type }) => <EnumText namespace={namespace} texts="type" value={type} />,
    },
    { field: 'first', width: 190, render: (row) => <LimitsCell row={row} of="first" /> },
    { field: 'interval', width: 190, render: (row) => <LimitsCell row={row} of="interval" /> },
    { field: 'warnBefore', width: 190, render: (row) => <LimitsCell row={row} of="warnBefore" /> },
    { field: 'modelNames', width: 200, render: ({ modelNames }) => modelNames || allModels },
    { field: 'tasks', width: 240 },
    { field: 'partNames', width: 200 },
    { field: 'creator', width: 120, isHidden: true },
    { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
  ];
}

export const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  { field: 'type', control: <EnumSelect of={maintenanceType} {...{ namespace }} texts="type" allowClear /> },
  {
    field: 'modelId',
    control: <OptionSelect from={option.model} namespace={namespace} field="modelId" allowClear />,
  },
  { field: 'enabled', control: <FlagSelect words={['enabled', 'disabled']} /> },
];

const amount = <NumberField min={0} />;
const days = <NumberField min={1} precision={0} />;
const isLoop = ({ type }: Readonly<Record<string, unknown>>) => type === 'LOOP';

/** In four languages, hence not here. */
interface StrategyTexts {
  allModels: string;
  models: string;
  first: string;
  interval: string;
}

export function fields(texts: StrategyTexts): readonly FormField<keyof StrategyValues>[] {
  const intervalOf = (measure: 'h' | 'km' | 'days'): FormField<keyof StrategyValues> => ({
    name: `interval_${measure}`,
    control: measure === 'days' ? days : amount,
    // A measure that the first maintenance is limited by goes on.
    isNeeded: (values) => isLoop(values) && typeof values[`first_${measure}`] === 'number',
  });
  return [
    { name: 'name', control: <Input maxLength={100} />, section: 'basic' },
    { name: 'type', control: <EnumSwitch of={maintenanceType} namespace={namespace} texts="type" /> },
    {
      name: 'modelIds',
      control: <ModelMultiSelect namespace={namespace} field="modelIds" placeholder={texts.allModels} />,
      hint: texts.models,
    },
    { name: 'enabled', control: <FlagSwitch /> },
    { name: 'first_h', control: amount, section: 'first', hint: texts.first },
    { name: 'first_km', control: amount },
    { name: 'first_days', control: days },
    { ...intervalOf('h'), section: 'interval', hint: texts.interval },
    intervalOf('km'),
    intervalOf('days'),
    { name: 'warnBefore_h', control: amount, section: 'warnBefore' },
    { name: 'warnBefore_km', control: amount },
    { name: 'warnBefore_days', control: days },
    {
      name: 'tasks',
      control: <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} />,
      isWide: true,
      section: 'work',
    },
    {
      name: 'partIds',
      control: (
        <OptionManySelect
          ask={(query) => callOptions(option.part, { query })}
          namespace={namespace}
          field="partIds"
        />
      ),
      isWide: true,
    },
  ];
}

export const initial: Partial<StrategyValues> = {
  type: 'LOOP',
  modelIds: [],
  partIds: [],
  tasks: '',
  enabled: true,
};
