import { orgTreeOptions } from '@vehicle/contract/option';
import { org } from '@vehicle/contract/org';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { route } from '../../../http/route.ts';
import { orgStore, orgTree } from './org.sql.ts';

export function orgRoutes(app: FastifyInstance): void {
  crudRoutes(app, org, orgStore);
  route(app, orgTreeOptions, ({ access }) => orgTree(access));
}
