import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { reasonOf } from '../../../platform/reason-of.ts';
import { messagesAfter, type NewerMessage } from '../../store/loose-message.sql.ts';
import type { StoreResult } from '../../store/write/message.sql.ts';
import type { Batch } from '../batch.ts';
import { slotCountOf } from '../decode/decode-plan.ts';
import { canFramesOfStored } from '../decode/json-can.ts';
import type { Registry } from '../decode/registry.ts';
import { ReportDecoder } from '../decode/report-decoder.ts';
import { hasFaultReading } from '../fault-readings.ts';
import { messageFlag } from '../message-row.ts';
import { jsonKind, type Report, type ReportPosition } from '../report.ts';
import type { ActivityMetrics } from './newest-state.ts';
import { readStates, recentlyActive } from './state.sql.ts';
import { restoreState } from './state-row.ts';
import { VehicleContext } from './vehicle-context.ts';

const chunk = 500;
/** How far back a vehicle without a stored state is looked for in the messages. */
const unknownState_ms = 2 * 86_400_000;

/** A real value comes back from its four bytes with digits that were never measured. */
const asMeasured = (value: number): number => Number(value.toPrecision(7));

/** The newest state of every vehicle that has reported since the start. */
export class VehicleStateCache {
  readonly #database: Database;
  readonly #registry: Registry;
  readonly #log: Log;
  readonly #contexts = new Map<number, VehicleContext>();
  readonly #dirty = new Set<VehicleContext>();

  constructor(database: Database, registry: Registry, log: Log) {
    this.#database = database;
    this.#registry = registry;
    this.#log = log;
  }

  /** Brings up to date the states that a crash may have left behind their messages. */
  async recover(): Promise<void> {
    const { pool, telemetry } = this.#database;
    const ids = await recentlyActive(pool).catch(this.#notRecovered);
    const byNode = Map.groupBy(ids ?? [], (id) => telemetry.nodeOf(id));
    // A node that is away holds up nobody else's.
    for (const together of byNode.values()) await this.#loadAll(together).catch(this.#notRecovered);
  }

  /** Each is loaded anyway when its vehicle reports. */
  readonly #notRecovered = (error: unknown): void =>
    this.#log.warn('ingest.statesNotRecovered', { reason: reasonOf(error) });

  async #loadAll(ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += chunk) await this.#load(ids.slice(at, at + chunk));
  }

  async contextsOf(reports: readonly Report[]): Promise<VehicleContext[]> {
    const unknown = new Set<number>();
    for (const { vehicleId } of reports) if (!this.#contexts.has(vehicleId)) unknown.add(vehicleId);
    if (unknown.size > 0) await this.#load([...unknown]);
    return reports.flatMap(({ vehicleId }) => this.#contexts.get(vehicleId) ?? []);
  }

  /** Takes the rows of a batch that is durable now. */
  merge(batch: Batch, result: StoreResult): void {
    const activity = this.#activity();
    for (const row of batch.rows) {
      if (row.isSuspect || result.refused.has(row)) continue;
      const { context, at_ms, findings } = row;
      const { state } = context;
      if (row.layout !== null) state.metrics.merge(row.layout, row.values, at_ms);
      for (const fault of findings.faults) state.mergeFault(fault, at_ms);
      const { alarm } = row.report;
      if (hasFaultReading(alarm, findings)) context.reportedFaults.take({ alarm, findings }, at_ms);
      if (!result.repeated.has(row)) {
        for (const frame of findings.undecoded) state.mergeUndecoded(frame, at_ms);
      }
      state.merge(row.report, at_ms, activity);
      this.#dirty.add(context);
    }
  }

  /** The vehicles whose state has changed; they count as written unless requeued. */
  drainDirty(): VehicleContext[] {
    const taken = [...this.#dirty];
    this.#dirty.clear();
    return taken;
  }

  /** Marks vehicles again whose state could not be written. */
  requeue(contexts: readonly VehicleContext[]): void {
    for (const context of contexts) this.#dirty.add(context);
  }

  #activity(): ActivityMetrics {
    const { plans } = this.#registry;
    return {
      engineSpeed: plans.metricId('engineSpeed'),
      mainContactor: plans.metricId('mainContactor'),
      engineLoad: plans.metricId('engineLoad'),
      motorSpeed: plans.metricId('motorSpeed'),
      vehicleSpeed: plans.metricId('vehicleSpeed'),
    };
  }

  async #load(vehicleIds: readonly number[]): Promise<void> {
    const fresh = new Map(vehicleIds.map((id) => [id, new VehicleContext(id)]));
    const { pool } = this.#database;
    for (const row of await readStates(pool, vehicleIds)) {
      const context = fresh.get(row.vehicle_id);
      if (context !== undefined) restoreState(context.state, row);
    }
    const oldest = new Date(Date.now() - unknownState_ms);
    const knownAt = vehicleIds.map((id): [number, Date] => {
      const at_ms = fresh.get(id)?.state.at_ms ?? Number.NEGATIVE_INFINITY;
      return [id, Number.isFinite(at_ms) ? new Date(at_ms) : oldest];
    });
    const messages = await messagesAfter(this.#database, new Map(knownAt));
    // Two lanes never share a vehicle, but the recovery at the start may have been first.
    for (const [id, context] of fresh) if (!this.#contexts.has(id)) this.#contexts.set(id, context);
    const activity = this.#activity();
    for (const message of messages) {
      const context = fresh.get(message.vehicle_id);
      if (context === undefined || this.#contexts.get(message.vehicle_id) !== context) continue;
      this.#fold(context, message, activity);
    }
    for (const context of fresh.values()) context.reportedFaults.begin(context.state.at_ms);
  }

  #fold(context: VehicleContext, message: NewerMessage, activity: ActivityMetrics): void {
    if ((message.flags & messageFlag.suspect) !== 0) return;
    const { state } = context;
    const at_ms = message.ts.getTime();
    const received_ms = message.received_at.getTime();
    this.#foldMetrics(context, message, at_ms);
    const canFrames = message.kind === jsonKind ? canFramesOfStored(message.raw) : [];
    const plan = this.#registry.byId(message.terminal_id)?.plan;
    if (plan !== undefined) {
      const source = { kind: message.kind, raw: message.raw, canFrames, at_ms, received_ms };
      const scratch = new Float64Array(slotCountOf(plan.layout));
      const findings = new ReportDecoder(source, plan.slots, context, scratch).decode();
      for (const fault of findings.faults) state.mergeFault(fault, at_ms);
      for (const frame of findings.undecoded) state.mergeUndecoded(frame, at_ms);
    }
    const { status, alarm } = message;
    state.merge({ position: positionOf(message), status, alarm, received_ms }, at_ms, activity);
    this.#dirty.add(context);
  }

  #foldMetrics(context: VehicleContext, message: NewerMessage, at_ms: number): void {
    const put = (code: string, value: number | null | undefined): void => {
      const id = this.#registry.plans.metricId(code);
      if (id !== undefined && value !== null && value !== undefined)
        context.state.metrics.set(id, value, at_ms);
    };
    message.gauges?.forEach((code, slot) => {
      const value = message.m?.[slot];
      put(code, value === null || value === undefined ? null : asMeasured(value));
    });
    message.counters?.forEach((code, slot) => {
      put(code, message.c?.[slot]);
    });
  }
}

const statusFixed = 2;

function positionOf(message: NewerMessage): ReportPosition | null {
  const { lat, lng, altitude_m, speed, direction_deg, status } = message;
  if (lat === null || lng === null) return null;
  const speed_kmh = speed === null ? null : speed / 10;
  const isFixed = status === null || (status & statusFixed) !== 0;
  return { latitudeE6: lat, longitudeE6: lng, altitude_m, speed_kmh, direction_deg, isFixed };
}
