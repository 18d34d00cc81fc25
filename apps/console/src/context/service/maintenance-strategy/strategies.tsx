import { maintenanceType } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../kit/api/query.ts';
import { EnumSwitch } from '../../../kit/choice/enum-switch.tsx';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { ModelMultiSelect } from '../../../kit/choice/model-multi-select.tsx';
import { OptionManySelect } from '../../../kit/choice/option-many-select.tsx';
import { longTextField } from '../../../kit/fields/long-text-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import {
  enabledCriterion,
  enumCriterion,
  optionCriterion,
} from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';

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
const byName = { property: 'name', direction: 'ASC' } as const;

function columns(allModels: string): readonly Column<StrategyRow>[] {
  return [
    { field: 'name', width: 190, isSortable: true, isTitle: true },
    { field: 'enabled', width: 90, isTitle: true, render: (row) => <EnabledMark isEnabled={row.enabled} /> },
    enumColumn(namespace, { field: 'type', width: 90 }),
    { field: 'first', width: 190, render: (row) => <LimitsCell row={row} of="first" /> },
    { field: 'interval', width: 190, render: (row) => <LimitsCell row={row} of="interval" /> },
    { field: 'warnBefore', width: 190, render: (row) => <LimitsCell row={row} of="warnBefore" /> },
    { field: 'modelNames', width: 200, render: ({ modelNames }) => modelNames || allModels },
    { field: 'tasks', width: 240 },
    { field: 'partNames', width: 200 },
    ...recordColumns,
  ];
}

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  enumCriterion(namespace, 'type', maintenanceType),
  optionCriterion(namespace, 'modelId', option.model),
  enabledCriterion,
];

const amount = <NumberField min={0} />;
const days = <NumberField min={1} precision={0} />;

/** A measure that the first maintenance is limited by goes on. */
function intervalOf(measure: (typeof measures)[number]): FormField<keyof StrategyValues> {
  return {
    name: `interval_${measure}`,
    control: measure === 'days' ? days : amount,
    isNeeded: (values) => values.type === 'LOOP' && typeof values[`first_${measure}`] === 'number',
  };
}

function useFields(): readonly FormField<keyof StrategyValues>[] {
  const { t } = useTranslation(namespace);
  return [
    { name: 'name', control: <Input maxLength={100} />, section: 'basic' },
    { name: 'type', control: <EnumSwitch of={maintenanceType} namespace={namespace} texts="type" /> },
    {
      name: 'modelIds',
      control: <ModelMultiSelect namespace={namespace} field="modelIds" placeholder={t('allModels')} />,
      hint: t('modelsHint'),
    },
    { name: 'enabled', control: <FlagSwitch /> },
    { name: 'first_h', control: amount, section: 'first', hint: t('firstHint') },
    { name: 'first_km', control: amount },
    { name: 'first_days', control: days },
    { ...intervalOf('h'), section: 'interval', hint: t('intervalHint') },
    intervalOf('km'),
    intervalOf('days'),
    { name: 'warnBefore_h', control: amount, section: 'warnBefore' },
    { name: 'warnBefore_km', control: amount },
    { name: 'warnBefore_days', control: days },
    { ...longTextField('tasks', [2, 6]), section: 'work' },
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

const initial: Partial<StrategyValues> = {
  type: 'LOOP',
  modelIds: [],
  partIds: [],
  tasks: '',
  enabled: true,
};

/** R7.26: after how many hours, kilometres and days which models are maintained. */
export function Strategies() {
  const { t } = useTranslation(namespace);
  const list = useRecordList(maintenanceStrategy, { order: byName });
  const dialog = useResourceDialog(maintenanceStrategy, initial);
  const { add, edit, remove } = useStandardActions(maintenanceStrategy, dialog);
  const fields = useFields();
  return (
    <>
      <ResourceListing
        namespace={namespace}
        list={list}
        columns={columns(t('allModels'))}
        criteria={criteria}
        tools={[add]}
        actions={[edit, remove]}
      />
      <ResourceForm {...{ namespace, dialog, fields }} resource={maintenanceStrategy} width_percent={64} />
    </>
  );
}
