import { partInfo } from '@vehicle/contract/part-info';
import { fail } from '../../../http/errors.ts';
import type { Access } from '../../access.ts';
import type { Row, Store } from '../../store.ts';
import { refuseNodes } from '../vehicle-model/vehicle-model.service.ts';
import { isPartUnit, partInfoTable as table } from './part-info.sql.ts';

const written = partInfo.write.pick({ unit: true }).strip();

/** A unit that the dictionary no longer offers stays where it stands. */
async function refuseUnit(access: Access, values: Row, before: Row | null): Promise<void> {
  const { unit } = written.parse(values);
  if (unit === before?.unit || (await isPartUnit(access, unit))) return;
  throw fail.referenceMissing('unit');
}

export const partInfoStore: Store = Object.freeze({
  ...table,
  async create(access: Access, values: Row) {
    await refuseUnit(access, values, null);
    const id = await table.create(access, values);
    await refuseNodes(access, values, 'modelIds');
    return id;
  },
  async update(access: Access, id: number, version: number, values: Row) {
    await refuseUnit(access, values, await table.get(access, id));
    await table.update(access, id, version, values);
    await refuseNodes(access, values, 'modelIds');
  },
});
