import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { metricGroup } from '@vehicle/contract/fleet/metric/contract';
import { Input } from 'antd';
import { LocalizedTextField } from '../../../kit/fields/localized-text-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { ResourcePage } from '../../../kit/list/resource-page.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';

const columns: readonly Column<RowOf<typeof metricGroup>>[] = [
  { field: 'name', isTitle: true, render: (row) => <LocalizedName of={row.name} /> },
  { field: 'code', isSortable: true, isTitle: true },
  { field: 'metricCount', width: 120, align: 'right' },
  { field: 'sort', width: 100, align: 'right', isSortable: true },
  { field: 'creator', width: 120 },
  { field: 'createdAt', width: 180, render: (row) => <Instant at={row.createdAt} /> },
];

const criteria: readonly Criterion[] = [wordCriterion('code'), wordCriterion('name')];

const fields: readonly FormField<keyof WriteOf<typeof metricGroup>>[] = [
  { name: 'code', control: <Input maxLength={64} /> },
  { name: 'name', control: <LocalizedTextField /> },
  { name: 'sort', control: <NumberField min={0} max={9999} precision={0} /> },
];

const initial: Partial<WriteOf<typeof metricGroup>> = { name: { zh: '' }, sort: 0 };

export function MetricGroupPage() {
  return <ResourcePage resource={metricGroup} {...{ columns, criteria, fields, initial }} />;
}
