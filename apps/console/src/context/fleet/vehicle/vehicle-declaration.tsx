import { forwarding, liveStatus, vehicleState } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import type { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { Input } from 'antd';
import { DictionaryName } from '../../../kit/choice/dictionary-name.tsx';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { FlagSelect } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { DayField } from '../../../kit/fields/day-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { EnumText } from '../../../kit/list/enum-text.tsx';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { LastReport } from '../../../kit/text/last-report.tsx';
import { VinLink } from '../../../kit/text/vin-link.tsx';
import { ForwardingSwitch } from './forwarding-switch.tsx';
import type { VehicleRow } from './vehicle-row.ts';
import { VehicleStatus } from './vehicle-status.tsx';
import { VinField } from './vin-field.tsx';

export const columns: readonly Column<VehicleRow>[] = [
  {
    field: 'vin',
    width: 190,
    isSortable: true,
    isTitle: true,
    render: (row) => <VinLink vehicleId={row.id} vin={row.vin} />,
  },
  {
    field: 'status',
    width: 120,
    isTitle: true,
    render: (row) => <VehicleStatus row={row} />,
  },
  {
    field: 'lastReportAt',
    width: 180,
    isSortable: true,
    render: (row) => <LastReport vehicleId={row.id} listed={row.lastReportAt} />,
  },
  { field: 'plateNo', width: 120, isSortable: true },
  { field: 'modelName', width: 160, isSortable: true },
  { field: 'orgName', width: 180, isSortable: true },
  {
    field: 'role',
    width: 90,
    render: (row) => <DictionaryName from={option.vehicleRole} code={row.role} />,
  },
  { field: 'terminalNo', width: 140 },
  { field: 'simNo', width: 150 },
  { field: 'forwarding', width: 110, render: (row) => <ForwardingSwitch row={row} /> },
  {
    field: 'state',
    width: 110,
    render: (row) => <EnumText namespace="vehicle" texts="state" value={row.state} />,
  },
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];

export const criteria: readonly Criterion[] = [
  wordCriterion('vin', 17),
  wordCriterion('plateNo'),
  { field: 'status', control: <EnumSelect of={liveStatus} namespace="crud" texts="status" allowClear /> },
  {
    field: 'orgId',
    control: <OptionSelect from={option.org} namespace="vehicle" field="orgId" allowClear />,
  },
  {
    field: 'modelId',
    control: <OptionSelect from={option.model} namespace="vehicle" field="modelId" allowClear />,
  },
  {
    field: 'categoryId',
    control: <OptionSelect from={option.category} namespace="vehicle" field="categoryId" allowClear />,
  },
  wordCriterion('terminalNo'),
  wordCriterion('simNo', 20),
  {
    field: 'role',
    control: <OptionSelect from={option.vehicleRole} namespace="vehicle" field="role" allowClear />,
  },
  {
    field: 'forwarding',
    control: <EnumSelect of={forwarding} namespace="vehicle" texts="forwarding" allowClear />,
  },
  { field: 'state', control: <EnumSelect of={vehicleState} namespace="vehicle" texts="state" allowClear /> },
  { field: 'isRetired', control: <FlagSelect />, initial: false },
];

export const fields: readonly FormField<keyof WriteOf<typeof vehicle>>[] = [
  { name: 'vin', control: <VinField /> },
  { name: 'plateNo', control: <Input /> },
  {
    name: 'modelId',
    control: <OptionSelect from={option.model} namespace="vehicle" field="modelId" obtains="model" />,
  },
  // A vehicle changes hands by a transfer, which is kept.
  {
    name: 'orgId',
    control: <OptionSelect from={option.org} namespace="vehicle" field="orgId" />,
    onlyIn: 'add',
  },
  {
    name: 'serviceOrgId',
    control: <OptionSelect from={option.org} namespace="vehicle" field="serviceOrgId" allowClear />,
  },
  { name: 'role', control: <OptionSelect from={option.vehicleRole} namespace="vehicle" field="role" /> },
  { name: 'producedAt', control: <DayField /> },
  { name: 'warrantyUntil', control: <DayField /> },
  { name: 'plannedHoursPerDay', control: <NumberField min={0} max={24} /> },
  { name: 'remark', control: <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />, isWide: true },
];

export const initial: Partial<WriteOf<typeof vehicle>> = { role: 'operating', plannedHoursPerDay: 16 };
