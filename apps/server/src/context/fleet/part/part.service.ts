import type { Access } from '../../../record/access.ts';
import type { Row, Store } from '../../../record/store.ts';
import { refuseUnoffered } from '../../access/dictionary-choice.sql.ts';
import { refuseNodes } from '../vehicle-model/vehicle-model.service.ts';
import { partInfoTable as table } from './part.sql.ts';

const unit = { kind: 'partUnit', property: 'unit', noun: 'unit' } as const;

export const partInfoStore: Store = Object.freeze({
  ...table,
  async create(access: Access, values: Row) {
    await refuseUnoffered(access, unit, { rows: [values] });
    const id = await table.create(access, values);
    await refuseNodes(access, values, 'modelIds');
    return id;
  },
  async update(access: Access, id: number, version: number, values: Row) {
    const before = await table.get(access, id);
    await refuseUnoffered(access, unit, { rows: [values], before: before?.unit });
    await table.update(access, id, version, values);
    await refuseNodes(access, values, 'modelIds');
  },
});
