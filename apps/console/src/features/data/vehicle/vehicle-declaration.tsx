import { liveStatus, vehicleRole } from '@vehicle/contract/enumeration';
import { option } from '@vehicle/contract/option';
import type { RowOf, WriteOf } from '@vehicle/contract/resource';
import type { vehicle } from '@vehicle/contract/vehicle';
import { Input } from 'antd';
import { DayField } from '../../../shared/crud/day-field.tsx';
import type { Column, Criterion, FormField } from '../../../shared/crud/declaration.ts';
import { EnumSelect } from '../../../shared/crud/enum-select.tsx';
import { NumberField } from '../../../shared/crud/number-field.tsx';
import { OptionSelect } from '../../../shared/crud/option-select.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { LastReport } from '../../../shared/ui/last-report.tsx';
import { LiveStatus } from '../../../shared/ui/live-status.tsx';
import { VinLink } from '../../../shared/ui/vin-link.tsx';

export type VehicleRow = RowOf<typeof vehicle>;

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
    render: (row) => <LiveStatus vehicleId={row.id} offlineAfterS={row.offlineAfter_s} listed={row.status} />,
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
  { field: 'terminalNo', width: 140 },
  { field: 'simNo', width: 150 },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];

export const criteria: readonly Criterion[] = [
  { field: 'vin', control: <Input allowClear maxLength={17} /> },
  { field: 'plateNo', control: <Input allowClear maxLength={64} /> },
  { field: 'status', control: <EnumSelect of={liveStatus} namespace="crud" texts="status" allowClear /> },
  {
    field: 'orgId',
    control: <OptionSelect from={option.org} namespace="vehicle" field="orgId" allowClear />,
  },
  {
    field: 'modelId',
    control: <OptionSelect from={option.model} namespace="vehicle" field="modelId" allowClear />,
  },
  { field: 'terminalNo', control: <Input allowClear maxLength={64} /> },
  { field: 'simNo', control: <Input allowClear maxLength={20} /> },
  { field: 'role', control: <EnumSelect of={vehicleRole} namespace="vehicle" texts="role" allowClear /> },
];

export const fields: readonly FormField<keyof WriteOf<typeof vehicle>>[] = [
  { name: 'vin', control: <Input maxLength={17} /> },
  { name: 'plateNo', control: <Input /> },
  { name: 'modelId', control: <OptionSelect from={option.model} namespace="vehicle" field="modelId" /> },
  { name: 'orgId', control: <OptionSelect from={option.org} namespace="vehicle" field="orgId" /> },
  {
    name: 'serviceOrgId',
    control: <OptionSelect from={option.org} namespace="vehicle" field="serviceOrgId" allowClear />,
  },
  { name: 'role', control: <EnumSelect of={vehicleRole} namespace="vehicle" texts="role" /> },
  { name: 'producedAt', control: <DayField /> },
  { name: 'warrantyUntil', control: <DayField /> },
  { name: 'plannedHoursPerDay', control: <NumberField min={0} max={24} /> },
  { name: 'remark', control: <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />, isWide: true },
];

export const initial: Partial<WriteOf<typeof vehicle>> = { role: 'operating', plannedHoursPerDay: 16 };
