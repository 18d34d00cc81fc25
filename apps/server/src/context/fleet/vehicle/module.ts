import {
  allVehicles,
  bindTerminal,
  checkTerminal,
  liveVehicle,
  queryTerminalChanges,
  suggestVehicles,
  vehicle,
  vehicleMetrics,
} from '@vehicle/contract/fleet/vehicle/contract';
import { found, writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { bind, listChanges } from './terminal-binding.sql.ts';
import { vehicleStore } from './vehicle.sql.ts';
import { vehicleChangeRoutes } from './vehicle-change.routes.ts';
import { vehicleCommandRoutes } from './vehicle-command.routes.ts';
import { vehicleDefectRoutes } from './vehicle-defect.routes.ts';
import { readLive, readMetricCodes } from './vehicle-live.sql.ts';
import { metricsOf } from './vehicle-metrics.sql.ts';
import { allInScope, boundTo, suggest } from './vehicle-search.sql.ts';
import { vehicleStreamRoutes } from './vehicle-stream.routes.ts';

function seen(access: Access, id: number) {
  return found(vehicleStore, vehicle, access, id);
}

export const module = defineModule({
  resource: vehicle,
  store: vehicleStore,
  routes(app) {
    vehicleCommandRoutes(app);

    route(app, bindTerminal, (inquiry) =>
      writing(inquiry, async (access) => {
        const { id } = inquiry.params;
        const before = await seen(access, id);
        await bind(access, id, inquiry.body);
        const after = await seen(access, id);
        await recordAct(access, { call: bindTerminal.name, record: `vehicle/${id}`, before, after });
        return after;
      }),
    );

    route(app, queryTerminalChanges, async ({ params, body, access }) => {
      await seen(access, params.id);
      const { pageIndex, pageSize } = body;
      return { ...(await listChanges(access, params.id, body)), pageIndex, pageSize };
    });

    route(app, suggestVehicles, ({ params, access }) => suggest(access, params.keyword));
    route(app, allVehicles, ({ access }) => allInScope(access));
    route(app, checkTerminal, ({ params, access }) => boundTo(access, params.id));

    route(app, vehicleMetrics, async ({ params, access }) => {
      await seen(access, params.id);
      return metricsOf(access, params.id);
    });

    route(app, liveVehicle, async ({ params, access }) => {
      await seen(access, params.id);
      const codes = await readMetricCodes(access.executor);
      const [newest] = await readLive(access.executor, [params.id], codes);
      if (!newest) throw fail.notFound(vehicle.name, params.id);
      return newest.live;
    });
    vehicleChangeRoutes(app);
    vehicleDefectRoutes(app);
    vehicleStreamRoutes(app);
  },
});
