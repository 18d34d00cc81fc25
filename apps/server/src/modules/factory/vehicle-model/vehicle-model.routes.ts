import { vehicleModel } from '@vehicle/contract/vehicle-model';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { vehicleModelStore } from './vehicle-model.sql.ts';

export function vehicleModelRoutes(app: FastifyInstance): void {
  crudRoutes(app, vehicleModel, vehicleModelStore);
}
