import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { type mapPositions, positionsLimit } from '@vehicle/contract/telemetry/map/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allRows, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { everything, vehicleScope } from '../../../record/scope.sql.ts';
import { isInBranch } from '../../../record/tree.sql.ts';
import { liveStatus, mayHaveTurned } from '../../fleet/live-status.sql.ts';
import { isVehicleLike } from '../../fleet/vehicle-name.sql.ts';

type Question = z.output<(typeof mapPositions)['body']>;
type Filter = Pick<Question, 'modelId' | 'orgId' | 'word'>;
export type Positions = Omit<z.input<(typeof mapPositions)['result']>, 'cursor'>;

/** Vehicles of the fleet as `t`, in scope, with `model` and `state`. */
function fleet({ member }: Access, { modelId, orgId, word }: Filter): RawBuilder<unknown> {
  const conditions = [
    vehicleScope(member.scope, 't'),
    sql<boolean>`t.retired_at is null`,
    modelId === undefined ? everything : sql<boolean>`t.model_id = ${modelId}`,
    orgId === undefined ? everything : isInBranch('t.org_id', { table: 'org', id: orgId }),
    word ? isVehicleLike('t', word) : everything,
  ];
  return sql`
    vehicle t
    join vehicle_model model on model.id = t.model_id
    left join vehicle_state state on state.vehicle_id = t.id
    where ${sql.join(conditions, sql` and `)}`;
}

function isInBox({ box }: Question): RawBuilder<boolean> {
  if (!box) return everything;
  const { south, west, north, east } = box;
  const [lat, lng] = [sql`state.lat / 1e6::double precision`, sql`state.lng / 1e6::double precision`];
  const isEastOf = sql`${lng} >= ${west}`;
  const isWestOf = sql`${lng} <= ${east}`;
  const across = west <= east ? sql`${isEastOf} and ${isWestOf}` : sql`(${isEastOf} or ${isWestOf})`;
  return sql<boolean>`(${lat} between ${south} and ${north} and ${across})`;
}

function isOneOf(status: RawBuilder<string>, statuses: Question['statuses']): RawBuilder<boolean> {
  return statuses === undefined ? everything : sql<boolean>`${status} = any(${statuses}::text[])`;
}

/** Written since, or of another status now although nothing was. */
function isChanged({ updatedSince }: Question, now: Date): RawBuilder<boolean> {
  if (updatedSince === undefined) return everything;
  const since = new Date(updatedSince);
  return sql<boolean>`(state.updated_at >= ${since}
    or (${mayHaveTurned(since, now)} and ${liveStatus(since)} <> ${liveStatus(now)}))`;
}

const list = (expression: RawBuilder<unknown>) =>
  sql`coalesce(json_agg(${expression}) filter (where meets), '[]')`;

/** The vehicles that an answer names, at most `positionsLimit` of them; `meets`: they are on the map, else they have left it. */
function foundVehicles(access: Access, question: Question): RawBuilder<unknown> {
  const { now } = access;
  const status = liveStatus(now);
  const isAsked = question.updatedSince === undefined ? sql`where meets` : sql``;
  const isNext =
    question.after === undefined
      ? everything
      : sql<boolean>`t.id > ${question.after} and state.vehicle_id > ${question.after}`;
  return sql`
    select * from (
      select t.id, t.vin, t.plate_no, ${status} as status, state.lat / 1e6::double precision as lat,
        state.lng / 1e6::double precision as lng, state.speed / 10::double precision as speed, state.direction_deg,
        coalesce(state.fixed, false) as fixed,
        floor(extract(epoch from state.position_at) * 1000) as at,
        ${isOneOf(status, question.statuses)} and ${isInBox(question)} as meets
      from ${fleet(access, question)} and state.position_at is not null and ${isChanged(question, now)}
        and ${isNext}) one
    ${isAsked}
    order by id limit ${positionsLimit}`;
}

/** Made column by column in the database: of 100,000 rows that is several times as fast as rows. */
export async function readPositions(access: Access, question: Question): Promise<Positions> {
  const row = await firstRow<{ positions: Positions }>(access.executor)`
    select json_build_object(
      'ids', ${list(sql`id`)}, 'vins', ${list(sql`vin`)}, 'plateNos', ${list(sql`plate_no`)},
      'statuses', ${list(sql`status`)}, 'latitudes', ${list(sql`lat`)}, 'longitudes', ${list(sql`lng`)},
      'speeds_kmh', ${list(sql`speed`)}, 'directions_deg', ${list(sql`direction_deg`)},
      'fixed', ${list(sql`fixed`)},
      'times_ms', ${list(sql`at`)},
      'gone', coalesce(json_agg(id) filter (where not meets), '[]'),
      'next', case when count(*) = ${positionsLimit} then max(id) end) as positions
    from (${foundVehicles(access, question)}) found`;
  if (!row) throw new Error('An aggregate has no row');
  return row.positions;
}

export interface StatusCount {
  status: LiveStatus;
  count: number;
  withoutPosition: number;
}

/** The statuses that some vehicle has. */
export function countStatuses(
  access: Access,
  question: Filter & Pick<Question, 'statuses'>,
): Promise<StatusCount[]> {
  const status = liveStatus(access.now);
  return allRows<StatusCount>(access.executor)`
    select ${status} as status, count(*) as count,
      count(*) filter (where state.position_at is null) as "withoutPosition"
    from ${fleet(access, question)} and ${isOneOf(status, question.statuses)}
    group by 1`;
}

/** Of these vehicles those that are in scope, with how often they report. */
export function intervalsOf(
  { executor, member }: Access,
  vehicleIds: readonly number[],
): Promise<{ vehicleId: number; reportInterval_s: number }[]> {
  return allRows<{ vehicleId: number; reportInterval_s: number }>(executor)`
    select t.id as "vehicleId", model.report_interval_s as "reportInterval_s"
    from vehicle t join vehicle_model model on model.id = t.model_id
    where t.id = any(${vehicleIds}::integer[]) and ${vehicleScope(member.scope, 't')} and t.retired_at is null
    order by t.id`;
}
