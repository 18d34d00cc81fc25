import { vehicleDebugSpec } from '@vehicle/contract/vehicle-debug-spec';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { vehicleDebugSpecStore } from './vehicle-debug-spec.service.ts';

export function vehicleDebugSpecRoutes(app: FastifyInstance): void {
  crudRoutes(app, vehicleDebugSpec, vehicleDebugSpecStore);
}
