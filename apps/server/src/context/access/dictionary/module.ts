import { closedDictionaryKinds, dictionary } from '@vehicle/contract/access/dictionary/contract';
import { dictionaryKind } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { sql } from 'kysely';
import { defineModule, optionRoute } from '../../../http/module.ts';
import { fail } from '../../../record/errors.ts';
import { localized, type OptionSource } from '../../../record/option.sql.ts';
import { found, withRules } from '../../../record/store.ts';
import { dictionaryTable as table } from './dictionary.sql.ts';

const dictionaryStore = withRules(table, {
  async create(access, values) {
    const id = await table.create(access, values);
    if (closedDictionaryKinds.includes(values.kind)) throw fail.closedKind();
    return id;
  },
  async update(access, id, version, values) {
    const { kind, code } = values;
    const before = await found(table, access, id);
    if (kind !== before.kind) throw fail.fixedField('kind');
    if (before.isSystem && code !== before.code) throw fail.systemRecord();
    await table.update(access, id, version, values);
  },
  async remove(access, id) {
    if ((await found(table, access, id)).isSystem) throw fail.systemRecord();
    await table.remove(access, id);
  },
});

/** The entries of a kind; their ids are their codes. */
function entriesOf(kind: string): OptionSource {
  return (_access, language) => ({
    table: 'dictionary',
    id: sql`t.code`,
    name: localized('t.dict_name', language),
    search: localized('t.dict_name', language),
    visible: sql<boolean>`t.kind = ${kind}`,
    offered: sql<boolean>`t.enabled`,
    order: sql`t.sort`,
  });
}

export const module = defineModule({
  resource: dictionary,
  store: dictionaryStore,
  pages: [
    { code: 'dictionary', below: 'system', sort: 5, path: '/system/dictionary', icon: 'documentation' },
  ],
  routes(app) {
    for (const kind of dictionaryKind.options) optionRoute(app, option[kind], () => entriesOf(kind));
  },
});
