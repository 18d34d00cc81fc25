import { allFmis, searchSpns } from '@vehicle/contract/core/fault-code';
import { faultBase } from '@vehicle/contract/service/fault-code/contract';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { faultBaseStore } from './fault-code.service.ts';
import { allModes, parametersLike } from './fault-code.sql.ts';

export const module = defineModule({
  resource: faultBase,
  store: faultBaseStore,
  routes(app) {
    route(app, allFmis, ({ access }) => allModes(access));
    route(app, searchSpns, ({ access, query }) => parametersLike(access, query.keyword ?? ''));
  },
});
