import { sitePlan } from '@vehicle/contract/fleet/site-plan/contract';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { sitePlanStore } from './site-plan.service.ts';

export function sitePlanRoutes(app: FastifyInstance): void {
  crudRoutes(app, sitePlan, sitePlanStore);
}
