import { aggregation, metricDataType } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { metric } from '@vehicle/contract/fleet/metric/contract';
import { Input } from 'antd';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { LocalizedTextField } from '../../../kit/fields/localized-text-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { ResourcePage } from '../../../kit/list/resource-page.tsx';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';
import { LabelsField } from './labels-field.tsx';
import { AggregationName, DataTypeName, GroupName } from './metric-names.tsx';

type MetricRow = RowOf<typeof metric>;

const columns: readonly Column<MetricRow>[] = [
  { field: 'name', width: 200, isTitle: true, render: (row) => <LocalizedName of={row.name} /> },
  { field: 'code', width: 220, isSortable: true, isTitle: true },
  { field: 'unit', width: 90 },
  { field: 'groupId', width: 150, isSortable: true, render: (row) => <GroupName code={row.groupCode} /> },
  { field: 'dataType', width: 100, render: (row) => <DataTypeName of={row.dataType} /> },
  { field: 'decimals', width: 90, align: 'right' },
  { field: 'min', width: 100, align: 'right' },
  { field: 'max', width: 120, align: 'right' },
  { field: 'warnBelow', width: 110, align: 'right' },
  { field: 'warnAbove', width: 110, align: 'right' },
  { field: 'aggregation', width: 110, render: (row) => <AggregationName of={row.aggregation} /> },
  { field: 'isCounter', width: 90 },
  { field: 'spn', width: 90, align: 'right', isSortable: true },
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isHidden: true, render: ({ createdAt }) => <Instant at={createdAt} /> },
];

const criteria: readonly Criterion[] = [
  wordCriterion('code'),
  wordCriterion('name'),
  {
    field: 'groupId',
    control: <OptionSelect from={option.metricGroup} namespace="metric" field="groupId" allowClear />,
  },
  { field: 'spn', control: <NumberField min={0} max={524_287} precision={0} /> },
];

const fields: readonly FormField<keyof WriteOf<typeof metric>>[] = [
  { name: 'code', control: <Input maxLength={64} /> },
  { name: 'unit', control: <Input maxLength={20} /> },
  { name: 'name', control: <LocalizedTextField />, isWide: true },
  { name: 'groupId', control: <OptionSelect from={option.metricGroup} namespace="metric" field="groupId" /> },
  { name: 'dataType', control: <EnumSelect of={metricDataType} namespace="metric" texts="dataType" /> },
  { name: 'decimals', control: <NumberField min={0} max={6} precision={0} /> },
  { name: 'aggregation', control: <EnumSelect of={aggregation} namespace="metric" texts="aggregation" /> },
  { name: 'min', control: <NumberField /> },
  { name: 'max', control: <NumberField /> },
  { name: 'warnBelow', control: <NumberField /> },
  { name: 'warnAbove', control: <NumberField /> },
  { name: 'spn', control: <NumberField min={0} max={524_287} precision={0} /> },
  { name: 'isCounter', control: <FlagSwitch /> },
  { name: 'labels', control: <LabelsField />, isWide: true },
];

const initial: Partial<WriteOf<typeof metric>> = {
  name: { zh: '' },
  unit: '',
  dataType: 'number',
  decimals: 1,
  aggregation: 'avg',
  isCounter: false,
};

export function MetricPage() {
  return <ResourcePage resource={metric} {...{ columns, criteria, fields, initial }} />;
}
