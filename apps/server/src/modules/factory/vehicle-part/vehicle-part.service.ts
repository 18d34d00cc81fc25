import type { RowOf, WriteOf } from '@vehicle/contract/resource';
import { vehiclePart } from '@vehicle/contract/vehicle-part';
import { fail } from '../../../http/errors.ts';
import type { Access } from '../../access.ts';
import type { Row, Store } from '../../store.ts';
import { refuseRetired } from '../../telematics/vehicle/vehicle.service.ts';
import { isSerialised, vehiclePartTable as table } from './vehicle-part.sql.ts';

type Values = WriteOf<typeof vehiclePart>;

async function pieceOf(access: Access, id: number): Promise<RowOf<typeof vehiclePart>> {
  const row = await table.get(access, id);
  if (!row) throw fail.notFound(vehiclePart.name, id);
  return vehiclePart.row.parse(row);
}

/** A serialised part is told apart piece by piece. */
async function refuseUncounted(access: Access, { partInfoId, serialNo, qty }: Values): Promise<void> {
  if (!(await isSerialised(access, partInfoId))) return;
  if (serialNo === null || serialNo === '') throw fail.fieldRules({ serialNo: 'REQUIRED' });
  if (qty !== 1) throw fail.fieldRules({ qty: 'SERIALISED_ONE' });
}

export const vehiclePartStore: Store = Object.freeze({
  ...table,
  async create(access: Access, values: Row) {
    const written = vehiclePart.write.parse(values);
    const id = await table.create(access, values);
    await refuseRetired(access, written.vehicleId);
    await refuseUncounted(access, written);
    return id;
  },
  /** A piece stays in the history of its vehicle; in another one it is fitted anew. */
  async update(access: Access, id: number, version: number, values: Row) {
    const written = vehiclePart.write.parse(values);
    const { vehicleId } = await pieceOf(access, id);
    if (written.vehicleId !== vehicleId) throw fail.fixedField('vehicleId');
    await table.update(access, id, version, values);
    await refuseRetired(access, vehicleId);
    await refuseUncounted(access, written);
  },
  async remove(access: Access, id: number) {
    const { vehicleId } = await pieceOf(access, id);
    await refuseRetired(access, vehicleId);
    await table.remove(access, id);
  },
});
