import { faultOrigin, faultStatus } from '@vehicle/contract/enumeration';
import type { WriteOf } from '@vehicle/contract/resource';
import type { vehicleFault } from '@vehicle/contract/vehicle-fault';
import { faultLamp } from '@vehicle/contract/vehicle-live';
import { Input } from 'antd';
import type { Criterion, FormField } from '../../../shared/crud/declaration.ts';
import { EnumSelect } from '../../../shared/crud/enum-select.tsx';
import { MomentField } from '../../../shared/crud/moment-field.tsx';
import { NumberField } from '../../../shared/crud/number-field.tsx';
import { RangeField } from '../../../shared/crud/range-field.tsx';
import type { FaultRow } from '../../../shared/fault/fault-row.ts';
import { FmiSelect } from '../../../shared/fault/fmi-select.tsx';
import { SpnSelect } from '../../../shared/fault/spn-select.tsx';

export const criteria: readonly Criterion[] = [
  {
    field: 'status',
    control: <EnumSelect of={faultStatus} namespace="vehicleFault" texts="status" allowClear />,
  },
  { field: 'spn', control: <SpnSelect allowClear /> },
  { field: 'fmi', control: <FmiSelect allowClear /> },
  { field: 'presentFrom', until: 'firstUntil', control: <RangeField /> },
  {
    field: 'origin',
    control: <EnumSelect of={faultOrigin} namespace="vehicleFault" texts="origin" allowClear />,
  },
];

type Field = FormField<keyof WriteOf<typeof vehicleFault>>;

/** What a machine reports stays as it was told. */
const reported: readonly Field[] = [
  { name: 'spn', control: <SpnSelect />, isWide: true },
  { name: 'fmi', control: <FmiSelect />, isWide: true },
  { name: 'sourceAddress', control: <NumberField min={0} max={255} precision={0} /> },
  { name: 'lamp', control: <EnumSelect of={faultLamp} namespace="vehicleFault" texts="lamp" /> },
  { name: 'firstAt', control: <MomentField /> },
  { name: 'lastAt', control: <MomentField /> },
  { name: 'occurrences', control: <NumberField min={1} precision={0} /> },
];

const resolution: Field = {
  name: 'resolution',
  control: <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={2000} />,
  isWide: true,
  isNeeded: ({ status }) => status === 'handled',
};

const people: readonly Field[] = [
  { name: 'status', control: <EnumSelect of={faultStatus} namespace="vehicleFault" texts="status" /> },
  { name: 'hourMeter_h', control: <NumberField min={0} /> },
  { name: 'odometer_km', control: <NumberField min={0} /> },
  resolution,
];

/** Null: a new one. */
export function faultFields(row: FaultRow | null): readonly Field[] {
  return row === null || row.origin === 'manual' ? [...reported, ...people] : people;
}
