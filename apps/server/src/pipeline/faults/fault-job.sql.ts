import { alarmFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { channel } from '../../platform/ports.ts';
import type { FaultSource } from '../store/marks/fault-reading.sql.ts';
import type { FaultEpisode } from './fault-episode.ts';
import type { FaultRecord } from './fault-record.ts';
import type { Onset } from './onset.ts';

interface RecordRow extends Pick<FaultRecord, 'id' | 'spn' | 'fmi' | 'occurrences' | 'lamp' | 'status'> {
  firstAt: Date;
  lastAt: Date;
  clearedAt: Date | null;
  handledAt: Date | null;
  isClearedByHand: boolean;
  isWorkedOn: boolean;
}

/** What a machine has reported of the source since the time; nobody changes it before the end of the transaction. */
export async function lockRecords(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  from: Date | null,
): Promise<FaultRecord[]> {
  const { rows } = await sql<RecordRow>`
    select t.id, t.spn, t.fmi, t.occurrences, t.lamp, t.status, t.first_at as "firstAt", t.last_at as "lastAt",
      t.cleared_at as "clearedAt", t.handled_at as "handledAt", t.cleared_by_id is not null as "isClearedByHand",
      t.handler_id is not null or t.resolution is not null or t.cleared_by_id is not null or exists (
        select from expert_knowledge_case related where related.vehicle_id = t.vehicle_id and related.fault_id = t.id)
        as "isWorkedOn"
    from vehicle_fault t
    where t.vehicle_id = ${vehicleId} and t.source_address = ${sourceAddress} and t.origin <> 'manual'
      and t.first_at >= coalesce(${from}, '-infinity'::timestamptz)
    order by t.first_at, t.id for update of t`.execute(executor);
  return rows.map(({ firstAt, lastAt, clearedAt, handledAt, ...row }) => ({
    ...row,
    first_ms: firstAt.getTime(),
    last_ms: lastAt.getTime(),
    cleared_ms: clearedAt?.getTime() ?? null,
    handled_ms: handledAt?.getTime() ?? null,
  }));
}

export async function removeRecord(executor: Executor, vehicleId: number, id: number): Promise<void> {
  await sql`delete from vehicle_fault where vehicle_id = ${vehicleId} and id = ${id}`.execute(executor);
}

/** Its readings belong to another record now. */
export async function closeRecord(
  executor: Executor,
  vehicleId: number,
  id: number,
  now: Date,
): Promise<void> {
  await sql`
    update vehicle_fault set status = 'cleared', cleared_at = last_at, updated_at = ${now}, version = version + 1
    where vehicle_id = ${vehicleId} and id = ${id} and status <> 'cleared'`.execute(executor);
}

const instantOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

export interface RecordChange {
  id: number;
  episode: FaultEpisode;
  status: FaultRecord['status'];
  cleared_ms: number | null;
  /** Where it now begins at another time. */
  onset: Onset | null;
  /** An open form of it is out of date: more has changed than how long it lasts and how often it came. */
  isOther: boolean;
}

/** False: another record of the same fault is open, so that this one cannot be. */
export async function changeRecord(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  { id, episode, status, cleared_ms, onset, isOther }: RecordChange,
  now: Date,
): Promise<boolean> {
  const place =
    onset === null
      ? sql``
      : sql`,
    hour_meter_h = ${onset.hourMeter_h}::double precision, odometer_km = ${onset.odometer_km}::double precision,
    lat = ${onset.latitudeE6}::integer, lng = ${onset.longitudeE6}::integer, snapshot = ${onset.snapshot}::jsonb`;
  const renewed = isOther ? sql`, updated_by_id = null, updated_at = ${now}, version = version + 1` : sql``;
  const { numAffectedRows = 0n } = await sql`
    update vehicle_fault t set occurrences = ${episode.occurrences}, lamp = ${episode.lamp},
      first_at = ${new Date(episode.first_ms)}, last_at = ${new Date(episode.last_ms)}, cleared_at = ${instantOf(cleared_ms)},
      status = ${status} ${place} ${renewed}
    where t.vehicle_id = ${vehicleId} and t.id = ${id} and (${status === 'cleared'} or not exists (
      select from vehicle_fault other
      where other.vehicle_id = t.vehicle_id and other.source_address = ${sourceAddress} and other.spn = ${episode.spn}
        and other.fmi = ${episode.fmi} and other.status <> 'cleared' and other.id <> t.id))`.execute(
    executor,
  );
  return numAffectedRows > 0n;
}

/** False: somebody has an open record of the same fault; this one is written when that is closed or the machine reports its end. */
export async function addRecord(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  { episode, onset }: { episode: FaultEpisode; onset: Onset },
  now: Date,
): Promise<boolean> {
  const { spn, fmi, occurrences, lamp, first_ms, last_ms, cleared_ms } = episode;
  const origin = sourceAddress === alarmFault.sourceAddress ? 'alarm' : 'dm1';
  const status = cleared_ms === null ? 'active' : 'cleared';
  const { numAffectedRows = 0n } = await sql`
    insert into vehicle_fault (vehicle_id, origin, source_address, spn, fmi, occurrences, lamp, first_at, last_at, cleared_at,
      status, hour_meter_h, odometer_km, lat, lng, snapshot, created_at, updated_at)
    values (${vehicleId}, ${origin}, ${sourceAddress}, ${spn}, ${fmi}, ${occurrences}, ${lamp}, ${new Date(first_ms)},
      ${new Date(last_ms)}, ${instantOf(cleared_ms)}, ${status}, ${onset.hourMeter_h}, ${onset.odometer_km},
      ${onset.latitudeE6}, ${onset.longitudeE6}, ${onset.snapshot}::jsonb, ${now}, ${now})
    on conflict do nothing`.execute(executor);
  return numAffectedRows > 0n;
}

/** Lists and counts of faults are made anew. */
export async function announceFaults(executor: Executor): Promise<void> {
  await sql`select pg_notify(${channel.written}, '')`.execute(executor);
}
