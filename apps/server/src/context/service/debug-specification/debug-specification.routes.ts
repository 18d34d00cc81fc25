import { vehicleDebugSpec } from '@vehicle/contract/service/debug-specification/contract';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { vehicleDebugSpecStore } from './debug-specification.service.ts';

export function vehicleDebugSpecRoutes(app: FastifyInstance): void {
  crudRoutes(app, vehicleDebugSpec, vehicleDebugSpecStore);
}
