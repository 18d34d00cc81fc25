import { faultOrigin, faultStatus } from '@vehicle/contract/core/enumeration';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { faultLamp } from '@vehicle/contract/core/vehicle-live';
import type { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { Input } from 'antd';
import { EnumSelect } from '../../../../kit/choice/enum-select.tsx';
import { MomentField } from '../../../../kit/fields/moment-field.tsx';
import { NumberField } from '../../../../kit/fields/number-field.tsx';
import { RangeField } from '../../../../kit/fields/range-field.tsx';
import type { Criterion, FormField } from '../../../../kit/list/declaration.ts';
import type { FaultRow } from '../../../service/fault/fault-row.ts';
import { FmiSelect } from '../../../service/fault/fmi-select.tsx';
import { SpnSelect } from '../../../service/fault/spn-select.tsx';

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
