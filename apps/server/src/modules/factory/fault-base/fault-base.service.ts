import { faultCode } from '@vehicle/contract/fault-code';
import { fail, HttpFailure } from '../../../http/errors.ts';
import type { Access } from '../../access.ts';
import type { Row, Store } from '../../store.ts';
import { faultBaseTable as table } from './fault-base.sql.ts';

const code = faultCode.strip();

/** A second entry is named by all that makes it the second one. */
async function namingCode<T>(values: Row, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof HttpFailure) || error.code !== 'DUPLICATE') throw error;
    const { spn, fmi } = code.parse(values);
    throw fail.duplicate('spn', `${spn} / FMI ${fmi}`);
  }
}

const { many } = table.create;

export const faultBaseStore: Store = Object.freeze({
  ...table,
  create: Object.assign(
    (access: Access, values: Row) => namingCode(values, table.create(access, values)),
    many && {
      many: (access: Access, rows: readonly Row[]) => namingCode(rows[0] ?? {}, many(access, rows)),
    },
  ),
  update: (access: Access, id: number, version: number, values: Row) =>
    namingCode(values, table.update(access, id, version, values)),
});
