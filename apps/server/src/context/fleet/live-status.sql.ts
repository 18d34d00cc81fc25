import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { type RawBuilder, sql } from 'kysely';

const hasRedStop = sql<boolean>`state.faults @> '[{"lamp": "redStop"}]'`;

const isSilent = (now: Date) =>
  sql<boolean>`${now}::timestamptz - state.ts > model.offline_after_s * interval '1 second'`;
const isIdle = (now: Date) => sql<boolean>`${now}::timestamptz - state.idle_since >= interval '3 minutes'`;

/** The contract's `liveStatusOf` in SQL, as what stands for each status; `state` and `model` are the tables of the query. */
function statusAs<T>(now: Date, of: (status: LiveStatus) => T): RawBuilder<T> {
  return sql<T>`case
    when state.ts is null then ${sql.lit(of('never'))}
    when ${isSilent(now)} then ${sql.lit(of('offline'))}
    when ${hasRedStop} then ${sql.lit(of('fault'))}
    when state.running is not true then ${sql.lit(of('online'))}
    when ${isIdle(now)} then ${sql.lit(of('idle'))}
    else ${sql.lit(of('working'))} end`;
}

export function liveStatus(now: Date): RawBuilder<LiveStatus> {
  return statusAs(now, (status) => status);
}

/** As a list by status has them. */
const ranks: readonly LiveStatus[] = ['never', 'offline', 'online', 'idle', 'working', 'fault'];

export function statusRank(now: Date): RawBuilder<number> {
  return statusAs(now, (status) => ranks.indexOf(status));
}

/** Implied by every status of a vehicle that is heard; it leaves out most of those that are not before anything is joined. */
function mayBeHeard(now: Date): RawBuilder<boolean> {
  return sql<boolean>`state.ts >= ${now}::timestamptz - (select max(offline_after_s) from vehicle_model) * interval '1 second'`;
}

/** Whether it is this status, in words by which the few are found faster than by working out that of each. */
export function isOfStatus(status: LiveStatus, now: Date): RawBuilder<boolean> {
  const ofStatus = sql<boolean>`(state.vehicle_id is not null and ${liveStatus(now)} = ${status})`;
  if (status === 'never') return sql<boolean>`state.vehicle_id is null`;
  if (status === 'offline') return ofStatus;
  if (status === 'fault') return sql<boolean>`(${hasRedStop} and ${mayBeHeard(now)} and ${ofStatus})`;
  return sql<boolean>`(${mayBeHeard(now)} and ${ofStatus})`;
}

/** Whether it has said something lately. */
export function isHeard(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${mayBeHeard(now)} and ${liveStatus(now)} not in ('never', 'offline'))`;
}

/** Whether the mere passing of time may have given another status since: quick to evaluate, so that few are computed twice. */
export function mayHaveTurned(since: Date, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    state.ts + model.offline_after_s * interval '1 second' between ${since}::timestamptz and ${now}::timestamptz
    or state.idle_since + interval '3 minutes' between ${since}::timestamptz and ${now}::timestamptz)`;
}
