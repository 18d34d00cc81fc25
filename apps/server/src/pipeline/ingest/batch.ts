import { CopyWriter } from './copy-writer.ts';
import { slotCountOf } from './decode/decode-plan.ts';
import { type CanFindings, fillReportedValues, ReportDecoder } from './decode/report-decoder.ts';
import { type Digest, digestOf } from './digest.ts';
import { type MessageRow, writeMessageRow } from './message-row.ts';
import type { QuarantineReason, Report } from './report.ts';
import type { VehicleContext } from './state/vehicle-context.ts';

const startLength = 64 * 1024;

/** Room for the values of one batch, used again for the next. */
class ValueArena {
  #values = new Float64Array(startLength);
  #used = 0;

  /** `length` values, all NaN; good until `clear`. */
  take(length: number): Float64Array {
    // Views into the smaller array stay valid: it is dropped, not overwritten.
    if (this.#used + length > this.#values.length) {
      this.#values = new Float64Array(Math.max(this.#values.length * 2, length));
      this.#used = 0;
    }
    const taken = this.#values.subarray(this.#used, this.#used + length);
    this.#used += length;
    return taken.fill(Number.NaN);
  }

  clear(): void {
    this.#used = 0;
  }
}

const minute_ms = 60_000;
const day_ms = 24 * 60 * minute_ms;

const suspectAhead_ms = 10 * minute_ms;
const falseAhead_ms = day_ms;
const oldestDays = 400;

type TimeVerdict = 'plausible' | 'suspect' | Extract<QuarantineReason, 'time' | 'future' | 'past'>;

/** Whether a device time can be true when it is received at `received_ms`; `suspect` is kept but never the newest. */
export function judgeDeviceTime(at_ms: number | null, received_ms: number): TimeVerdict {
  if (at_ms === null || !Number.isFinite(at_ms)) return 'time';
  const ahead_ms = at_ms - received_ms;
  if (ahead_ms > falseAhead_ms) return 'future';
  // Computed in whole days, since a day's partition exists or it does not.
  if (Math.floor(received_ms / day_ms) - Math.floor(at_ms / day_ms) > oldestDays) return 'past';
  return ahead_ms > suspectAhead_ms ? 'suspect' : 'plausible';
}

export interface BatchRow extends MessageRow {
  context: VehicleContext;
  findings: CanFindings;
}

export interface QuarantinedReport {
  report: Report;
  digest: Digest;
  reason: QuarantineReason;
}

const noValues = new Float64Array(0);

/** The reports of one commit: decoded, repeats set aside, rows written in COPY form. Filled anew for each commit. */
export class Batch {
  readonly writer = new CopyWriter();
  readonly #arena = new ValueArena();
  rows: BatchRow[] = [];
  repeated: Report[] = [];
  quarantined: QuarantinedReport[] = [];

  clear(): void {
    this.writer.clear();
    this.#arena.clear();
    this.rows = [];
    this.repeated = [];
    this.quarantined = [];
  }

  add(report: Report, context: VehicleContext): void {
    const digest = digestOf(report.raw, report.kind, report.serial);
    const verdict = judgeDeviceTime(report.at_ms, report.received_ms);
    const { at_ms } = report;
    if (report.quarantine !== null) {
      this.quarantined.push({ report, digest, reason: report.quarantine });
      return;
    }
    if (at_ms === null || (verdict !== 'plausible' && verdict !== 'suspect')) {
      this.quarantined.push({
        report,
        digest,
        reason: verdict === 'future' || verdict === 'past' ? verdict : 'time',
      });
      return;
    }
    const { recent } = context;
    const isRepeat = report.isDateGuessed
      ? recent.hasUndated(digest, report.received_ms)
      : recent.has(digest, at_ms);
    if (isRepeat) {
      this.repeated.push(report);
      return;
    }
    // The next batch of this vehicle is made after this one is durable, so what is noted here may count as stored.
    recent.add(digest, at_ms, report.received_ms);
    this.#addRow(report, { at_ms, digest, isSuspect: verdict === 'suspect' }, context);
  }

  /** Days (UTC, `YYYY-MM-DD`) that the rows fall on. */
  days(): string[] {
    const days = new Set(this.rows.map(({ at_ms }) => Math.floor(at_ms / day_ms)));
    return [...days].map((day) => new Date(day * day_ms).toISOString().slice(0, 10));
  }

  #addRow(
    report: Report,
    key: Pick<MessageRow, 'at_ms' | 'digest' | 'isSuspect'>,
    context: VehicleContext,
  ): void {
    const values = this.#arena.take(slotCountOf(report.layout));
    const decoder = new ReportDecoder(report, report.terminal.plan.slots, context, values);
    const findings = decoder.decode();
    const written = decoder.written + fillReportedValues(report, values);
    const hasMetrics = written > 0;
    const row: BatchRow = {
      report,
      at_ms: key.at_ms,
      digest: key.digest,
      isSuspect: key.isSuspect,
      layout: hasMetrics ? report.layout : null,
      values: hasMetrics ? values : noValues,
      context,
      findings,
    };
    this.rows.push(row);
    writeMessageRow(this.writer, row);
  }
}
