import { partInfo } from '@vehicle/contract/part-info';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { partInfoStore } from './part-info.service.ts';

export function partInfoRoutes(app: FastifyInstance): void {
  crudRoutes(app, partInfo, partInfoStore);
}
