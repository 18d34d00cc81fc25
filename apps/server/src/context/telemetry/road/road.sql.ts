import { type Road, type RoadState, road, roadLimit } from '@vehicle/contract/telemetry/road/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows, execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { fail, present } from '../../../record/errors.ts';
import { orgScope } from '../../../record/scope.sql.ts';
import { cellWidth_m } from './learn/grid.ts';
import { lengthOf } from './learn/lines.ts';
import { coordinatesOf, type KeptRoad, type MatchedRoad, type Matching } from './learn/match.ts';

export function keptRoads(executor: Executor, orgId: number): Promise<KeptRoad[]> {
  return allRows<KeptRoad>(executor)`
    select id, kind, name, state, line from road where org_id = ${orgId} order by id`;
}

/** The columns of a road that the learning writes, as they go into the statement. */
function learned({ id, kind, name, state, points, radius_m, timesPerDay, forwardShare }: MatchedRoad) {
  const line = coordinatesOf(points);
  const longitudes = line.filter((_, at) => at % 2 === 0);
  const latitudes = line.filter((_, at) => at % 2 === 1);
  return {
    id,
    kind,
    name,
    state,
    line,
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
    length_m: Math.round(lengthOf(points) * cellWidth_m(points[0]?.y ?? 0)),
    radius_m: Math.round(radius_m),
    times_per_day: Number(timesPerDay.toFixed(1)),
    is_one_way: forwardShare >= roadLimit.oneWay,
    forward_share: Number(forwardShare.toFixed(3)),
  };
}

const columns = sql`id integer, kind text, name text, state text, line double precision[], west double precision,
  south double precision, east double precision, north double precision, length_m double precision,
  radius_m double precision, times_per_day double precision, is_one_way boolean, forward_share double precision`;

interface Drawing {
  orgId: number;
  matching: Matching;
  learnedUntil: string | null;
  now: Date;
}

/** Writes what was drawn over what was there; a version is what people change, and stays. */
export async function keepRoads(
  executor: Executor,
  { orgId, matching, learnedUntil, now }: Drawing,
): Promise<void> {
  const rows = JSON.stringify(matching.roads.map(learned));
  await execute(executor)`delete from road where id = any(${matching.gone}::integer[])`;
  await execute(executor)`update road set is_present = false where id = any(${matching.absent}::integer[])`;
  await execute(executor)`
    update road set line = drawn.line, west = drawn.west, south = drawn.south, east = drawn.east, north = drawn.north,
      length_m = drawn.length_m, radius_m = drawn.radius_m, times_per_day = drawn.times_per_day,
      is_one_way = drawn.is_one_way, forward_share = drawn.forward_share, is_present = true
    from jsonb_to_recordset(${rows}::jsonb) as drawn (${columns}) where road.id = drawn.id`;
  await execute(executor)`
    insert into road (org_id, kind, name, state, line, west, south, east, north, length_m, radius_m, times_per_day, is_one_way,
      forward_share, is_present, created_at, updated_at)
    select ${orgId}::integer, kind, name, state, line, west, south, east, north, length_m, radius_m, times_per_day, is_one_way,
      forward_share, true, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as drawn (${columns}) where drawn.id is null`;
  await execute(executor)`
    update road_drawing set is_stale = false, learned_until = ${learnedUntil}::date where org_id = ${orgId}`;
}

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** One that crosses the 180th meridian lies on both sides of the map. */
function inBox({ west, south, east, north }: Box): RawBuilder<boolean> {
  const across =
    west <= east
      ? sql<boolean>`t.west <= ${east} and t.east >= ${west}`
      : sql<boolean>`(t.west <= ${east} or t.east >= ${west})`;
  return sql<boolean>`(t.south <= ${north} and t.north >= ${south} and ${across})`;
}

export interface RoadQuestion {
  box?: Box | undefined;
  /** Of those that are driven less there is nothing to see. */
  leastTimes: number;
  withHidden: boolean;
  limit: number;
}

const rowColumns = sql`t.id, t.version, t.org_id as "orgId", owner.name as "orgName", t.kind, t.name, t.state, t.line,
  t.length_m, t.radius_m, t.times_per_day as "timesPerDay", t.is_one_way as "isOneWay", t.forward_share as "forwardShare"`;

/** The busiest first. */
export function roadsIn({ executor, member }: Access, question: RoadQuestion): Promise<Road[]> {
  const { box, leastTimes, withHidden, limit } = question;
  return allRows<Road>(executor)`
    select ${rowColumns} from road t join org owner on owner.id = t.org_id
    where ${orgScope(member.scope, 't.org_id')} and ${box ? inBox(box) : sql`true`}
      and ${withHidden ? sql`true` : sql`t.state = 'shown' and t.is_present`}
      and (t.times_per_day >= ${leastTimes} or t.kind <> 'road' or t.name is not null)
    order by t.times_per_day desc, t.id limit ${limit}`;
}

/** Up to when the roads in scope have been learned: the newest of them. */
export async function learnedUntil({ executor, member }: Access): Promise<string | null> {
  const row = await firstRow<{ day: string | null }>(executor)`
    select max(learned_until)::text as day from road_drawing where ${orgScope(member.scope, 'org_id')}`;
  return row?.day ?? null;
}

/** What a command changes and reads. */
export const roadStore = {
  name: road.name,
  get: async ({ executor, member }: Access, id: number): Promise<Road | null> =>
    (await firstRow<Road>(executor)`
      select ${rowColumns} from road t join org owner on owner.id = t.org_id
      where t.id = ${id} and ${orgScope(member.scope, 't.org_id')}`) ?? null,
};

interface Change {
  id: number;
  version: number;
  name?: string | null;
  state?: RoadState;
}

/** Changes the road as it was read; raises STALE_EDIT where somebody else has changed it since. */
export async function changeRoad(access: Access, before: Road, change: Change): Promise<void> {
  const { executor, member, now } = access;
  const { name = before.name, state = before.state } = change;
  const done = await firstRow<{ id: number }>(executor)`
    update road set name = ${name}, state = ${state}, version = version + 1, updated_at = ${now}, updated_by_id = ${member.memberId}
    where id = ${change.id} and version = ${change.version} returning id`;
  if (done) return;
  const last = await firstRow<{ by: string | null; at: Date }>(executor)`
    select m.name as by, t.updated_at as at from road t left join member m on m.id = t.updated_by_id where t.id = ${change.id}`;
  const { by, at } = present(last, road.name, change.id);
  throw fail.staleEdit(by ?? '', at.toISOString());
}
