import type { Report, ReportPosition } from '../report.ts';
import { type FaultReading, FaultTable } from './fault-table.ts';
import { MetricTable } from './metric-table.ts';
import { type UndecodedFrame, UndecodedTable } from './undecoded-table.ts';

/** `metric.id` of the quantities that tell whether a machine runs and works. */
export interface ActivityMetrics {
  engineSpeed: number | undefined;
  mainContactor: number | undefined;
  engineLoad: number | undefined;
  motorSpeed: number | undefined;
  vehicleSpeed: number | undefined;
}

/** What a report says beside metrics and CAN. */
export type StateReading = Pick<Report, 'position' | 'status' | 'alarm' | 'received_ms'>;

const accOn = 1;
const contactorClosed = 1;
/** A value older than this against the report says nothing about what the machine does now. */
const fresh_ms = 3 * 60_000;
const standing_kmh = 1;
const lowLoad_percent = 30;

const noJson = Buffer.from('[]');

/** The newest that is known of one vehicle; nothing in it goes back in device time. */
export class NewestState {
  at_ms = Number.NEGATIVE_INFINITY;
  received_ms = 0;
  positionAt_ms: number | null = null;
  position: ReportPosition | null = null;
  statusAt_ms = Number.NEGATIVE_INFINITY;
  status: number | null = null;
  alarm: number | null = null;
  running: boolean | null = null;
  idleSince_ms: number | null = null;
  readonly metrics = new MetricTable();
  readonly faults = new FaultTable();
  readonly undecoded = new UndecodedTable();
  /** Texts of the two jsonb columns, made anew only when they change. */
  #faultsJson: Buffer | null = noJson;
  #undecodedJson: Buffer | null = noJson;

  get faultsJson(): Buffer {
    this.#faultsJson ??= Buffer.from(JSON.stringify(this.faults.list()));
    return this.#faultsJson;
  }

  get undecodedJson(): Buffer {
    this.#undecodedJson ??= Buffer.from(JSON.stringify(this.undecoded.list()));
    return this.#undecodedJson;
  }

  restoredLists(): void {
    this.#faultsJson = null;
    this.#undecodedJson = null;
  }

  /** Takes a report whose metrics have been merged. */
  merge(report: StateReading, at_ms: number, activity: ActivityMetrics): void {
    if (report.position !== null) this.#mergePosition(report.position, at_ms);
    this.#mergeStatus(report, at_ms);
    if (at_ms < this.at_ms) return;
    this.at_ms = at_ms;
    this.received_ms = report.received_ms;
    this.#mergeActivity(report, at_ms, activity);
  }

  mergeFault(reading: FaultReading, at_ms: number): void {
    if (this.faults.merge(reading, at_ms)) this.#faultsJson = null;
  }

  mergeUndecoded(frame: UndecodedFrame, at_ms: number): void {
    this.undecoded.merge(frame, at_ms);
    this.#undecodedJson = null;
  }

  // Without a fix the last place known stays, unless none is known at all.
  #mergePosition(position: ReportPosition, at_ms: number): void {
    if (this.positionAt_ms !== null && at_ms < this.positionAt_ms) return;
    if (position.isFixed || this.position === null) {
      this.position = position;
      this.positionAt_ms = at_ms;
      return;
    }
    if (this.position.isFixed) this.position = { ...this.position, isFixed: false };
  }

  #mergeStatus(report: StateReading, at_ms: number): void {
    if (report.status === null || at_ms < this.statusAt_ms) return;
    this.statusAt_ms = at_ms;
    this.status = report.status;
    this.alarm = report.alarm;
  }

  #mergeActivity(report: StateReading, at_ms: number, activity: ActivityMetrics): void {
    const { metrics } = this;
    const engineSpeed = metrics.recent(activity.engineSpeed, at_ms, fresh_ms);
    const mainContactor = metrics.recent(activity.mainContactor, at_ms, fresh_ms);
    if (engineSpeed !== null) this.running = engineSpeed > 0;
    else if (mainContactor !== null) this.running = mainContactor === contactorClosed;
    else if (report.status !== null) this.running = (report.status & accOn) !== 0;
    const speed =
      report.position?.speed_kmh ??
      metrics.recent(activity.vehicleSpeed, at_ms, fresh_ms) ??
      this.position?.speed_kmh ??
      0;
    const load = metrics.recent(activity.engineLoad, at_ms, fresh_ms) ?? 0;
    const isTurning = (metrics.recent(activity.motorSpeed, at_ms, fresh_ms) ?? 0) !== 0;
    const isIdle = this.running === true && speed < standing_kmh && load < lowLoad_percent && !isTurning;
    this.idleSince_ms = isIdle ? (this.idleSince_ms ?? at_ms) : null;
  }
}
