import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, execute, firstRow } from '../../../platform/db/query.ts';
import { platformDay } from '../../../platform/platform-day.ts';
import { addPacked, type Layer, packed, type TileLayer } from './learn/layer.ts';

/** Days that roads are learned from. */
export const learnedDays = 30;
/** Vehicles are read and kept in so many parts. */
const parts = 16;
const day_ms = 86_400_000;

/** A part of an organisation's fleet on a day. */
export interface Source {
  orgId: number;
  day: string;
  part: number;
  vehicles: number;
  /** Of the newest of its figures, as text: to the microsecond. */
  seenAt: string;
}

/** The closed days that count, both included. */
export function learnedSpan(now: Date): { from: string; until: string } {
  const dayAgo = (days: number) => platformDay(now.getTime() - days * day_ms).day;
  return { from: dayAgo(learnedDays), until: dayAgo(1) };
}

/**
 * One part whose figures have changed since it was read: messages have come, late ones too, or a vehicle has come or gone. The newest
 * day first: a new mine has its roads after a day.
 */
export async function dueSource(executor: Executor, now: Date): Promise<Source | null> {
  const { from, until } = learnedSpan(now);
  return firstRow<Source>(executor)`
    with stated as (
      select v.org_id, w.day, (v.id % ${parts})::smallint as part, count(*)::integer as vehicles, max(w.updated_at) as seen_at
      from work_daily w join vehicle v on v.id = w.vehicle_id
      where w.day between ${from}::date and ${until}::date and w.message_count > 0
      group by 1, 2, 3)
    select coalesce(stated.org_id, known.org_id) as "orgId", coalesce(stated.day, known.day)::text as day,
      coalesce(stated.part, known.part) as part, coalesce(stated.vehicles, 0) as vehicles,
      coalesce(stated.seen_at, 'epoch'::timestamptz)::text as "seenAt"
    from stated
    full join (select * from road_source where day between ${from}::date and ${until}::date) known
      on known.org_id = stated.org_id and known.day = stated.day and known.part = stated.part
    where (stated.vehicles, stated.seen_at) is distinct from (known.vehicles, known.seen_at)
      and (stated.vehicles is not null or known.vehicles > 0)
    order by 2 desc, 1, 3 limit 1`;
}

export async function vehiclesOf(executor: Executor, { orgId, day, part }: Source): Promise<number[]> {
  const rows = await allRows<{ id: number }>(executor)`
    select v.id from work_daily w join vehicle v on v.id = w.vehicle_id
    where w.day = ${day}::date and w.message_count > 0 and v.org_id = ${orgId} and v.id % ${parts} = ${part} order by v.id`;
  return rows.map(({ id }) => id);
}

/** Puts what was read in the place of what was there. */
export async function replaceLayer(executor: Executor, source: Source, layer: Layer): Promise<void> {
  const { orgId, day, part, vehicles, seenAt } = source;
  await execute(executor)`
    delete from road_layer where org_id = ${orgId} and day = ${day}::date and part = ${part}`;
  for (const [tile, cells] of layer)
    await execute(executor)`
      insert into road_layer (org_id, day, part, tile, cells)
      values (${orgId}, ${day}::date, ${part}, ${tile}, ${packed(cells)})`;
  await execute(executor)`
    insert into road_source (org_id, day, part, vehicles, seen_at)
    values (${orgId}, ${day}::date, ${part}, ${vehicles}, ${seenAt}::timestamptz)
    on conflict (org_id, day, part) do update set vehicles = excluded.vehicles, seen_at = excluded.seen_at`;
  await markStale(executor, [orgId]);
}

async function markStale(executor: Executor, orgIds: readonly number[]): Promise<void> {
  await execute(executor)`
    insert into road_drawing (org_id, is_stale) select id, true from unnest(${[...orgIds]}::integer[]) as given (id)
    on conflict (org_id) do update set is_stale = true`;
}

/** Forgets the days that do not count any more. */
export async function forgetOldLayers(executor: Executor, now: Date): Promise<number> {
  const { from } = learnedSpan(now);
  await execute(executor)`delete from road_layer where day < ${from}::date`;
  const gone = await allRows<{ orgId: number }>(executor)`
    delete from road_source where day < ${from}::date returning org_id as "orgId"`;
  if (gone.length > 0) await markStale(executor, [...new Set(gone.map(({ orgId }) => orgId))]);
  return gone.length;
}

/** An organisation whose layers have changed since its roads were drawn. */
export async function staleOrg(executor: Executor): Promise<number | undefined> {
  const row = await firstRow<{ orgId: number }>(executor)`
    select org_id as "orgId" from road_drawing where is_stale order by org_id limit 1`;
  return row?.orgId;
}

export async function leaveAsDrawn(executor: Executor, orgId: number): Promise<void> {
  await execute(executor)`update road_drawing set is_stale = false where org_id = ${orgId}`;
}

/** More tiles than this have none but the busiest drawn: what drives all over the country has no mine. */
const mostTiles = 400;

export async function tilesOf(executor: Executor, orgId: number): Promise<number[]> {
  const rows = await allRows<{ tile: number }>(executor)`
    select tile from road_layer where org_id = ${orgId} group by tile
    order by sum(length(cells)) desc, tile limit ${mostTiles}`;
  return rows.map(({ tile }) => tile).sort((one, other) => one - other);
}

/** All days of a tile as one. */
export async function tileLayer(executor: Executor, orgId: number, tile: number): Promise<TileLayer> {
  const cells: TileLayer = new Map();
  const rows = await allRows<{ cells: Buffer }>(executor)`
    select cells from road_layer where org_id = ${orgId} and tile = ${tile} order by day, part`;
  for (const row of rows) addPacked(cells, row.cells);
  return cells;
}

/** On how many days the fleet has driven, and the last of them. */
export async function countedDays(
  executor: Executor,
  orgId: number,
): Promise<{ count: number; last: string | null }> {
  const row = await firstRow<{ count: number; last: string | null }>(executor)`
    select count(distinct day)::integer as count, max(day)::text as last from road_layer where org_id = ${orgId}`;
  return row ?? { count: 0, last: null };
}
