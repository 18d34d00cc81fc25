import {
  bindTerminals,
  setForwardings,
  setModels,
  transferVehicles,
} from '@vehicle/contract/fleet/vehicle/batch';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { writing } from '../../../../http/crud/crud-calls.ts';
import { route } from '../../../../http/route.ts';
import type { Access } from '../../../../record/access.ts';
import { recordAct } from '../../../../record/audit.sql.ts';
import { fail, present, Refusal } from '../../../../record/errors.ts';
import type { RecordOf } from '../../../../record/plan.ts';
import { bindReleased, release } from '../binding/terminal-binding.sql.ts';
import { type vehiclePlan, vehicleStore } from '../vehicle.sql.ts';
import { forward, transfer } from '../vehicle-command.sql.ts';

type Vehicle = RecordOf<typeof vehiclePlan>;

interface Line {
  id: number;
  version: number;
}

interface Batch<L extends Line> {
  call: { name: string };
  body: { vehicles: readonly L[] };
  /** The vehicle is already what it is to be. */
  isDone: (before: Vehicle, line: L) => boolean;
  /** Done before the first is changed, where one gets what another gives up. */
  prepare?: (access: Access, lines: readonly L[]) => Promise<void>;
  change: (access: Access, line: L, before: Vehicle) => Promise<unknown>;
  /** What its changer would read of one that is out of scope now. */
  outOfScope?: Partial<Vehicle>;
}

type Cause = { path: string; failure: Refusal };

/** Why the line cannot be done; null: it is done. What stands against all lines alike, such as an unknown model, is raised. */
async function refusalOf(work: () => Promise<unknown>, body: object): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (failure) {
    if (!(failure instanceof Refusal) || (failure.detail.path ?? '') in body) throw failure;
    return failure;
  }
}

async function recordAll<L extends Line>(
  access: Access,
  lines: readonly L[],
  { call, outOfScope, before }: Batch<L> & { before: ReadonlyMap<number, Vehicle> },
): Promise<void> {
  const rows = await vehicleStore.some(
    access,
    lines.map(({ id }) => id),
  );
  const now = new Map(rows.map((row) => [row.id, row]));
  for (const { id } of lines) {
    const was = before.get(id);
    if (!was) continue;
    const after = now.get(id) ?? { ...was, ...outOfScope };
    await recordAct(access, { call: call.name, record: `${vehicle.name}/${id}`, before: was, after });
  }
}

/** Changes all of the vehicles or, when one of them cannot be changed, none. */
async function changeAll<L extends Line>(access: Access, batch: Batch<L>) {
  const { body, isDone, prepare, change } = batch;
  const ids = body.vehicles.map(({ id }) => id);
  const before = new Map((await vehicleStore.some(access, ids)).map((row) => [row.id, row]));
  const isOpen = (line: L) => {
    const row = before.get(line.id);
    return !row || !isDone(row, line);
  };
  const open = body.vehicles.filter(isOpen);
  await prepare?.(access, open);
  const causes: Cause[] = [];
  for (const line of open) {
    const work = async () => change(access, line, present(before.get(line.id), vehicle.name, line.id));
    const failure = await refusalOf(work, body);
    if (failure) causes.push({ path: `vehicles.${body.vehicles.indexOf(line)}`, failure });
  }
  if (causes.length > 0) throw fail.vehiclesRefused(causes);
  await recordAll(access, open, { ...batch, before });
  return { changed: open.length, unchanged: body.vehicles.length - open.length };
}

type Binding = z.output<(typeof bindTerminals)['body']>['vehicles'][number];

/** R7.14, R3.16 and the rest of what is done to a vehicle, to several at once. */
export function vehicleBatchRoutes(app: FastifyInstance): void {
  route(app, transferVehicles, (context) =>
    writing(context, (access) => {
      const { call, body } = context;
      const { orgId: target, reason } = body;
      return changeAll(access, {
        call,
        body,
        isDone: ({ orgId }) => orgId === target,
        change: (within, { id, version }) => transfer(within, id, { version, target, reason }),
        outOfScope: { orgId: target },
      });
    }),
  );

  route(app, setForwardings, (context) =>
    writing(context, (access) => {
      const { call, body } = context;
      const { forwarding } = body;
      return changeAll(access, {
        call,
        body,
        isDone: (before) => before.forwarding === forwarding,
        change: (within, { id, version }) => forward(within, id, { version, forwarding }),
      });
    }),
  );

  route(app, setModels, (context) =>
    writing(context, (access) => {
      const { call, body } = context;
      const { modelId } = body;
      return changeAll(access, {
        call,
        body,
        isDone: (before) => before.modelId === modelId,
        change: (within, { id, version }, before) =>
          vehicleStore.update(within, id, version, { ...vehicle.write.strip().parse(before), modelId }),
      });
    }),
  );

  route(app, bindTerminals, (context) =>
    writing(context, (access) => {
      const { call, body } = context;
      return changeAll<Binding>(access, {
        call,
        body,
        isDone: (before, { terminalNo }) => before.terminalNo === terminalNo,
        prepare: (within, lines) => release(within, lines),
        change: (within, line, { terminalId }) =>
          bindReleased(within, line, { old: terminalId, reason: body.reason }),
      });
    }),
  );
}
