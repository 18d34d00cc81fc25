import type { TelemetryNode } from '../../../platform/db/telemetry.ts';
import type { BatchRow } from '../../ingest/batch.ts';
import { nothingActive } from '../../ingest/decode/fault-content.ts';
import { digestText } from '../../ingest/digest.ts';
import { eachFaultReading, hasFaultReading } from '../../ingest/fault-readings.ts';
import { isReportedAlready, type ReportedFault } from '../../ingest/state/reported-fault-cache.ts';

interface RecordedReading extends ReportedFault {
  vehicleId: number;
  sourceAddress: number;
  /** A newer one of the same source is there already, or may be. */
  isLate: boolean;
}

function saysMore({ context, report, findings, at_ms }: BatchRow): boolean {
  if (!hasFaultReading(report.alarm, findings)) return false;
  let isMore = false;
  eachFaultReading({ alarm: report.alarm, findings }, (sourceAddress, content) => {
    const { reportedFaults } = context;
    const known = reportedFaults.newest(sourceAddress);
    if (!reportedFaults.isNewest(at_ms, known) || !isReportedAlready(known, at_ms, content)) isMore = true;
  });
  return isMore;
}

/** The readings of one batch that may change something, found in order of device time. */
class Noting {
  readonly readings: RecordedReading[] = [];
  readonly #newest = new Map<string, ReportedFault>();
  readonly #late = new Map<string, ReportedFault>();

  take({ context, report, findings, at_ms }: BatchRow): void {
    const { vehicleId, alarm } = report;
    eachFaultReading({ alarm, findings }, (sourceAddress, content) => {
      const key = `${vehicleId} ${sourceAddress}`;
      const known = this.#newest.get(key) ?? context.reportedFaults.newest(sourceAddress);
      const reading = { vehicleId, sourceAddress, at_ms, content };
      if (!context.reportedFaults.isNewest(at_ms, known)) this.#takeLate(key, reading);
      else if (!isReportedAlready(known, at_ms, content)) this.#takeNewer(known, reading);
      if (known === undefined || at_ms > known.at_ms) this.#newest.set(key, { at_ms, content });
    });
  }

  /** With the one before, so that it is known how long that held. */
  #takeNewer(known: ReportedFault, reading: Omit<RecordedReading, 'isLate'>): void {
    if (known.content !== nothingActive && known.content !== reading.content)
      this.readings.push({ ...reading, ...known, isLate: false });
    this.readings.push({ ...reading, isLate: false });
  }

  /** Those that say nothing are all asked about: each of them may be the first after a fault. */
  #takeLate(key: string, reading: Omit<RecordedReading, 'isLate'>): void {
    const { at_ms, content } = reading;
    if (content !== nothingActive && isReportedAlready(this.#late.get(key), at_ms, content)) return;
    this.#late.set(key, { at_ms, content });
    this.readings.push({ ...reading, isLate: true });
  }
}

function valuesOf({ vehicleId, sourceAddress, at_ms, content, isLate }: RecordedReading): string {
  // The first word is the lamp.
  const amount = content === nothingActive ? 0 : content.split(' ').length - 1;
  const at = new Date(at_ms).toISOString();
  return `(${vehicleId}, ${sourceAddress}, '${at}'::timestamptz, ${amount}, '${content}', ${isLate}, true)`;
}

const columns = 'vehicle_id, source_address, ts, amount, codes, is_late, is_new';

/**
 * Keeps what controllers and terminals says about faults where it begins, changes, ends, or is there for another minute. That
 * nothing is active is kept only behind something that was. Readings kept beside these do no harm: each of them is true.
 */
export function recordFaults(rows: readonly BatchRow[], node: TelemetryNode): string {
  const concerned = new Set<number>();
  for (const row of rows) if (!row.isSuspect && saysMore(row)) concerned.add(row.report.vehicleId);
  if (concerned.size === 0) return '';
  const noting = new Noting();
  const isConcerned = (row: BatchRow) => !row.isSuspect && concerned.has(row.report.vehicleId);
  for (const row of rows.filter(isConcerned).sort((a, b) => a.at_ms - b.at_ms)) noting.take(row);
  const active = noting.readings.filter(({ content }) => content !== nothingActive);
  const ended = noting.readings.filter(({ content }) => content === nothingActive);
  const statements: string[] = [];
  if (active.length > 0)
    statements.push(
      `insert into fault_reading (${columns}) values ${active.map(valuesOf).join(', ')} on conflict do nothing`,
    );
  // A cluster looks for each of many rows in one shard only.
  const shards = Map.groupBy(ended, ({ vehicleId }) => node.shardOf('fault_reading', vehicleId));
  for (const [shard, own] of shards)
    statements.push(
      `insert into fault_reading (${columns})
       select given.* from (values ${own.map(valuesOf).join(', ')}) as given (${columns})
       where (select before.amount from ${shard} before
         where before.vehicle_id = given.vehicle_id and before.source_address = given.source_address and before.ts <= given.ts
         order by before.ts desc, before.amount limit 1) > 0
       on conflict do nothing`,
    );
  return statements.join(';\n');
}

/** Lanes in one order, so that two writers never wait for each other. */
function lanesOf(rows: readonly BatchRow[]): string[] {
  const lanes = new Map<number, ReadonlySet<number>>();
  for (const { report } of rows) {
    const { forwardTargetIds } = report.terminal;
    if (forwardTargetIds.length === 0) continue;
    lanes.set(report.vehicleId, new Set([...(lanes.get(report.vehicleId) ?? []), ...forwardTargetIds]));
  }
  return [...lanes]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([vehicleId, targetIds]) => [...targetIds].map((targetId) => `(${vehicleId},${targetId})`));
}

/** A vehicle that has something for a target has a lane to it. */
export function openForwardLanes(rows: readonly BatchRow[]): string {
  const lanes = lanesOf(rows);
  if (lanes.length === 0) return '';
  return `insert into forward_lane (vehicle_id, target_id) values ${lanes.join(',')} on conflict do nothing`;
}

/** Queues new messages for the targets of their vehicles, those of a clock that runs ahead too: the receiver is informed of it. */
export function queueForwarding(rows: readonly BatchRow[]): string {
  const queuedAt = new Date().toISOString();
  const lines = rows.flatMap(({ report, at_ms, digest }) => {
    const { vehicleId, terminal, raw } = report;
    if (terminal.forwardTargetIds.length === 0) return [];
    const message = `'${new Date(at_ms).toISOString()}',${digestText(digest)},${raw.length},'${queuedAt}'`;
    return terminal.forwardTargetIds.map((targetId) => `(${vehicleId},${targetId},${message})`);
  });
  if (lines.length === 0) return '';
  return `insert into forward_outbox (vehicle_id, target_id, ts, digest, size, queued_at) values ${lines.join(',')}`;
}

const day_ms = 86_400_000;
/** More days than a report can be old. */
const daysInKey = 100_000;

/** Notes which vehicles and days have something new; reports of a clock that runs ahead are in no figure. */
export function recordArrival(rows: readonly BatchRow[]): string {
  const firsts = new Map<number, { vehicleId: number; at_ms: number }>();
  for (const { report, at_ms, isSuspect } of rows) {
    if (isSuspect) continue;
    const { vehicleId } = report;
    const key = vehicleId * daysInKey + Math.floor(at_ms / day_ms);
    const known = firsts.get(key);
    if (known === undefined) firsts.set(key, { vehicleId, at_ms });
    else if (at_ms < known.at_ms) known.at_ms = at_ms;
  }
  if (firsts.size === 0) return '';
  const noted = [...firsts.values()];
  const vehicleIds = noted.map(({ vehicleId }) => vehicleId).join(',');
  const times = noted.map(({ at_ms }) => Math.floor(at_ms)).join(',');
  return `insert into arrival (vehicle_id, at, vehicle_ids, first_ms)
    values (${noted[0]?.vehicleId}, '${new Date().toISOString()}', '{${vehicleIds}}', '{${times}}')`;
}
