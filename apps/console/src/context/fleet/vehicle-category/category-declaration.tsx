import { energyType } from '@vehicle/contract/core/enumeration';
import type { WriteOf } from '@vehicle/contract/core/resource';
import type { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { Input } from 'antd';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { IconField } from '../../../kit/fields/icon-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { MetricCount } from '../metric-choice/metric-count.tsx';
import { CategoryName, EnergyType, ModelCount } from './category-cells.tsx';
import type { CategoryRow } from './category-row.ts';
import { ParentField } from './parent-field.tsx';

export const columns: readonly Column<CategoryRow>[] = [
  { field: 'name', width: 260, isTitle: true, render: (row) => <CategoryName row={row} /> },
  { field: 'code', width: 170, isTitle: true },
  { field: 'energyType', width: 110, render: (row) => <EnergyType of={row.energyType} /> },
  { field: 'parentName', width: 160 },
  { field: 'topSpeed_kmh', width: 150, align: 'right' },
  {
    field: 'metricCount',
    width: 100,
    align: 'right',
    render: (row) => <MetricCount of={row.metricCount} hasAbove={row.parentId !== null} />,
  },
  { field: 'modelCount', width: 90, align: 'right', render: (row) => <ModelCount row={row} /> },
  { field: 'creator', width: 120 },
  { field: 'createdAt', width: 180, render: (row) => <Instant at={row.createdAt} /> },
];

export const criteria: readonly Criterion[] = [
  { field: 'name', control: <Input allowClear maxLength={64} /> },
  { field: 'code', control: <Input allowClear maxLength={64} /> },
  {
    field: 'energyType',
    control: <EnumSelect of={energyType} namespace="vehicleCategory" texts="energyType" allowClear />,
  },
];

/** A category cannot stand below itself; `topSpeedHint` explains the speed. */
export function fields(
  row: CategoryRow | null,
  topSpeedHint: string,
): readonly FormField<keyof WriteOf<typeof vehicleCategory>>[] {
  return [
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'code', control: <Input maxLength={64} /> },
    {
      name: 'parentId',
      control: <ParentField allowClear {...(row === null ? {} : { without: row.id })} />,
    },
    {
      name: 'energyType',
      control: <EnumSelect of={energyType} namespace="vehicleCategory" texts="energyType" />,
    },
    { name: 'topSpeed_kmh', control: <NumberField min={1} max={200} />, hint: topSpeedHint },
    { name: 'icon', control: <IconField /> },
  ];
}
