import { stockVehicle, storageStock } from '@vehicle/contract/stock/stock-vehicle/contract';
import { listingRoutes } from '../../../http/crud/listing-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { stockOf } from './stock-vehicle.service.ts';
import { stockVehicleTable } from './stock-vehicle.sql.ts';

export const module = defineModule({
  routes(app) {
    listingRoutes(app, stockVehicle, { store: stockVehicleTable });
    route(app, storageStock, ({ access, params }) => stockOf(access, params.id));
  },
});
