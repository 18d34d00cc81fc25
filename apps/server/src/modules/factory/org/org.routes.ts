import { orgTreeOptions } from '@vehicle/contract/option';
import { org, orgTypeTree, setOrgEnabled } from '@vehicle/contract/org';
import type { FastifyInstance } from 'fastify';
import { writing } from '../../../http/crud-calls.ts';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { fail } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import { enableOrg, orgStore } from './org.service.ts';
import { orgTree, orgTypesBelow } from './org.sql.ts';

export function orgRoutes(app: FastifyInstance): void {
  crudRoutes(app, org, orgStore);
  route(app, orgTreeOptions, ({ access }) => orgTree(access));

  route(app, orgTypeTree, async ({ access, params }) => {
    const nodes = await orgTypesBelow(access, params.id);
    if (nodes.length === 0) throw fail.notFound('org', params.id);
    return nodes;
  });

  route(app, setOrgEnabled, (inquiry) =>
    writing(inquiry, (access) => enableOrg(access, inquiry.params.id, inquiry.body)),
  );
}
