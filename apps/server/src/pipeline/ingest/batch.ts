import { CopyWriter } from './copy-writer.ts';
import { slotCountOf } from './decode/decode-plan.ts';
import { judgeDeviceTime } from './decode/device-time.ts';
import { type CanFindings, fillReportedValues, ReportDecoder } from './decode/report-decoder.ts';
import { type Digest, digestOf } from './digest.ts';
import { type MessageRow, writeMessageRow } from './message-row.ts';
import type { QuarantineReason, Report } from './report.ts';
import { ValueArena } from './state/value-arena.ts';
import type { VehicleMemory } from './state/vehicle-memory.ts';

export interface BatchRow extends MessageRow {
  memory: VehicleMemory;
  findings: CanFindings;
}

export interface QuarantinedReport {
  report: Report;
  digest: Digest;
  reason: QuarantineReason;
}

const NO_VALUES = new Float64Array(0);

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

  add(report: Report, memory: VehicleMemory): void {
    const digest = digestOf(report.raw, report.kind, report.serial);
    const verdict = judgeDeviceTime(report.atMs, report.receivedMs);
    const { atMs } = report;
    if (report.quarantine !== null) {
      this.quarantined.push({ report, digest, reason: report.quarantine });
      return;
    }
    if (atMs === null || (verdict !== 'plausible' && verdict !== 'suspect')) {
      this.quarantined.push({
        report,
        digest,
        reason: verdict === 'future' || verdict === 'past' ? verdict : 'time',
      });
      return;
    }
    const { recent } = memory;
    const isRepeat = report.isDateGuessed
      ? recent.hasUndated(digest, report.receivedMs)
      : recent.has(digest, atMs);
    if (isRepeat) {
      this.repeated.push(report);
      return;
    }
    // The next batch of this vehicle is made after this one is durable, so what is noted here may count as stored.
    recent.add(digest, atMs, report.receivedMs);
    this.#addRow(report, { atMs, digest, isSuspect: verdict === 'suspect' }, memory);
  }

  /** Days (UTC, `YYYY-MM-DD`) that the rows fall on. */
  days(): string[] {
    return [...new Set(this.rows.map((row) => new Date(row.atMs).toISOString().slice(0, 10)))];
  }

  #addRow(
    report: Report,
    key: Pick<MessageRow, 'atMs' | 'digest' | 'isSuspect'>,
    memory: VehicleMemory,
  ): void {
    const values = this.#arena.take(slotCountOf(report.layout));
    const decoder = new ReportDecoder(report, report.terminal.plan.slots, memory, values);
    const findings = decoder.decode();
    const written = decoder.written + fillReportedValues(report, values);
    const hasMetrics = written > 0;
    const row: BatchRow = {
      report,
      ...key,
      layout: hasMetrics ? report.layout : null,
      values: hasMetrics ? values : NO_VALUES,
      memory,
      findings,
    };
    this.rows.push(row);
    writeMessageRow(this.writer, row);
  }
}
