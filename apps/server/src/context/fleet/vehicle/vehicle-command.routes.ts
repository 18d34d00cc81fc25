import {
  queryVehicleTransfers,
  restoreVehicle,
  retireVehicle,
  setForwarding,
  transferVehicle,
} from '@vehicle/contract/fleet/vehicle/command';
import type { FastifyInstance } from 'fastify';
import { changeRoute, changing, writing } from '../../../http/crud/crud-calls.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { found } from '../../../record/store.ts';
import { openDebugOf } from '../../service/debug-run/debug-pass.service.ts';
import { lockInFleet, vehicleStore } from './vehicle.sql.ts';
import { forward, recordRetirement, restore, transfer } from './vehicle-command.sql.ts';
import { listTransfers } from './vehicle-transfer.sql.ts';

/** Takes the vehicle out of the fleet, where nobody could move or debug it any more; what is owed for it stays owed. */
async function retire(
  access: Access,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { vin, warehouse_id, terminal_id } = await lockInFleet(access, id, version);
  if (warehouse_id !== null) throw fail.vehicleStillInStock(String(vin));
  const openSpec = await openDebugOf(access.executor, id);
  if (openSpec !== null) throw fail.debugOpen(openSpec);
  await recordRetirement(access, id, { terminalId: terminal_id, reason });
}

function transferRoutes(app: FastifyInstance): void {
  route(app, transferVehicle, (context) =>
    writing(context, async (access) => {
      const { id, target } = context.params;
      const before = await found(vehicleStore, access, id);
      const version = await transfer(access, id, { ...context.body, target });
      // The giver may not see it any more.
      const after = (await vehicleStore.get(access, id)) ?? { ...before, orgId: target };
      await recordAct(access, { call: transferVehicle.name, record: `vehicle/${id}`, before, after });
      return { id, version };
    }),
  );

  route(app, queryVehicleTransfers, async ({ params, body, access }) => {
    await found(vehicleStore, access, params.id);
    return listTransfers(access, params.id, body);
  });
}

export function vehicleCommandRoutes(app: FastifyInstance): void {
  transferRoutes(app);

  route(app, setForwarding, async (context) => {
    const after = await changing(context, vehicleStore, (access, id) => forward(access, id, context.body));
    context.say(context.body.forwarding === 'open' ? 'forwardOpened' : 'forwardClosed');
    return after;
  });

  route(app, retireVehicle, (context) => {
    const { reason } = context.body;
    return changing(context, vehicleStore, (access, id) => retire(access, id, context.body), { reason });
  });

  changeRoute(app, restoreVehicle, vehicleStore, restore);
}
