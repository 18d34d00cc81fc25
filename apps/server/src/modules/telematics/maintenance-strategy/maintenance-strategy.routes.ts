import { maintenanceStrategy } from '@vehicle/contract/maintenance-strategy';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { maintenanceStrategyStore } from './maintenance-strategy.service.ts';

export function maintenanceStrategyRoutes(app: FastifyInstance): void {
  crudRoutes(app, maintenanceStrategy, maintenanceStrategyStore);
}
