import { stockVehicle, storageStock } from '@vehicle/contract/stock/stock-vehicle/contract';
import type { FastifyInstance } from 'fastify';
import { listingRoutes } from '../../../http/crud/listing-routes.ts';
import { route } from '../../../http/route.ts';
import { stockOf } from './stock-vehicle.service.ts';
import { stockVehicleTable } from './stock-vehicle.sql.ts';

export function stockVehicleRoutes(app: FastifyInstance): void {
  listingRoutes(app, stockVehicle, { store: stockVehicleTable });
  route(app, storageStock, ({ access, params }) => stockOf(access, params.id));
}
