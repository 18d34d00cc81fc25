import { maintenanceType } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import type { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../kit/api/query.ts';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { EnumSwitch } from '../../../kit/choice/enum-switch.tsx';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { ModelMultiSelect } from '../../../kit/choice/model-multi-select.tsx';
import { OptionManySelect } from '../../../kit/choice/option-many-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { EnumText } from '../../../kit/list/enum-text.tsx';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';

interface LimitsCellProps {
  row: RowOf<typeof maintenanceStrategy>;
  of: 'first' | 'interval' | 'warnBefore';
}

const measures = ['h', 'km', 'days'] as const;

/** Hours, kilometres and days, as far as they are set. */
function LimitsCell({ row, of }: LimitsCellProps) {
  const { t } = useTranslation('maintenanceStrategy');
  const set = measures.flatMap((measure) => {
    const value = row[`${of}_${measure}`];
    const decimals = value === null || Number.isInteger(value) ? 0 : 1;
    return value === null ? [] : [t(`amount.${measure}`, { value: formatNumber(value, decimals) })];
  });
  return <span className="figure">{set.join(' / ') || absent}</span>;
}

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
