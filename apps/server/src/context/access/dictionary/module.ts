import { closedDictionaryKinds, dictionary } from '@vehicle/contract/access/dictionary/contract';
import type { RowOf } from '@vehicle/contract/core/resource';
import { found } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { withRules } from '../../../record/store.ts';
import { dictionaryTable as table } from './dictionary.sql.ts';

function entryOf(access: Access, id: number): Promise<RowOf<typeof dictionary>> {
  return found(table, dictionary, access, id);
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
