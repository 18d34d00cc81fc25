import { allRows, countRows, execute } from '../../../platform/db/query.ts';
import type { TelemetryNode } from '../../../platform/db/telemetry.ts';
import { day_ms } from '../day.ts';
import { removeKeys } from '../remove-by-key.sql.ts';

/** Milliseconds of device time, the end not included. */
interface Span {
  from: number;
  until: number;
}

/** What is new of each vehicle: spans of device time within which new messages lie. */
export type Arrivals = Map<number, Span[]>;

/** The key of what was noted with one commit. */
interface ArrivalMark {
  /** One of its vehicles. */
  vehicleId: number;
  id: number;
}

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

/** What was noted with some commits. */
export interface NotedArrivals {
  marks: readonly ArrivalMark[];
  arrivals: Arrivals;
}

/** What is noted on the node, of at most `limit` commits, the oldest first; it stays noted until it is settled. */
export async function notedArrivals(node: TelemetryNode, limit: number): Promise<NotedArrivals> {
  const rows = await allRows<ArrivalMark & ArrivalRow>(node)`
    select vehicle_id as "vehicleId", id, vehicle_ids, first_ms from ${node.own('arrival')} noted
    order by id limit ${limit}`;
  return { marks: rows.map(({ vehicleId, id }) => ({ vehicleId, id })), arrivals: spansOf(rows) };
}

/** Takes the marks away, and notes in a row of its own what there was no time for. */
export async function settleArrivals(
  node: TelemetryNode,
  marks: readonly ArrivalMark[],
  { left, now }: { left: Arrivals; now: Date },
): Promise<void> {
  const noted = [...left].flatMap(([vehicleId, spans]) => spans.map(({ from }) => ({ vehicleId, from })));
  await node.transact(async (telemetry) => {
    if (noted.length > 0)
      await execute(telemetry)`
        insert into arrival (vehicle_id, at, vehicle_ids, first_ms)
        values (${noted[0]?.vehicleId}::integer, ${now}::timestamptz, ${noted.map(({ vehicleId }) => vehicleId)}::integer[],
          ${noted.map(({ from }) => from)}::bigint[])`;
    const keys = marks.map(({ vehicleId, id }) => ({ vehicleId, key: id }));
    await removeKeys(telemetry, { table: 'arrival', key: 'id' }, keys);
  });
}

/** How many commits wait, counted up to `most`. */
export function countArrivals(node: TelemetryNode, most: number): Promise<number> {
  return countRows(node)`(select from ${node.own('arrival')} noted limit ${most}) as waiting`;
}

/** What the oldest commits of a node hold that no figure has taken in yet. */
export interface OldestArrivals {
  /** Commits that were looked at. */
  taken: number;
  /** Device time of the oldest new message, by vehicle. */
  first_ms: ReadonlyMap<number, number>;
}

export async function oldestArrivals(node: TelemetryNode, commits: number): Promise<OldestArrivals> {
  const rows = await allRows<{ vehicleId: number; first_ms: number; taken: number }>(node)`
    with oldest as materialized (
      select vehicle_ids, first_ms from ${node.own('arrival')} noted order by id limit ${commits})
    select of_commit.vehicle_id as "vehicleId", min(of_commit.first_ms)::double precision as first_ms,
      (select count(*) from oldest) as taken
    from oldest cross join lateral unnest(vehicle_ids, first_ms) as of_commit (vehicle_id, first_ms)
    group by 1`;
  return {
    taken: rows[0]?.taken ?? 0,
    first_ms: new Map(rows.map(({ vehicleId, first_ms }) => [vehicleId, first_ms])),
  };
}
