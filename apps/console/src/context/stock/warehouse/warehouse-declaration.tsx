import { option } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import type { storage } from '@vehicle/contract/stock/warehouse/contract';
import { Button, Input } from 'antd';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { CapacityBar } from './capacity-bar.tsx';
import type { WarehouseRow } from './warehouse-row.ts';
import './warehouse.css';

/** `onOpen` opens the details. */
export function columns(onOpen: (row: WarehouseRow) => void): readonly Column<WarehouseRow>[] {
  return [
    { field: 'code', width: 130, isSortable: true },
    {
      field: 'name',
      width: 200,
      isSortable: true,
      isTitle: true,
      render: (row) => (
        <Button type="link" className="warehouse-name" onClick={() => onOpen(row)}>
          {row.name}
        </Button>
      ),
    },
    {
      field: 'standing',
      width: 170,
      render: ({ standing, capacity }) => <CapacityBar standing={standing} capacity={capacity} />,
    },
    {
      field: 'enabled',
      width: 90,
      isTitle: true,
      render: ({ enabled }) => <EnabledMark isEnabled={enabled} />,
    },
    { field: 'orgName', width: 180 },
    { field: 'address', width: 220 },
    { field: 'managerName', width: 120 },
    { field: 'creator', width: 120, isHidden: true },
    { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
  ];
}

const orgs = <OptionSelect from={option.org} namespace="storage" field="orgId" allowClear />;

export const criteria: readonly Criterion[] = [
  wordCriterion('code'),
  wordCriterion('name'),
  { field: 'orgId', control: orgs },
  { field: 'enabled', control: <FlagSelect words={['enabled', 'disabled']} /> },
];

/** In four languages, hence not here. */
interface WarehouseTexts {
  capacity: string;
  position: string;
}

export function fields(hints: WarehouseTexts): readonly FormField<keyof WriteOf<typeof storage>>[] {
  return [
    { name: 'code', control: <Input maxLength={64} /> },
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'orgId', control: orgs },
    {
      name: 'managerId',
      control: <OptionSelect from={option.member} namespace="storage" field="managerId" allowClear />,
    },
    { name: 'capacity', control: <NumberField min={0} precision={0} />, hint: hints.capacity },
    { name: 'enabled', control: <FlagSwitch /> },
    { name: 'address', control: <Input maxLength={100} />, isWide: true },
    { name: 'lat', control: <NumberField min={-90} max={90} />, hint: hints.position },
    { name: 'lng', control: <NumberField min={-180} max={180} />, hint: hints.position },
  ];
}

export const initial: Partial<WriteOf<typeof storage>> = { enabled: true };
