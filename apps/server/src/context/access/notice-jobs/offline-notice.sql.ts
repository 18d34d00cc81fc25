import { sql } from 'kysely';
import { z } from 'zod';
import { alone, apart } from '../../../platform/db/transaction.ts';
import { draftsOf, type Executor, type Look, readCursor, tell, writeCursor } from './notice.sql.ts';

/** Milliseconds. */
const position = z.object({
  /** What has gone silent up to here has been told. */
  untilMs: z.number(),
  /** The server has looked without a break since then; a machine has its whole time to be heard again. */
  sinceMs: z.number(),
  /** Where the last break began: who had been silent by then is no news. */
  brokenMs: z.number(),
});
type Position = z.output<typeof position>;

/** Between two looks; longer means that the server was not there to hear anybody. */
const breakMs = 3 * 60_000;

function positionAt(now: Date, before: Position | null): Position {
  const untilMs = now.getTime();
  if (before === null) return { untilMs, sinceMs: untilMs, brokenMs: untilMs };
  const isBroken = untilMs - before.untilMs > breakMs;
  return isBroken ? { untilMs, sinceMs: untilMs, brokenMs: before.untilMs } : { ...before, untilMs };
}

interface SilentVehicle {
  id: number;
  lastAt: Date;
}

/** Whose time to be heard has run out since the last look; retired machines are expected to be silent. */
async function goneSilent(
  executor: Executor,
  { fromMs, untilMs, sinceMs, brokenMs, ids }: Position & { fromMs: number; ids: readonly number[] | null },
): Promise<SilentVehicle[]> {
  const [from, until, since, broken] = [fromMs, untilMs, sinceMs, brokenMs].map((ms) => new Date(ms));
  const patience = sql`model.offline_after_s * interval '1 second'`;
  const { rows } = await sql<SilentVehicle>`
    select vehicle.id, state.ts as "lastAt" from vehicle_state state
    join vehicle on vehicle.id = state.vehicle_id and vehicle.retired_at is null
    join vehicle_model model on model.id = vehicle.model_id
    where ${ids === null ? sql`true` : sql`state.vehicle_id = any(${[...ids]}::integer[])`}
      and state.ts + ${patience} > ${broken}
      and greatest(state.ts, ${since}::timestamptz) + ${patience} > ${from}
      and greatest(state.ts, ${since}::timestamptz) + ${patience} <= ${until}
    order by state.ts, vehicle.id`.execute(executor);
  return rows;
}

/** As `goneSilent`; where the time of one machine cannot be reckoned with, of all the others. */
async function silentOf(
  executor: Executor,
  when: Position & { fromMs: number },
  { note }: Look,
): Promise<SilentVehicle[]> {
  const all = await alone(
    executor,
    () => goneSilent(executor, { ...when, ids: null }),
    () => undefined,
  );
  if (all !== null) return all;
  const { rows } = await sql<{ id: number }>`select vehicle_id as id from vehicle_state order by 1`.execute(
    executor,
  );
  const silent: SilentVehicle[] = [];
  const vehicleIds = rows.map(({ id }) => id);
  await apart(executor, vehicleIds, {
    work: async (ids) => silent.push(...(await goneSilent(executor, { ...when, ids }))),
    note: (ids, error) => note({ vehicleIds: ids }, error),
  });
  return silent;
}

/** Machines that are offline since the last look, as the map shows it; again only after they have reported. */
export async function tellOffline(executor: Executor, look: Look): Promise<number> {
  const before = await readCursor(executor, 'offline', position);
  const after = positionAt(look.now, before);
  await writeCursor(executor, 'offline', after);
  if (before === null) return 0;
  // At a break the time begins anew, so that nobody can have run out of it.
  const silent = await silentOf(executor, { ...after, fromMs: before.untilMs }, look);
  const drafts = draftsOf(silent, look, ({ id, lastAt }) => ({
    kind: 'offline' as const,
    vehicleId: id,
    orgId: null,
    subject: `${id}/${lastAt.getTime()}`,
    details: { lastAt: lastAt.toISOString() },
  }));
  return tell(executor, drafts, look);
}
