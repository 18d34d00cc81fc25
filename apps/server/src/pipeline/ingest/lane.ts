import { setImmediate as eventsSeen, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Telemetry, TelemetryNode } from '../../platform/db/telemetry.ts';
import type { Log } from '../../platform/log.ts';
import { reasonOf } from '../../platform/reason-of.ts';
import {
  openForwardLanes,
  queueForwarding,
  recordArrival,
  recordFaults,
} from '../store/write/follow-up.sql.ts';
import type { FollowUp } from '../store/write/follow-up.ts';
import { MessageStore, type StoreResult } from '../store/write/message.sql.ts';
import { Batch } from './batch.ts';
import type { IngestLimits } from './limits.ts';
import type { Report } from './report.ts';
import type { VehicleContext } from './state/vehicle-context.ts';

/** What a queued report weighs beside its bytes. */
const overheadBytes = 512;
const compactAt = 4096;

const weightOf = (report: Report): number => report.raw.length + overheadBytes;

/** First in, first out, without moving everything at each take. */
class ReportQueue {
  #reports: Report[] = [];
  #head = 0;

  get length(): number {
    return this.#reports.length - this.#head;
  }

  push(report: Report): void {
    this.#reports.push(report);
  }

  /** Moves the first reports behind those in `into`: at most so many, and no more than weigh so much together, but one; gives their weight. */
  take(most: { reports: number; bytes: number }, into: Report[]): number {
    const end = Math.min(this.#reports.length, this.#head + most.reports);
    let bytes = 0;
    for (; this.#head < end && bytes < most.bytes; this.#head++) {
      const report = this.#reports[this.#head];
      if (report === undefined) continue;
      into.push(report);
      bytes += weightOf(report);
    }
    if (this.#head >= compactAt || this.#head >= this.#reports.length) {
      this.#reports = this.#reports.slice(this.#head);
      this.#head = 0;
    }
    return bytes;
  }
}

/** Everything that is written together with messages. */
const followUps: readonly FollowUp[] = [recordArrival, recordFaults, openForwardLanes, queueForwarding];

const firstRetry_ms = 100;
const longestRetry_ms = 1_000;
/** Share of a batch that a backlog gets while live reports would fill it. */
const backlogShare = 1 / 8;

export interface LaneDeps {
  limits: IngestLimits;
  log: Log;
  telemetry: Telemetry;
  /** That it stores on. */
  node: TelemetryNode;
  /** The memories of these vehicles, in this order; throws where the database is away. */
  contextsOf(reports: readonly Report[]): Promise<VehicleContext[]>;
  /** The batch is durable. */
  onStored(batch: Batch, result: StoreResult, took_ms: number): void;
  /** Takes a report whose vehicle has moved to another node. */
  offer(report: Report): void;
}

/**
 * One writer with a connection of its own. All reports of a vehicle go through the same lane, one batch after the other,
 * so that they never meet themselves in a key and their order is kept.
 */
export class Lane {
  readonly #deps: LaneDeps;
  readonly #live = new ReportQueue();
  readonly #backlog = new ReportQueue();
  readonly #batch = new Batch();
  #inFlight = 0;
  #bytes = 0;
  #connection: { client: pg.Client; store: MessageStore } | null = null;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> | null = null;
  #isAway = false;
  #isStopping = false;
  #isHeld = false;

  constructor(deps: LaneDeps) {
    this.#deps = deps;
  }

  /** Takes its connection before there is anything to store: when files or connections are short, it has its own. */
  async open(): Promise<void> {
    await this.#connect().catch((error: unknown) => {
      this.#deps.log.warn('ingest.notConnected', { reason: reasonOf(error) });
    });
  }

  get queued(): number {
    return this.#live.length + this.#backlog.length + this.#inFlight;
  }

  /** Weight of what is queued, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** False while batches fail because the database does not answer. */
  get isConnected(): boolean {
    return !this.#isAway;
  }

  offer(report: Report): void {
    const age_ms = report.received_ms - (report.at_ms ?? report.received_ms);
    const isLate = report.isBacklog || age_ms > this.#deps.limits.backlogAfter_ms;
    (isLate ? this.#backlog : this.#live).push(report);
    this.#bytes += weightOf(report);
    this.#schedule();
  }

  /** Stores nothing more until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    if (this.queued > 0) this.#schedule();
  }

  /** Stores what is queued, if the database answers within `grace_ms`, and closes the connection. */
  async stop(grace_ms: number): Promise<void> {
    const deadline_ms = performance.now() + grace_ms;
    while (this.queued > 0 && performance.now() < deadline_ms) await sleep(5);
    this.#isStopping = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#disconnect();
  }

  #schedule(): void {
    if (this.#working !== null || this.#isStopping || this.#isHeld) return;
    const { batchRows, linger_ms } = this.#deps.limits;
    if (this.#live.length + this.#backlog.length >= batchRows) {
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#work();
      return;
    }
    this.#timer ??= setTimeout(() => this.#work(), linger_ms);
  }

  #work(): void {
    this.#timer = null;
    this.#working = this.#storeNext().finally(() => {
      this.#working = null;
      if (this.#live.length + this.#backlog.length > 0) this.#schedule();
    });
  }

  async #storeNext(): Promise<void> {
    const reports = this.#take();
    this.#inFlight = reports.length;
    const batch = this.#batch;
    const contexts = await this.#untilDone(() => this.#deps.contextsOf(reports));
    if (contexts === undefined) return;
    await this.#decode(reports, contexts);
    const started_ms = performance.now();
    const result = await this.#untilDone(
      () => this.#store(batch),
      () => reports.some(this.#isElsewhere),
    );
    if (result === undefined && this.#isStopping) return;
    this.#inFlight = 0;
    for (const report of reports) this.#bytes -= weightOf(report);
    if (result === undefined) for (const report of reports) this.#deps.offer(report);
    else this.#deps.onStored(batch, result, performance.now() - started_ms);
  }

  #take(): Report[] {
    const { batchRows, batchBytes } = this.#deps.limits;
    const reports: Report[] = [];
    const reserved = Math.min(this.#backlog.length, Math.floor(batchRows * backlogShare));
    const taken = this.#live.take({ reports: batchRows - reserved, bytes: batchBytes }, reports);
    const bytes = Math.max(batchBytes - taken, batchBytes * backlogShare);
    this.#backlog.take({ reports: batchRows - reports.length, bytes }, reports);
    if (!reports.some(this.#isElsewhere)) return reports;
    for (const report of reports.filter(this.#isElsewhere)) {
      this.#bytes -= weightOf(report);
      this.#deps.offer(report);
    }
    return reports.filter((report) => !this.#isElsewhere(report));
  }

  /** Its vehicle has moved: one commit would have to be two nodes'. */
  readonly #isElsewhere = ({ vehicleId }: Report): boolean => {
    const { telemetry, node } = this.#deps;
    return telemetry.nodeOf(vehicleId) !== node;
  };

  /** Fills the batch; what else the process has to do comes in between, since a report may hold a hundred CAN frames. */
  async #decode(reports: readonly Report[], contexts: readonly VehicleContext[]): Promise<void> {
    this.#batch.clear();
    let until_ms = performance.now() + this.#deps.limits.decodingTurn_ms;
    for (let index = 0; index < reports.length; index++) {
      const [report, context] = [reports[index], contexts[index]];
      if (report !== undefined && context !== undefined) this.#batch.add(report, context);
      if (performance.now() < until_ms) continue;
      await eventsSeen();
      until_ms = performance.now() + this.#deps.limits.decodingTurn_ms;
    }
  }

  async #store(batch: Batch): Promise<StoreResult> {
    const store = await this.#connect();
    const result = await store.store(batch);
    const refused = [...result.refused].map(({ report, digest }) => ({
      report,
      digest,
      reason: 'row' as const,
    }));
    await store.quarantine([...batch.quarantined, ...refused]);
    return result;
  }

  /**
   * Tries until it works: whoever sent the reports still waits for the answer. Undefined: the lane was stopped, or somebody else
   * has to do it.
   */
  async #untilDone<T>(step: () => Promise<T>, isObsolete = () => false): Promise<T | undefined> {
    for (let wait_ms = firstRetry_ms; !this.#isStopping; wait_ms = Math.min(wait_ms * 2, longestRetry_ms)) {
      if (isObsolete()) return undefined;
      try {
        const value = await step();
        if (this.#isAway) this.#deps.log.info('ingest.databaseBack', { node: this.#deps.node.name });
        this.#isAway = false;
        return value;
      } catch (error) {
        const { log, node } = this.#deps;
        if (!this.#isAway) log.error('ingest.databaseAway', { node: node.name, reason: reasonOf(error) });
        this.#isAway = true;
        await this.#disconnect();
        await sleep(wait_ms);
      }
    }
    return undefined;
  }

  async #connect(): Promise<MessageStore> {
    if (this.#connection === null) {
      const { node, telemetry } = this.#deps;
      const client = await node.newClient();
      this.#connection = { client, store: new MessageStore({ client, node, telemetry, followUps }) };
    }
    return this.#connection.store;
  }

  async #disconnect(): Promise<void> {
    const connection = this.#connection;
    this.#connection = null;
    // A client with a broken connection cannot say goodbye.
    await connection?.client.end().catch(() => undefined);
  }
}
