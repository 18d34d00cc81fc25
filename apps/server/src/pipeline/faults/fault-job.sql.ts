import { alarmFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { channel } from '../../platform/ports.ts';
import { type FaultContent, readContent } from '../ingest/decode/fault-content.ts';
import type { ReportedFault } from '../ingest/state/reported-fault-cache.ts';
import { type FaultEpisode, type FaultReading, flapping_ms } from './fault-episode.ts';
import type { FaultRecord } from './fault-record.ts';
import type { Onset } from './onset.ts';
import type { FaultSource } from './stored-trouble.ts';

export interface TakenReading extends FaultSource {
  at_ms: number;
  isLate: boolean;
}

interface TakenRow extends FaultSource {
  at: Date;
  isLate: boolean;
}

/** Takes the new readings of some sources; they count as read when the transaction is done. */
export async function takeReadings(executor: Executor, mostSources: number): Promise<TakenReading[]> {
  const { rows } = await sql<TakenRow>`
    with piece as (
      select distinct vehicle_id, source_address from fault_reading where is_new
      order by vehicle_id, source_address limit ${mostSources})
    update fault_reading r set is_new = false from piece
    where r.vehicle_id = piece.vehicle_id and r.source_address = piece.source_address and r.is_new
    returning r.vehicle_id as "vehicleId", r.source_address as "sourceAddress", r.ts as at, r.is_late as "isLate"`.execute(
    executor,
  );
  return rows.map(({ at, ...reading }) => ({ ...reading, at_ms: at.getTime() }));
}

function amountOf(content: string): number {
  return readContent(content).codes.length;
}

/** Keeps what the stored messages tell beside what was noted as they came. */
export async function keepReadings(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  reported: readonly ReportedFault[],
): Promise<void> {
  await sql`
    insert into fault_reading (vehicle_id, source_address, ts, amount, codes, is_late, is_new)
    select ${vehicleId}, ${sourceAddress}, given.ts, given.amount, given.codes, false, false
    from unnest(${reported.map(({ at_ms }) => new Date(at_ms))}::timestamptz[],
      ${reported.map(({ content }) => amountOf(content))}::integer[], ${reported.map(({ content }) => content)}::text[])
      as given (ts, amount, codes)
    on conflict do nothing`.execute(executor);
}

/** When the source was last kept to have trouble before the time, if that is the last that was kept of it; else null. */
export async function troubleBefore(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  at_ms: number,
): Promise<number | null> {
  const { rows } = await sql<{ at: Date; amount: number }>`
    select ts as at, amount from fault_reading
    where vehicle_id = ${vehicleId} and source_address = ${sourceAddress} and ts < ${new Date(at_ms)}
    order by ts desc, amount limit 1`.execute(executor);
  const [last] = rows;
  return last === undefined || last.amount === 0 ? null : last.at.getTime();
}

/** When the first reading behind the time is that was kept. */
export async function keptAfter(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  at_ms: number,
): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(ts) as at from fault_reading
    where vehicle_id = ${vehicleId} and source_address = ${sourceAddress} and ts > ${new Date(at_ms)}`.execute(
    executor,
  );
  return rows[0]?.at?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** The newest reading of nothing before the time that no fault can reach across; null: there is none. */
export async function calmBefore(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  at_ms: number,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select calm.ts as at from fault_reading calm
    where calm.vehicle_id = ${vehicleId} and calm.source_address = ${sourceAddress} and calm.amount = 0
      and calm.ts < ${new Date(at_ms)} and not exists (
        select from fault_reading active
        where active.vehicle_id = ${vehicleId} and active.source_address = ${sourceAddress} and active.amount > 0
          and active.ts > calm.ts and active.ts <= calm.ts + make_interval(secs => ${flapping_ms / 1000}))
    order by calm.ts desc limit 1`.execute(executor);
  return rows[0]?.at ?? null;
}

/** In order of time. */
export async function readingsSince(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  from: Date | null,
): Promise<FaultReading[]> {
  const { rows } = await sql<{ at: Date; codes: string }>`
    select ts as at, codes from fault_reading
    where vehicle_id = ${vehicleId} and source_address = ${sourceAddress} and ts >= coalesce(${from}, '-infinity'::timestamptz)
    order by ts, amount desc`.execute(executor);
  return rows.map(({ at, codes }): FaultReading => {
    const content: FaultContent = readContent(codes);
    return { at_ms: at.getTime(), ...content };
  });
}

/** Of what a source has said again and again the first and the last time are enough. */
export async function thinReadings(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  from: Date | null,
): Promise<void> {
  await sql`
    with reported as (
      select ts, amount, is_new, codes,
        lag(codes) over (order by ts, amount desc) as before, lead(codes) over (order by ts, amount desc) as behind
      from fault_reading
      where vehicle_id = ${vehicleId} and source_address = ${sourceAddress} and ts >= coalesce(${from}, '-infinity'::timestamptz))
    delete from fault_reading r using reported
    where r.vehicle_id = ${vehicleId} and r.source_address = ${sourceAddress} and r.ts = reported.ts and r.amount = reported.amount
      and reported.codes = reported.before and reported.codes = reported.behind and not reported.is_new`.execute(
    executor,
  );
}

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
