import { option } from '@vehicle/contract/option';
import type { RowOf, WriteOf } from '@vehicle/contract/resource';
import { vehicleModel } from '@vehicle/contract/vehicle-model';
import { Input, InputNumber } from 'antd';
import type { Column, Criterion, FormField } from '../../../shared/crud/declaration.ts';
import { OptionSelect } from '../../../shared/crud/option-select.tsx';
import { ResourcePage } from '../../../shared/crud/resource-page.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EnergyType } from './energy-type.tsx';

type ModelRow = RowOf<typeof vehicleModel>;

const columns: readonly Column<ModelRow>[] = [
  { field: 'name', width: 180, isSortable: true, isTitle: true },
  { field: 'code', width: 150, isSortable: true, isTitle: true },
  { field: 'parentName', width: 150 },
  { field: 'categoryName', width: 150 },
  { field: 'energyType', width: 100, render: (row) => <EnergyType of={row.energyType} /> },
  { field: 'configFileName', width: 180 },
  { field: 'manufacturer', width: 150 },
  { field: 'ratedPower_kW', width: 130, align: 'right' },
  { field: 'payload_t', width: 110, align: 'right' },
  { field: 'reportInterval_s', width: 130, align: 'right' },
  { field: 'offlineAfter_s', width: 130, align: 'right' },
  { field: 'vehicleCount', width: 100, align: 'right' },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];

const criteria: readonly Criterion[] = [
  { field: 'name', control: <Input allowClear maxLength={64} /> },
  { field: 'code', control: <Input allowClear maxLength={64} /> },
  {
    field: 'categoryId',
    control: <OptionSelect from={option.category} namespace="vehicleModel" field="categoryId" allowClear />,
  },
  {
    field: 'configFileId',
    control: (
      <OptionSelect from={option.configFile} namespace="vehicleModel" field="configFileId" allowClear />
    ),
  },
];

const fields: readonly FormField<keyof WriteOf<typeof vehicleModel>>[] = [
  { name: 'name', control: <Input /> },
  { name: 'code', control: <Input maxLength={64} /> },
  {
    name: 'parentId',
    control: <OptionSelect from={option.model} namespace="vehicleModel" field="parentId" allowClear />,
  },
  {
    name: 'categoryId',
    control: <OptionSelect from={option.category} namespace="vehicleModel" field="categoryId" />,
  },
  {
    name: 'configFileId',
    control: (
      <OptionSelect from={option.configFile} namespace="vehicleModel" field="configFileId" allowClear />
    ),
  },
  {
    name: 'manufacturer',
    control: (
      <OptionSelect
        from={option.manufacturer}
        namespace="vehicleModel"
        field="manufacturer"
        storesName
        allowClear
      />
    ),
  },
  { name: 'ratedPower_kW', control: <InputNumber min={0} /> },
  { name: 'payload_t', control: <InputNumber min={0} /> },
  { name: 'seats', control: <InputNumber min={0} precision={0} /> },
  { name: 'mass_kg', control: <InputNumber min={0} /> },
  { name: 'tank_L', control: <InputNumber min={0} /> },
  { name: 'battery_kWh', control: <InputNumber min={0} /> },
  { name: 'idleSpeed_rpm', control: <InputNumber min={0} /> },
  { name: 'reportInterval_s', control: <InputNumber min={1} precision={0} /> },
  { name: 'offlineAfter_s', control: <InputNumber min={10} precision={0} /> },
];

const initial: Partial<WriteOf<typeof vehicleModel>> = {
  isNode: false,
  imageFileId: null,
  debugSpecId: null,
  reportInterval_s: 10,
  offlineAfter_s: 300,
};

export function VehicleModelPage() {
  return <ResourcePage resource={vehicleModel} {...{ columns, criteria, fields, initial }} />;
}
