import type { JsonReport } from '@vehicle/contract/telemetry/ingest/contract';
import type { Database } from '../../platform/db/database.ts';
import type { Telemetry, TelemetryNode } from '../../platform/db/telemetry.ts';
import type { Log } from '../../platform/log.ts';
import type { IntakeOutcome, ReportIntake } from '../../platform/ports.ts';
import type { StoreResult } from '../store/write/message.sql.ts';
import type { Batch } from './batch.ts';
import { Registry } from './decode/registry.ts';
import { EventCounter } from './event-counter.ts';
import { submitJson } from './json-intake.ts';
import type { LaneDeps } from './lane.ts';
import { type IngestLimits, ingestLimits } from './limits.ts';
import { type IntakeQueue, NodeQueue } from './node-queue.ts';
import type { Report } from './report.ts';
import { Presence } from './state/presence.ts';
import { StateFlush } from './state/state-flush.ts';
import { VehicleStateCache } from './state/vehicle-state-cache.ts';

export interface IngestStats {
  queued: number;
  queuedBytes: number;
  stored: number;
  repeated: number;
  quarantined: number;
  isDatabaseConnected: boolean;
  isHeld: boolean;
}

/** Reports in, durable rows out, each report notified when it is safe. */
export interface Ingest extends ReportIntake {
  readonly registry: Registry;
  readonly events: EventCounter;
  readonly presence: Presence;
  /** Full only where every node's is. */
  readonly isFull: boolean;
  /** Where the reports of a vehicle wait; null: of whoever has not said who he is. */
  queueOf(vehicleId: number | null): IntakeQueue;
  start(): Promise<void>;
  /** Stores what is queued and writes what is known, then closes its connections. */
  stop(): Promise<void>;
  offer(report: Report): void;
  /** Nothing is stored and nothing is taken until `release`: the disk is nearly full. */
  hold(): void;
  release(): void;
  /** Calls back each time there is room again in a queue that was full. */
  onRoom(listener: () => void): void;
  stats(): IngestStats;
}

export interface IngestDeps {
  database: Database;
  log: Log;
  clock?: () => Date;
  limits?: Partial<IngestLimits>;
  /** A batch has been stored. */
  onCommit?: (commit: { rows: number; took_ms: number }) => void;
}

/** While one batch is stored, another is decoded. */
const lanes = 2;
/** However many nodes there are, some batches for each. */
const leastBatches = 4;
const stopGrace_ms = 3_000;

export function createIngest(deps: IngestDeps): Ingest {
  return new IngestService(deps);
}

class IngestService implements Ingest {
  readonly registry: Registry;
  readonly events: EventCounter;
  readonly presence: Presence;
  readonly #limits: IngestLimits;
  readonly #clock: () => Date;
  readonly #stateCache: VehicleStateCache;
  readonly #telemetry: Telemetry;
  readonly #laneDeps: Omit<LaneDeps, 'node'>;
  readonly #queues = new Map<TelemetryNode, NodeQueue>();
  readonly #stateFlush: StateFlush;
  readonly #roomListeners: (() => void)[] = [];
  readonly #onCommit: IngestDeps['onCommit'];
  #isHeld = false;
  #stored = 0;
  #repeated = 0;
  #quarantined = 0;

  constructor({ database, log, clock, limits, onCommit }: IngestDeps) {
    this.#onCommit = onCommit;
    this.#limits = { ...ingestLimits, ...limits };
    this.#clock = clock ?? (() => new Date());
    const { eventFlush_ms, lastSeen_ms, registryReload_ms, stateFlush_ms } = this.#limits;
    this.registry = new Registry(database, log, registryReload_ms);
    this.events = new EventCounter(database, log, eventFlush_ms);
    this.presence = new Presence({ database, log, every_ms: eventFlush_ms, lastSeen_ms });
    this.#stateCache = new VehicleStateCache(database, this.registry, log);
    this.#stateFlush = new StateFlush({
      stateCache: this.#stateCache,
      newClient: () => database.newClient(),
      log,
      every_ms: stateFlush_ms,
    });
    this.#telemetry = database.telemetry;
    this.#laneDeps = {
      limits: this.#limits,
      log,
      telemetry: database.telemetry,
      contextsOf: (reports: readonly Report[]) => this.#stateCache.contextsOf(reports),
      onStored: (batch: Batch, result: StoreResult, took_ms: number) => {
        this.#onCommit?.({ rows: batch.rows.length, took_ms });
        this.#settle(batch, result);
      },
      offer: (report: Report) => this.offer(report),
    };
  }

  get isFull(): boolean {
    const queues = this.#nodeQueues();
    return this.#isHeld || queues.every((queue) => queue.isFull);
  }

  get isOverfull(): boolean {
    return this.#isHeld || this.#nodeQueues().every((queue) => queue.isOverfull);
  }

  queueOf(vehicleId: number | null): IntakeQueue {
    return vehicleId === null ? this : this.#queueOn(this.#telemetry.nodeOf(vehicleId));
  }

  async start(): Promise<void> {
    await this.registry.start();
    await Promise.all(this.#nodeQueues().map((queue) => queue.open()));
    this.presence.start();
    this.events.start();
    this.#stateFlush.start();
    void this.#stateCache.recover();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.stop(stopGrace_ms)));
    await this.#stateFlush.stop();
    await this.presence.stop();
    await this.events.stop();
    await this.registry.stop();
  }

  offer(report: Report): void {
    this.#queueOn(this.#telemetry.nodeOf(report.vehicleId)).offer(report);
  }

  hold(): void {
    this.#isHeld = true;
    for (const queue of this.#queues.values()) queue.hold();
  }

  release(): void {
    this.#isHeld = false;
    for (const queue of this.#queues.values()) queue.release();
    this.#tellRoom();
  }

  onRoom(listener: () => void): void {
    this.#roomListeners.push(listener);
  }

  submit(terminalId: number, reports: readonly JsonReport[]): Promise<IntakeOutcome> {
    this.presence.touch(terminalId, Date.now());
    const deps = {
      registry: this.registry,
      clock: this.#clock,
      timeout_ms: this.#limits.intakeTimeout_ms,
      isFull: (vehicleId: number) => this.queueOf(vehicleId).isFull,
      offer: (report: Report) => this.offer(report),
    };
    return submitJson(deps, terminalId, reports);
  }

  stats(): IngestStats {
    return {
      queued: this.#queued(),
      queuedBytes: this.#queuedBytes(),
      stored: this.#stored,
      repeated: this.#repeated,
      quarantined: this.#quarantined,
      isDatabaseConnected: [...this.#queues.values()].every((queue) => queue.isConnected),
      isHeld: this.#isHeld,
    };
  }

  #settle(batch: Batch, result: StoreResult): void {
    for (const row of batch.rows) {
      const outcome = result.refused.has(row)
        ? 'quarantined'
        : result.repeated.has(row)
          ? 'repeated'
          : 'stored';
      row.report.settle(outcome);
    }
    for (const report of batch.repeated) report.settle('repeated');
    for (const { report } of batch.quarantined) report.settle('quarantined');
    this.#stateCache.merge(batch, result);
    this.#count(batch, result);
    this.#tellRoom();
  }

  #tellRoom(): void {
    let hasRoom = false;
    for (const queue of this.#queues.values()) if (queue.takeRoom()) hasRoom = true;
    if (hasRoom) for (const listener of this.#roomListeners) listener();
  }

  #count(batch: Batch, result: StoreResult): void {
    this.#stored += batch.rows.length - result.repeated.size - result.refused.size;
    this.#repeated += batch.repeated.length + result.repeated.size;
    this.#quarantined += batch.quarantined.length + result.refused.size;
    for (const { report, isSuspect, findings } of batch.rows) {
      if (isSuspect) this.#event('timeSuspect', report);
      if (findings.undecoded.length > 0) this.#event('undecodedCan', report);
    }
    for (const { report, reason } of batch.quarantined) {
      if (reason === 'time' || reason === 'future' || reason === 'past') {
        this.#event('timeQuarantined', report, reason);
      }
    }
  }

  #event(kind: 'timeSuspect' | 'undecodedCan' | 'timeQuarantined', report: Report, detail?: string): void {
    const { terminal, vehicleId, raw } = report;
    this.events.count(kind, {
      phone: terminal.phone,
      terminalId: terminal.id,
      vehicleId,
      detail,
      sample: raw,
    });
  }

  /** Of every node that there is now. */
  #nodeQueues(): NodeQueue[] {
    return this.#telemetry.nodes().map((node) => this.#queueOn(node));
  }

  #queueOn(node: TelemetryNode): NodeQueue {
    const known = this.#queues.get(node);
    if (known !== undefined) return known;
    const queue = new NodeQueue(
      { ...this.#laneDeps, node },
      { lanes: this.#telemetry.isCluster ? 1 : lanes, limits: () => this.#share() },
    );
    if (this.#isHeld) queue.hold();
    this.#queues.set(node, queue);
    return queue;
  }

  /** What may wait for one node. */
  #share(): Pick<IngestLimits, 'queueReports' | 'queueBytes'> {
    const { queueReports, queueBytes, batchRows, batchBytes } = this.#limits;
    const nodes = this.#queues.size;
    if (nodes <= 1) return this.#limits;
    return {
      queueReports: Math.min(queueReports, Math.max(queueReports / nodes, batchRows * leastBatches)),
      queueBytes: Math.min(queueBytes, Math.max(queueBytes / nodes, batchBytes * leastBatches)),
    };
  }

  #queued(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.queued, 0);
  }

  #queuedBytes(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.queuedBytes, 0);
  }
}
