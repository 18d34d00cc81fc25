import { queryVehicleChanges } from '@vehicle/contract/fleet/vehicle/change';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import type { FastifyInstance } from 'fastify';
import { found } from '../../../http/crud/crud-calls.ts';
import { route } from '../../../http/route.ts';
import { vehicleStore } from './vehicle.sql.ts';
import { listVehicleChanges } from './vehicle-change.sql.ts';

export function vehicleChangeRoutes(app: FastifyInstance): void {
  route(app, queryVehicleChanges, async ({ params, body, access }) => {
    await found(vehicleStore, vehicle, access, params.id);
    const { pageIndex, pageSize } = body;
    return { ...(await listVehicleChanges(access, params.id, body)), pageIndex, pageSize };
  });
}
