import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { maintenanceStrategyStore } from './maintenance-strategy.service.ts';

export function maintenanceStrategyRoutes(app: FastifyInstance): void {
  crudRoutes(app, maintenanceStrategy, maintenanceStrategyStore);
}
