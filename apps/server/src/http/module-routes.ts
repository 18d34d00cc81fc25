import type { FastifyInstance } from 'fastify';
import { optionRoutes } from '../modules/factory/option/option.routes.ts';
import { orgRoutes } from '../modules/factory/org/org.routes.ts';
import { vehicleModelRoutes } from '../modules/factory/vehicle-model/vehicle-model.routes.ts';
import { passportRoutes } from '../modules/passport/passport.routes.ts';
import { configFileRoutes } from '../modules/telematics/config-file/config-file.routes.ts';
import { gatewayEventRoutes } from '../modules/telematics/gateway-event/gateway-event.routes.ts';
import { ingestRoutes } from '../modules/telematics/ingest/ingest.routes.ts';
import { metricRoutes } from '../modules/telematics/metric/metric.routes.ts';
import { terminalRoutes } from '../modules/telematics/terminal/terminal.routes.ts';
import { vehicleRoutes } from '../modules/telematics/vehicle/vehicle.routes.ts';
import { vehicleStreamRoutes } from '../modules/telematics/vehicle/vehicle-stream.routes.ts';

export function moduleRoutes(app: FastifyInstance): void {
  passportRoutes(app);
  orgRoutes(app);
  optionRoutes(app);
  vehicleModelRoutes(app);
  terminalRoutes(app);
  metricRoutes(app);
  configFileRoutes(app);
  vehicleRoutes(app);
  vehicleStreamRoutes(app);
  gatewayEventRoutes(app);
  ingestRoutes(app);
}
