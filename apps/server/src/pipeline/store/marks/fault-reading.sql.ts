import { sql } from 'kysely';
import type { TelemetryExecutor } from '../../../platform/db/executor.ts';
import { allRows, execute } from '../../../platform/db/query.ts';
import type { Telemetry, TelemetryNode } from '../../../platform/db/telemetry.ts';
import { type FaultContent, readContent } from '../../ingest/decode/fault-content.ts';
import type { ReportedFault } from '../../ingest/state/reported-fault-cache.ts';

export interface FaultSource {
  vehicleId: number;
  sourceAddress: number;
}

export interface TakenReading extends FaultSource {
  at_ms: number;
  amount: number;
  isLate: boolean;
}

interface TakenRow extends FaultSource {
  at: Date;
  amount: number;
  isLate: boolean;
}

/** The new readings of some sources of the node; they stay new until they are settled. */
export async function newReadings(node: TelemetryNode, mostSources: number): Promise<TakenReading[]> {
  const rows = await allRows<TakenRow>(node)`
    with reading as materialized (select * from ${node.own('fault_reading')} r where is_new),
    piece as (
      select distinct vehicle_id, source_address from reading order by vehicle_id, source_address limit ${mostSources})
    select vehicle_id as "vehicleId", source_address as "sourceAddress", ts as at, amount, is_late as "isLate"
    from reading join piece using (vehicle_id, source_address)`;
  return rows.map(({ at, ...reading }) => ({ ...reading, at_ms: at.getTime() }));
}

function amountOf(content: string): number {
  return readContent(content).codes.length;
}

/** Keeps what the stored messages tell beside what was noted as they came. */
export async function keepReadings(
  telemetry: Telemetry,
  { vehicleId, sourceAddress }: FaultSource,
  reported: readonly ReportedFault[],
): Promise<void> {
  await telemetry.nodeOf(vehicleId).transact(
    (executor) =>
      execute(executor)`
    insert into fault_reading (vehicle_id, source_address, ts, amount, codes, is_late, is_new)
    select ${vehicleId}, ${sourceAddress}, given.ts, given.amount, given.codes, false, false
    from unnest(${reported.map(({ at_ms }) => new Date(at_ms))}::timestamptz[],
      ${reported.map(({ content }) => amountOf(content))}::integer[], ${reported.map(({ content }) => content)}::text[])
      as given (ts, amount, codes)
    on conflict do nothing`,
  );
}

/** When the source was last kept to have trouble before the time, if that is the last that was kept of it; else null. */
export async function troubleBefore(
  telemetry: Telemetry,
  { vehicleId, sourceAddress }: FaultSource,
  at_ms: number,
): Promise<number | null> {
  const { rows } = await sql<{ at: Date; amount: number }>`
    select ts as at, amount from fault_reading
    where vehicle_id = ${vehicleId} and source_address = ${sourceAddress} and ts < ${new Date(at_ms)}
    order by ts desc, amount limit 1`.execute(telemetry.nodeOf(vehicleId));
  const [last] = rows;
  return last === undefined || last.amount === 0 ? null : last.at.getTime();
}

/** When the first reading behind the time is that was kept. */
export async function keptAfter(
  telemetry: Telemetry,
  { vehicleId, sourceAddress }: FaultSource,
  at_ms: number,
): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(ts) as at from fault_reading
    where vehicle_id = ${vehicleId} and source_address = ${sourceAddress} and ts > ${new Date(at_ms)}`.execute(
    telemetry,
  );
  return rows[0]?.at?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** The newest reading of nothing before the time that no fault can reach across; null: there is none. */
export async function calmBefore(
  telemetry: Telemetry,
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
    order by calm.ts desc limit 1`.execute(telemetry.nodeOf(vehicleId));
  return rows[0]?.at ?? null;
}

/** In order of time. */
export async function readingsSince(
  telemetry: Telemetry,
  { vehicleId, sourceAddress }: FaultSource,
  from: Date | null,
): Promise<Array<FaultContent & { at_ms: number }>> {
  const { rows } = await sql<{ at: Date; codes: string }>`
    select ts as at, codes from fault_reading
    where vehicle_id = ${vehicleId} and source_address = ${sourceAddress} and ts >= coalesce(${from}, '-infinity'::timestamptz)
    order by ts, amount desc`.execute(telemetry.nodeOf(vehicleId));
  return rows.map(({ at, codes }) => ({ at_ms: at.getTime(), ...readContent(codes) }));
}

/** Of what a source has said again and again the first and the last time are enough. */
async function thinReadings(
  telemetry: TelemetryExecutor,
  { vehicleId, sourceAddress }: FaultSource,
  from: Date | null,
): Promise<void> {
  await execute(telemetry)`
    with reported as (
      select ts, amount, is_new, codes,
        lag(codes) over (order by ts, amount desc) as before, lead(codes) over (order by ts, amount desc) as behind
      from fault_reading
      where vehicle_id = ${vehicleId} and source_address = ${sourceAddress} and ts >= coalesce(${from}, '-infinity'::timestamptz))
    delete from fault_reading r using reported
    where r.vehicle_id = ${vehicleId} and r.source_address = ${sourceAddress} and r.ts = reported.ts and r.amount = reported.amount
      and reported.codes = reported.before and reported.codes = reported.behind and not reported.is_new`;
}

/** These of a source are taken in, and all since `thinFrom` as well; undefined: they could not be. */
export async function settleReadings(
  telemetry: Telemetry,
  source: FaultSource,
  { readings, thinFrom }: { readings: readonly TakenReading[]; thinFrom: Date | null | undefined },
): Promise<void> {
  const { vehicleId, sourceAddress } = source;
  await telemetry.nodeOf(vehicleId).transact(async (executor) => {
    await execute(executor)`
      update fault_reading r set is_new = false
      from unnest(${readings.map(({ at_ms }) => new Date(at_ms))}::timestamptz[], ${readings.map(({ amount }) => amount)}::integer[])
        as taken (ts, amount)
      where r.vehicle_id = ${vehicleId} and r.source_address = ${sourceAddress} and r.ts = taken.ts and r.amount = taken.amount`;
    if (thinFrom !== undefined) await thinReadings(executor, source, thinFrom);
  });
}
