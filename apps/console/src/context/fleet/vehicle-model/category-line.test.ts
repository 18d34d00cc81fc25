import { expect, it } from 'vitest';
import { isCategoryLine, underCategories } from './category-line.ts';
import type { ModelRow } from './model-row.ts';

const aModel = (id: number, traits: Partial<ModelRow> = {}): ModelRow => ({
  id,
  code: `M${id}`,
  name: `车型${id}`,
  parentId: null,
  isNode: false,
  categoryId: 7,
  categoryName: '矿卡',
  energyType: 'diesel',
  configFileId: null,
  configFileName: null,
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
  debugSpecificationId: null,
  debugSpecificationName: null,
  parentName: null,
  metricCount: 0,
  vehicleCount: 0,
  creator: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedBy: null,
  updatedAt: '2026-01-01T00:00:00Z',
  version: 1,
  ...traits,
});

it('R3.17 models stand below their parent, and those without one below their category', () => {
  const loader = { categoryId: 3, categoryName: '装载机' };
  const rows = underCategories([
    aModel(1, { isNode: true }),
    aModel(2, { parentId: 1 }),
    aModel(4, { parentId: 99, ...loader }),
  ]);
  expect(rows.map(({ id, parentId, name }) => [id, parentId, name])).toEqual([
    [-7, null, '矿卡'],
    [-3, null, '装载机'],
    [1, -7, '车型1'],
    [2, 1, '车型2'],
    [4, -3, '车型4'],
  ]);
  expect(rows.filter(isCategoryLine)).toHaveLength(2);
});
