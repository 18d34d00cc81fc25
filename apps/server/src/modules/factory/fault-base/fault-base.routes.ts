import { faultBase } from '@vehicle/contract/fault-base';
import { allFmis, searchSpns } from '@vehicle/contract/fault-code';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { route } from '../../../http/route.ts';
import { faultBaseStore } from './fault-base.service.ts';
import { allModes, parametersLike } from './fault-base.sql.ts';

export function faultBaseRoutes(app: FastifyInstance): void {
  crudRoutes(app, faultBase, faultBaseStore);
  route(app, allFmis, ({ access }) => allModes(access));
  route(app, searchSpns, ({ access, query }) => parametersLike(access, query.keyword ?? ''));
}
