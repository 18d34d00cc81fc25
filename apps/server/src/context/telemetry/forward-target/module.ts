import {
  cancelForwardBackfill,
  discardForwardDeadLetters,
  forwardTarget,
  queryForwardBackfills,
  queryForwardDeadLetters,
  queryForwardHealth,
  queryForwardVehicles,
  retryForwardDeadLetters,
  startForwardBackfill,
  testForwardTarget,
} from '@vehicle/contract/telemetry/forward-target/contract';
import type { FastifyInstance } from 'fastify';
import { writing } from '../../../http/crud/crud-calls.ts';
import { crudRoutes } from '../../../http/crud/crud-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { OutgoingGate } from '../../../pipeline/forwarding/outgoing-address.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { cancelBackfill, seenTarget, startBackfill } from './backfill.service.ts';
import { listBackfills } from './backfill.sql.ts';
import { discardLetters, listDeadLetters, requeueLetters } from './dead-letter.sql.ts';
import { targetHealth, vehicleHealth } from './forward-health.sql.ts';
import { forwardTargetStore, testTarget } from './forward-target.service.ts';

function healthRoutes(app: FastifyInstance): void {
  route(app, queryForwardHealth, ({ access }) => targetHealth(access));

  route(app, queryForwardVehicles, async ({ params, body, access }) => {
    await seenTarget(access, params.id);
    const { pageIndex, pageSize } = body;
    return { ...(await vehicleHealth(access, params.id, body)), pageIndex, pageSize };
  });
}

interface Sorting {
  call: string;
  targetId: number;
  letters: readonly number[];
}

async function sortOut(
  access: Access,
  { call, targetId, letters }: Sorting,
  work: typeof discardLetters,
): Promise<{ count: number }> {
  await seenTarget(access, targetId);
  const count = await work(access, { targetId, ids: letters });
  if (count === 0) throw fail.notFound(forwardTarget.name, targetId);
  await recordAct(access, { call, record: `${forwardTarget.name}/${targetId}`, after: { letters, count } });
  return { count };
}

function deadLetterRoutes(app: FastifyInstance): void {
  route(app, queryForwardDeadLetters, async ({ params, body, access }) => {
    await seenTarget(access, params.id);
    const { pageIndex, pageSize } = body;
    return { ...(await listDeadLetters(access, params.id, body)), pageIndex, pageSize };
  });

  route(app, retryForwardDeadLetters, (inquiry) => {
    const sorting = { call: retryForwardDeadLetters.name, targetId: inquiry.params.id, ...inquiry.body };
    return writing(inquiry, (access) => sortOut(access, sorting, requeueLetters));
  });

  route(app, discardForwardDeadLetters, (inquiry) => {
    const sorting = { call: discardForwardDeadLetters.name, targetId: inquiry.params.id, ...inquiry.body };
    return writing(inquiry, (access) => sortOut(access, sorting, discardLetters));
  });
}

function backfillRoutes(app: FastifyInstance): void {
  route(app, startForwardBackfill, (inquiry) =>
    writing(inquiry, (access) => startBackfill(access, inquiry.params.id, inquiry.body)),
  );

  route(app, queryForwardBackfills, async ({ params, body, access }) => {
    await seenTarget(access, params.id);
    const { pageIndex, pageSize } = body;
    return { ...(await listBackfills(access.executor, params.id, body)), pageIndex, pageSize };
  });

  route(app, cancelForwardBackfill, (inquiry) => {
    const { backfillId } = inquiry.body;
    return writing(inquiry, (access) => cancelBackfill(access, inquiry.params.id, backfillId));
  });
}

export const module = defineModule({
  routes(app) {
    const gate = new OutgoingGate(app.context.env.forwardAllowedHosts);
    crudRoutes(app, forwardTarget, forwardTargetStore(gate));
    route(app, testForwardTarget, ({ params, access }) => testTarget(access, params.id, gate));
    healthRoutes(app);
    deadLetterRoutes(app);
    backfillRoutes(app);
  },
});
