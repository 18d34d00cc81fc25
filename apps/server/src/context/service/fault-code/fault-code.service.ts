import { faultCode } from '@vehicle/contract/core/fault-code';
import type { Access } from '../../../record/access.ts';
import { fail, Refusal } from '../../../record/errors.ts';
import type { Row, Store } from '../../../record/store.ts';
import { refuseNodes } from '../../fleet/vehicle-model/vehicle-model.service.ts';
import { faultBaseTable as table } from './fault-code.sql.ts';

const code = faultCode.strip();

/** A second entry is named by all that makes it the second one. */
async function namingCode<T>(values: Row, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'DUPLICATE') throw error;
    const { spn, fmi } = code.parse(values);
    throw fail.duplicate('spn', `${spn} / FMI ${fmi}`);
  }
}

const { many } = table.create;

async function create(access: Access, values: Row): Promise<number> {
  const id = await namingCode(values, table.create(access, values));
  await refuseNodes(access, values, 'modelId');
  return id;
}

async function createMany(access: Access, rows: readonly Row[]): Promise<number[]> {
  const ids = await namingCode(rows[0] ?? {}, many?.(access, rows) ?? Promise.resolve([]));
  const modelId = rows.flatMap((values) => values.modelId ?? []);
  await refuseNodes(access, { modelId }, 'modelId');
  return ids;
}

export const faultBaseStore: Store = Object.freeze({
  ...table,
  create: Object.assign(create, { many: createMany }),
  async update(access: Access, id: number, version: number, values: Row) {
    await namingCode(values, table.update(access, id, version, values));
    await refuseNodes(access, values, 'modelId');
  },
});
