import { allFmis, searchSpns } from '@vehicle/contract/core/fault-code';
import { faultBase } from '@vehicle/contract/service/fault-code/contract';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { route } from '../../../http/route.ts';
import { faultBaseStore } from './fault-code.service.ts';
import { allModes, parametersLike } from './fault-code.sql.ts';

export function faultBaseRoutes(app: FastifyInstance): void {
  crudRoutes(app, faultBase, faultBaseStore);
  route(app, allFmis, ({ access }) => allModes(access));
  route(app, searchSpns, ({ access, query }) => parametersLike(access, query.keyword ?? ''));
}
