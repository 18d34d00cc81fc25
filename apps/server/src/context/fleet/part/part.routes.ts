import { partInfo } from '@vehicle/contract/fleet/part/contract';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { partInfoStore } from './part.service.ts';

export function partInfoRoutes(app: FastifyInstance): void {
  crudRoutes(app, partInfo, partInfoStore);
}
