import { option } from '@vehicle/contract/core/option';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { ModelPicture } from './model-picture.tsx';
import type { ModelRow } from './model-row.ts';

const columns: readonly Column<ModelRow>[] = [
  {
    field: 'name',
    width: 240,
    isSortable: true,
    isTitle: true,
    render: (row) => <ModelPicture row={row}>{row.name}</ModelPicture>,
  },
  { field: 'code', width: 140, isSortable: true, isTitle: true },
  enumColumn('vehicleModel', { field: 'energyType', width: 90 }),
  { field: 'ratedPower_kW', width: 120, align: 'right' },
  { field: 'payload_t', width: 90, align: 'right' },
  { field: 'seats', width: 80, align: 'right' },
  { field: 'mass_kg', width: 120, align: 'right' },
  { field: 'tank_L', width: 90, align: 'right' },
  { field: 'battery_kWh', width: 110, align: 'right' },
  { field: 'idleSpeed_rpm', width: 130, align: 'right', isHidden: true },
  { field: 'manufacturer', width: 150, isHidden: true },
  { field: 'categoryName', width: 150, isHidden: true },
];

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  wordCriterion('code'),
  optionCriterion('vehicleModel', 'categoryId', option.category),
  wordCriterion('manufacturer'),
];

/** A node has none. */
const always = { isNode: false };
const byName = { property: 'name', direction: 'ASC' } as const;
const keptKeys = ['tab'];
const none: readonly never[] = [];

/** The models beside each other as machines. */
export function TechnicalData() {
  const list = useResourceList(vehicleModel, criteria, { always, order: byName, keptKeys });
  return (
    <ResourceListing
      namespace="vehicleModel"
      name="vehicleModel-technical"
      {...{ list, columns, criteria }}
      tools={none}
      actions={none}
    />
  );
}
