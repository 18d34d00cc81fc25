import { option } from '@vehicle/contract/option';
import type { WriteOf } from '@vehicle/contract/resource';
import type { storage } from '@vehicle/contract/storage';
import { Button, Input } from 'antd';
import type { Column, Criterion, FormField } from '../../../shared/crud/declaration.ts';
import { FlagSelect, FlagSwitch } from '../../../shared/crud/flag-select.tsx';
import { NumberField } from '../../../shared/crud/number-field.tsx';
import { OptionSelect } from '../../../shared/crud/option-select.tsx';
import { wordCriterion } from '../../../shared/crud/word-criterion.tsx';
import { EnabledMark } from '../../../shared/ui/enabled-mark.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
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
