import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { day_ms } from '../day.ts';

/** Milliseconds of device time, the end not included. */
interface Span {
  from: number;
  until: number;
}

/** What is new of each vehicle: spans of device time within which new messages lie. */
export type Arrivals = Map<number, Span[]>;

interface ArrivalRow {
  vehicle_ids: number[];
  first_ms: number[];
}

/** A vehicle stands once for each day (UTC), from the oldest new message on. */
function spansOf(rows: readonly ArrivalRow[]): Arrivals {
  const arrivals: Arrivals = new Map();
  for (const { vehicle_ids, first_ms } of rows) {
    for (const [place, vehicleId] of vehicle_ids.entries()) {
      const from = Number(first_ms[place]);
      const until = (Math.floor(from / day_ms) + 1) * day_ms;
      const spans = arrivals.get(vehicleId) ?? [];
      const span = spans.find((each) => each.until === until);
      if (span === undefined) spans.push({ from, until });
      else span.from = Math.min(span.from, from);
      arrivals.set(vehicleId, spans);
    }
  }
  return arrivals;
}

/** Takes what is noted, at most `limit` commits of it, and answers how many there were. */
export async function takeArrivals(
  executor: Executor,
  limit: number,
): Promise<{ commits: number; arrivals: Arrivals }> {
  const { rows } = await sql<ArrivalRow>`
    delete from arrival where id in (select id from arrival order by id limit ${limit} for update skip locked)
    returning vehicle_ids, first_ms`.execute(executor);
  return { commits: rows.length, arrivals: spansOf(rows) };
}

/** Notes again, in one row, what there was no time for. */
export async function putBack(executor: Executor, arrivals: Arrivals, now: Date): Promise<void> {
  const noted = [...arrivals].flatMap(([vehicleId, spans]) => spans.map(({ from }) => ({ vehicleId, from })));
  if (noted.length === 0) return;
  await sql`
    insert into arrival (at, vehicle_ids, first_ms)
    values (${now}, ${noted.map(({ vehicleId }) => vehicleId)}::integer[], ${noted.map(({ from }) => from)}::bigint[])`.execute(
    executor,
  );
}
