import type { Page } from '@vehicle/contract/core/envelope';
import type { RowOf } from '@vehicle/contract/core/resource';
import { part } from '@vehicle/contract/fleet/part/contract';
import { Input } from 'antd';
import { FlagSelect, FlagSwitch } from '../choice/flag-select.tsx';
import { NumberField } from '../fields/number-field.tsx';
import type { FormValues } from '../form/use-resource-dialog.ts';
import { wordCriterion } from '../list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../list/declaration.ts';
import { ResourcePage } from '../list/resource-page.tsx';

export type PartRow = RowOf<typeof part>;

export function aPart(given: Partial<PartRow> = {}): PartRow {
  const { id = 1 } = given;
  return {
    id,
    code: `P-${id}`,
    name: '滤芯',
    specification: null,
    unit: 'piece',
    maker: null,
    modelIds: [],
    serialised: false,
    life_h: null,
    life_km: null,
    life_months: null,
    price: null,
    minStock: null,
    remark: null,
    modelNames: null,
    fittedCount: 0,
    creator: null,
    createdAt: '2026-01-01T00:00:00Z',
    updatedBy: null,
    updatedAt: '2026-01-01T00:00:00Z',
    version: 1,
    ...given,
  };
}

/** Rows as the answer of a list has them. */
export function pageOf<Row>(rows: Row[], total = rows.length, pageIndex = 1): { object: Page<Row> } {
  return { object: { rows, total, pageIndex, pageSize: 10 } };
}

const columns: readonly Column<PartRow>[] = [
  { field: 'code', width: 150, isSortable: true, isTitle: true },
  { field: 'name', width: 170 },
  { field: 'serialised', width: 120 },
  { field: 'price', width: 120, isSortable: true },
  { field: 'maker', width: 120, isHidden: true },
];

const criteria: readonly Criterion[] = [
  wordCriterion('code'),
  wordCriterion('name'),
  wordCriterion('maker'),
  { field: 'serialised', control: <FlagSelect /> },
];

const fields: readonly FormField[] = [
  { name: 'code', control: <Input /> },
  { name: 'name', control: <Input /> },
  { name: 'unit', control: <Input /> },
  { name: 'life_h', control: <NumberField /> },
  { name: 'price', control: <NumberField precision={2} /> },
  { name: 'serialised', control: <FlagSwitch /> },
];

const initial: FormValues = { serialised: false, modelIds: [] };

/** Permissions of somebody who may do all with parts. */
export const partsDictionary = ['parts-dictionary'] as const;

/** A screen as a noun declares it; what a test does not say is as above. */
export function PartPage(given: Partial<Parameters<typeof ResourcePage<PartRow>>[0]>) {
  return <ResourcePage resource={part} {...{ columns, criteria, fields, initial }} {...given} />;
}
