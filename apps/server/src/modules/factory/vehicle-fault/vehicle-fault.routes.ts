import { vehicleFault } from '@vehicle/contract/vehicle-fault';
import type { FastifyInstance } from 'fastify';
import { crudRoutes } from '../../../http/crud-routes.ts';
import { vehicleFaultStore } from './vehicle-fault.service.ts';

export function vehicleFaultRoutes(app: FastifyInstance): void {
  crudRoutes(app, vehicleFault, vehicleFaultStore);
}
