import { closedDictionaryKinds, dictionary } from '@vehicle/contract/access/dictionary/contract';
import type { RowOf } from '@vehicle/contract/core/resource';
import { defineModule } from '../../../http/module.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { dictionaryTable as table } from './dictionary.sql.ts';

async function entryOf(access: Access, id: number): Promise<RowOf<typeof dictionary>> {
  const row = await table.get(access, id);
  if (!row) throw fail.notFound(dictionary.name, id);
  return row;
}

const dictionaryStore = withRules(table, {
  async create(access, values) {
    const id = await table.create(access, values);
    if (closedDictionaryKinds.includes(values.kind)) throw fail.closedKind();
    return id;
  },
  async update(access, id, version, values) {
    const { kind, code } = values;
    const before = await entryOf(access, id);
    if (kind !== before.kind) throw fail.fixedField('kind');
    if (before.isSystem && code !== before.code) throw fail.systemRecord();
    await table.update(access, id, version, values);
  },
  async remove(access, id) {
    if ((await entryOf(access, id)).isSystem) throw fail.systemRecord();
    await table.remove(access, id);
  },
});

export const module = defineModule({
  resource: dictionary,
  store: dictionaryStore,
});
