import { option } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import type { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { Input } from 'antd';
import { FlagSelect } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { PictureField } from '../../../kit/fields/picture-field.tsx';
import type { Criterion, FormField } from '../../../kit/list/declaration.ts';
import { NodeSwitch } from './node-switch.tsx';

type ModelWrite = WriteOf<typeof vehicleModel>;
type OptionField = 'parentId' | 'categoryId' | 'configFileId' | 'debugSpecId';

interface ChoiceTraits {
  allowClear?: boolean;
  obtains?: 'configFile';
}

function choice(from: typeof option.model, field: OptionField, traits: ChoiceTraits = {}) {
  return <OptionSelect from={from} namespace="vehicleModel" field={field} {...traits} />;
}

const orNone = { allowClear: true };

const manufacturer = (
  <OptionSelect
    from={option.manufacturer}
    namespace="vehicleModel"
    field="manufacturer"
    obtains="manufacturer"
    storesName
    allowClear
  />
);

export const criteria: readonly Criterion[] = [
  { field: 'name', control: <Input allowClear maxLength={64} /> },
  { field: 'code', control: <Input allowClear maxLength={64} /> },
  { field: 'categoryId', control: choice(option.category, 'categoryId', orNone) },
  { field: 'configFileId', control: choice(option.configFile, 'configFileId', orNone) },
  { field: 'manufacturer', control: <Input allowClear maxLength={64} /> },
  { field: 'isNode', control: <FlagSelect /> },
];

interface ModelForm {
  isNode: boolean;
  onKind: (isNode: boolean) => void;
  nodeHint: string;
}

const technical: readonly FormField<keyof ModelWrite>[] = [
  { name: 'ratedPower_kW', control: <NumberField min={0} />, section: 'technical' },
  { name: 'payload_t', control: <NumberField min={0} /> },
  { name: 'seats', control: <NumberField min={0} precision={0} /> },
  { name: 'mass_kg', control: <NumberField min={0} /> },
  { name: 'tank_L', control: <NumberField min={0} /> },
  { name: 'battery_kWh', control: <NumberField min={0} /> },
  { name: 'idleSpeed_rpm', control: <NumberField min={0} /> },
];

const reporting: readonly FormField<keyof ModelWrite>[] = [
  {
    name: 'configFileId',
    control: choice(option.configFile, 'configFileId', { ...orNone, obtains: 'configFile' }),
    section: 'reporting',
  },
  { name: 'debugSpecId', control: choice(option.debugSpec, 'debugSpecId', orNone) },
  { name: 'reportInterval_s', control: <NumberField min={1} precision={0} /> },
  { name: 'offlineAfter_s', control: <NumberField min={10} precision={0} /> },
];

/** R3.17. A node is only a name and a place. */
export function fields({ isNode, onKind, nodeHint }: ModelForm): FormField<keyof ModelWrite>[] {
  const always: FormField<keyof ModelWrite>[] = [
    { name: 'name', control: <Input maxLength={100} />, ...(isNode ? {} : { section: 'basic' }) },
    { name: 'code', control: <Input maxLength={64} /> },
    {
      name: 'isNode',
      control: <NodeSwitch onKind={onKind} />,
      ...(isNode ? { hint: nodeHint } : {}),
    },
    { name: 'categoryId', control: choice(option.category, 'categoryId') },
    { name: 'parentId', control: choice(option.modelNode, 'parentId', orNone) },
  ];
  if (isNode) return always;
  return [
    ...always,
    { name: 'manufacturer', control: manufacturer },
    { name: 'imageFileId', control: <PictureField />, isWide: true },
    ...technical,
    ...reporting,
  ];
}

/** What only a model has, as it is for a node. */
export const modelOnly = {
  configFileId: null,
  manufacturer: null,
  ratedPower_kW: null,
  payload_t: null,
  seats: null,
  mass_kg: null,
  tank_L: null,
  battery_kWh: null,
  idleSpeed_rpm: null,
  reportInterval_s: 10,
  offlineAfter_s: 300,
  imageFileId: null,
  debugSpecId: null,
} satisfies Partial<ModelWrite>;

export const initial: Partial<ModelWrite> = { ...modelOnly, isNode: false };
