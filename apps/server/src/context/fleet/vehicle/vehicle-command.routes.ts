import type { Call } from '@vehicle/contract/core/call';
import {
  queryVehicleTransfers,
  restoreVehicle,
  retireVehicle,
  setForwarding,
  transferVehicle,
} from '@vehicle/contract/fleet/vehicle/command';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import type { FastifyInstance } from 'fastify';
import { found, writing } from '../../../http/crud/crud-calls.ts';
import { type RequestContext, route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import type { Row } from '../../../record/store.ts';
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
  const openSpec = await openDebugOf(access, id);
  if (openSpec !== null) throw fail.debugOpen(openSpec);
  await recordRetirement(access, id, { terminalId: terminal_id, reason });
}

function seen(access: Access, id: number) {
  return found(vehicleStore, vehicle, access, id);
}

interface Command {
  call: Call;
  id: number;
  /** What the log keeps beside the difference. */
  remark?: Row;
  work(access: Access): Promise<void>;
}

/** Changes the vehicle, notes it in the audit log and answers it as it is now. */
function commanding(context: RequestContext<Call>, { call, id, remark, work }: Command) {
  return writing(context, async (access) => {
    const before = await seen(access, id);
    await work(access);
    const after = await seen(access, id);
    await recordAct(access, {
      call: call.name,
      record: `vehicle/${id}`,
      before,
      after: { ...after, ...remark },
    });
    return after;
  });
}

function transferRoutes(app: FastifyInstance): void {
  route(app, transferVehicle, (context) =>
    writing(context, async (access) => {
      const { id, target } = context.params;
      const before = await seen(access, id);
      const version = await transfer(access, id, { ...context.body, target });
      // The giver may not see it any more.
      const after = (await vehicleStore.get(access, id)) ?? { ...before, orgId: target };
      await recordAct(access, { call: transferVehicle.name, record: `vehicle/${id}`, before, after });
      return { id, version };
    }),
  );

  route(app, queryVehicleTransfers, async ({ params, body, access }) => {
    await seen(access, params.id);
    const { pageIndex, pageSize } = body;
    return { ...(await listTransfers(access, params.id, body)), pageIndex, pageSize };
  });
}

export function vehicleCommandRoutes(app: FastifyInstance): void {
  transferRoutes(app);

  route(app, setForwarding, async (context) => {
    const { id } = context.params;
    const work = (access: Access) => forward(access, id, context.body);
    const after = await commanding(context, { call: setForwarding, id, work });
    context.say(context.body.forwarding === 'open' ? 'forwardOpened' : 'forwardClosed');
    return after;
  });

  route(app, retireVehicle, (context) => {
    const { id } = context.params;
    const { reason } = context.body;
    const work = (access: Access) => retire(access, id, context.body);
    return commanding(context, { call: retireVehicle, id, remark: { reason }, work });
  });

  route(app, restoreVehicle, (context) => {
    const { id } = context.params;
    const work = (access: Access) => restore(access, id, context.body.version);
    return commanding(context, { call: restoreVehicle, id, work });
  });
}
