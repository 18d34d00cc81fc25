import { org, orgTypeTree, setOrgEnabled } from '@vehicle/contract/access/org/contract';
import { orgTreeOptions } from '@vehicle/contract/core/option';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { fail } from '../../../record/errors.ts';
import { enableOrg, orgStore } from './org.service.ts';
import { orgTree, orgTypesBelow } from './org.sql.ts';

export const module = defineModule({
  resource: org,
  store: orgStore,
  routes(app) {
    route(app, orgTreeOptions, ({ access }) => orgTree(access));

    route(app, orgTypeTree, async ({ access, params }) => {
      const nodes = await orgTypesBelow(access, params.id);
      if (nodes.length === 0) throw fail.notFound('org', params.id);
      return nodes;
    });

    route(app, setOrgEnabled, (inquiry) =>
      writing(inquiry, (access) => enableOrg(access, inquiry.params.id, inquiry.body)),
    );
  },
});
