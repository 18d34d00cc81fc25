import { vehiclePart } from '@vehicle/contract/vehicle-part';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { vehiclePartStore } from './vehicle-part.service.ts';

export function vehiclePartRoutes(app: FastifyInstance): void {
  crudRoutes(app, vehiclePart, vehiclePartStore);
}
