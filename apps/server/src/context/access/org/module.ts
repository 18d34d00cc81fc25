import { org, orgTypeTree, setOrgEnabled } from '@vehicle/contract/access/org/contract';
import { orgTreeOptions } from '@vehicle/contract/core/option';
import type { RowOf } from '@vehicle/contract/core/resource';
import { sql } from 'kysely';
import { changeRoute } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import type { OptionSource } from '../../../record/option.sql.ts';
import { orgScope } from '../../../record/scope.sql.ts';
import { withRules } from '../../../record/store.ts';
import { withOwnFile } from '../file/file.service.ts';
import { orgTree, orgTypesBelow, orgTable as table } from './org.sql.ts';

/** A title of no letters is none. */
function titled<V extends { title: string | null }>(values: V): V {
  return { ...values, title: values.title || null };
}

const orgStore = withOwnFile(
  withRules(table, {
    create: (access, values) => table.create(access, titled(values)),
    update: (access, id, version, values) => table.update(access, id, version, titled(values)),
  }),
  'logoFileId',
);

/** R4.10: the whole record is written, so that the rules of a change hold here too. */
async function enableOrg(
  access: Access,
  id: number,
  { enabled, version }: { enabled: boolean; version: number },
  before: RowOf<typeof org>,
): Promise<void> {
  await orgStore.update(access, id, version, { ...org.write.strip().parse(before), enabled });
}

const orgs: OptionSource = ({ member }) => ({
  table: 'org',
  name: sql`t.name`,
  search: sql`concat_ws(' ', t.name, t.code)`,
  visible: orgScope(member.scope, 't.id'),
  offered: sql<boolean>`t.enabled`,
});

export const module = defineModule({
  resource: org,
  store: orgStore,
  options: {
    org: orgs,
    mine: (access, language) => ({
      ...orgs(access, language),
      offered: sql<boolean>`t.enabled and t.type = 'client'`,
    }),
  },
  pages: [
    {
      code: 'org',
      below: 'system',
      sort: 4,
      path: '/system/org',
      icon: 'tree',
      permissions: ['org-add', 'org-edit', 'org-remove', 'demo-edit'],
    },
  ],
  routes(app) {
    route(app, orgTreeOptions, ({ access }) => orgTree(access));

    route(app, orgTypeTree, async ({ access, params }) => {
      const nodes = await orgTypesBelow(access, params.id);
      if (nodes.length === 0) throw fail.notFound('org', params.id);
      return nodes;
    });

    changeRoute(app, setOrgEnabled, orgStore, enableOrg);
  },
});
