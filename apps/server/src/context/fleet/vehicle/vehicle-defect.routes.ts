import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleDefects } from '@vehicle/contract/fleet/vehicle/defect';
import type { FastifyInstance } from 'fastify';
import { found } from '../../../http/crud/crud-calls.ts';
import { route } from '../../../http/route.ts';
import { vehicleStore } from './vehicle.sql.ts';
import { clockAhead, readingsLeftOut } from './vehicle-defect.sql.ts';

export function vehicleDefectRoutes(app: FastifyInstance): void {
  route(app, vehicleDefects, async ({ params, access }) => {
    await found(vehicleStore, vehicle, access, params.id);
    return { clock: await clockAhead(access, params.id), leftOut: await readingsLeftOut(access, params.id) };
  });
}
