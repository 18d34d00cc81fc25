import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/executor.ts';
import { type FaultContent, readContent } from '../../ingest/decode/fault-content.ts';
import type { ReportedFault } from '../../ingest/state/reported-fault-cache.ts';

export interface FaultSource {
  vehicleId: number;
  sourceAddress: number;
}

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
  { at_ms, reach_ms }: { at_ms: number; reach_ms: number },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select calm.ts as at from fault_reading calm
    where calm.vehicle_id = ${vehicleId} and calm.source_address = ${sourceAddress} and calm.amount = 0
      and calm.ts < ${new Date(at_ms)} and not exists (
        select from fault_reading active
        where active.vehicle_id = ${vehicleId} and active.source_address = ${sourceAddress} and active.amount > 0
          and active.ts > calm.ts and active.ts <= calm.ts + make_interval(secs => ${reach_ms / 1000}))
    order by calm.ts desc limit 1`.execute(executor);
  return rows[0]?.at ?? null;
}

/** In order of time. */
export async function readingsSince(
  executor: Executor,
  { vehicleId, sourceAddress }: FaultSource,
  from: Date | null,
): Promise<Array<FaultContent & { at_ms: number }>> {
  const { rows } = await sql<{ at: Date; codes: string }>`
    select ts as at, codes from fault_reading
    where vehicle_id = ${vehicleId} and source_address = ${sourceAddress} and ts >= coalesce(${from}, '-infinity'::timestamptz)
    order by ts, amount desc`.execute(executor);
  return rows.map(({ at, codes }) => ({ at_ms: at.getTime(), ...readContent(codes) }));
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
