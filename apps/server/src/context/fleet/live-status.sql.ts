import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { type RawBuilder, sql } from 'kysely';

/** The contract's `liveStatusOf` in SQL; `state` and `model` are the tables of the query. */
export function liveStatus(now: Date): RawBuilder<LiveStatus> {
  return sql<LiveStatus>`case
    when state.ts is null then 'never'
    when ${now}::timestamptz - state.ts > model.offline_after_s * interval '1 second' then 'offline'
    when state.faults @> '[{"lamp": "redStop"}]' then 'fault'
    when state.running is not true then 'online'
    when ${now}::timestamptz - state.idle_since >= interval '3 minutes' then 'idle'
    else 'working' end`;
}

/** Whether the mere passing of time may have given another status since: quick to evaluate, so that few are computed twice. */
export function mayHaveTurned(since: Date, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    state.ts + model.offline_after_s * interval '1 second' between ${since}::timestamptz and ${now}::timestamptz
    or state.idle_since + interval '3 minutes' between ${since}::timestamptz and ${now}::timestamptz)`;
}
