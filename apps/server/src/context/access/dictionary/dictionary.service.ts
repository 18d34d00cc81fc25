import { closedDictionaryKinds, dictionary } from '@vehicle/contract/access/dictionary/contract';
import type { RowOf } from '@vehicle/contract/core/resource';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import type { Row, Store } from '../../../record/store.ts';
import { dictionaryTable as table } from './dictionary.sql.ts';

const written = dictionary.write.pick({ kind: true, code: true }).strip();

async function entryOf(access: Access, id: number): Promise<RowOf<typeof dictionary>> {
  const row = await table.get(access, id);
  if (!row) throw fail.notFound(dictionary.name, id);
  return dictionary.row.parse(row);
}

export const dictionaryStore: Store = Object.freeze({
  ...table,
  async create(access: Access, values: Row) {
    const id = await table.create(access, values);
    if (closedDictionaryKinds.includes(written.parse(values).kind)) throw fail.closedKind();
    return id;
  },
  async update(access: Access, id: number, version: number, values: Row) {
    const { kind, code } = written.parse(values);
    const before = await entryOf(access, id);
    if (kind !== before.kind) throw fail.fixedField('kind');
    if (before.isSystem && code !== before.code) throw fail.systemRecord();
    await table.update(access, id, version, values);
  },
  async remove(access: Access, id: number) {
    if ((await entryOf(access, id)).isSystem) throw fail.systemRecord();
    await table.remove(access, id);
  },
});
