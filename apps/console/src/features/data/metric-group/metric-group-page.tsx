import { metricGroup } from '@vehicle/contract/metric';
import type { RowOf, WriteOf } from '@vehicle/contract/resource';
import { Input } from 'antd';
import type { Column, Criterion, FormField } from '../../../shared/crud/declaration.ts';
import { LocalizedTextField } from '../../../shared/crud/localized-text-field.tsx';
import { NumberField } from '../../../shared/crud/number-field.tsx';
import { ResourcePage } from '../../../shared/crud/resource-page.tsx';
import { wordCriterion } from '../../../shared/crud/word-criterion.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { LocalizedName } from '../../../shared/ui/localized-name.tsx';

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
