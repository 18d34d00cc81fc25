import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { allRows } from '../../platform/db/query.ts';
import type { Telemetry } from '../../platform/db/telemetry.ts';
import { isUnavailable } from '../../platform/db/unavailable.ts';
import type { Log } from '../../platform/log.ts';
import {
  acknowledge,
  type LaneQuery,
  moveToDeadLetter,
  postpone,
  type QueuedMessage,
  restLane,
  type WaitingLane,
  waitingLanes,
} from '../store/outbox/forward-queue.sql.ts';
import {
  type DeliveryOutcome,
  type Failure,
  type ForwardAdapter,
  type ForwardTarget,
  failureText,
} from './adapter.ts';
import { feedBackfill } from './backfill-feed.sql.ts';
import { backOff_ms, type ForwardLimits } from './forward-limits.ts';
import { BatchReader } from './next-batch.ts';

interface LaneDeliveryOptions {
  telemetry: Telemetry;
  reader: BatchReader;
  adapter: ForwardAdapter;
  limits: ForwardLimits;
  clock: () => Date;
}

/** What a delivery has shown of the target: `none`: nothing was sent. */
type Reach = 'none' | 'reached' | 'away';

/** Brings one batch of one vehicle to the target and writes down what became of it. */
class LaneDelivery {
  readonly #options: LaneDeliveryOptions;
  /** Vehicles whose batches are cut to find the message that the target calls wrong. */
  readonly #cutTo = new Map<number, number>();

  constructor(options: LaneDeliveryOptions) {
    this.#options = options;
  }

  async deliverNext(lane: WaitingLane): Promise<Reach> {
    const { reader, adapter, limits } = this.#options;
    const messages = this.#cutTo.get(lane.vehicleId) ?? limits.batchMessages;
    const prepared = await reader.next(lane, { messages, bytes: limits.batchBytes });
    if (prepared.kind === 'empty') return 'none';
    if (prepared.kind === 'gone') {
      await this.#moveToDeadLetter(lane, prepared.queued, { reason: 'gone', detail: null });
      return 'none';
    }
    const outcome = await adapter.deliver(prepared.batch);
    await this.#settle(lane, prepared.queued, outcome);
    return outcome.failure?.reach === 'away' ? 'away' : 'reached';
  }

  async #settle(
    lane: WaitingLane,
    queued: readonly QueuedMessage[],
    { delivered, failure }: DeliveryOutcome,
  ): Promise<void> {
    const { telemetry, clock } = this.#options;
    if (delivered > 0) {
      await acknowledge(telemetry, lane, { messages: queued.slice(0, delivered), now: clock() });
      this.#widen(lane.vehicleId);
    }
    if (failure === null) return;
    const rest = queued.slice(delivered);
    if (failure.reach === 'wrong')
      await this.#refused({ ...lane, failures: delivered > 0 ? 0 : lane.failures }, rest, failure);
    else await this.#postpone({ ...lane, failures: delivered > 0 ? 0 : lane.failures }, failure, null);
  }

  /** A batch is cut in halves down to the wrong message; it is tried some times more, then moved to the dead letters. */
  async #refused(lane: WaitingLane, rest: readonly QueuedMessage[], failure: Failure): Promise<void> {
    const { adapter, limits } = this.#options;
    const [head] = rest;
    if (head === undefined) return;
    if (rest.length > 1 && !adapter.isOneByOne) {
      this.#cutTo.set(lane.vehicleId, Math.ceil(rest.length / 2));
      return;
    }
    if (head.refusals + 1 < limits.refusals) {
      await this.#postpone(lane, failure, head);
      return;
    }
    await this.#moveToDeadLetter(lane, [head], { reason: 'refused', detail: failureText(failure) });
    this.#widen(lane.vehicleId);
  }

  async #postpone(lane: WaitingLane, failure: Failure, wrong: QueuedMessage | null): Promise<void> {
    const { telemetry, limits, clock } = this.#options;
    const now = clock();
    const failures = lane.failures + 1;
    const nextTryAt = new Date(now.getTime() + backOff_ms(failures, limits));
    await postpone(telemetry, lane, { now, failures, nextTryAt, error: failureText(failure), wrong });
  }

  async #moveToDeadLetter(
    lane: WaitingLane,
    messages: readonly QueuedMessage[],
    { reason, detail }: { reason: 'refused' | 'gone'; detail: string | null },
  ): Promise<void> {
    const { telemetry, clock } = this.#options;
    await moveToDeadLetter(telemetry, lane, { messages, reason, detail, now: clock() });
  }

  #widen(vehicleId: number): void {
    const cut = this.#cutTo.get(vehicleId);
    if (cut === undefined) return;
    const wider = cut * 2;
    if (wider >= this.#options.limits.batchMessages) this.#cutTo.delete(vehicleId);
    else this.#cutTo.set(vehicleId, wider);
  }
}

export interface TargetRunOptions {
  database: Database;
  target: ForwardTarget;
  adapter: ForwardAdapter;
  limits: ForwardLimits;
  clock: () => Date;
  log: Log;
}

/** A question to the database about all lanes is asked for several rounds at once. */
const roundsAhead = 4;
/** How soon it is seen that a vehicle is forwarded again. */
const closedRest_ms = 60_000;
/** The longer the question takes, the less often it is asked. */
const restFactor = 10;

/** Serves one target for as long as this process holds its lock. */
export class TargetRun {
  readonly #options: TargetRunOptions;
  readonly #delivery: LaneDelivery;
  readonly #stopping = new AbortController();
  readonly #inFlight = new Map<number, { isBackfill: boolean; done: Promise<void> }>();
  #ready: WaitingLane[] = [];
  #awayInARow = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(options: TargetRunOptions) {
    this.#options = options;
    const { database, adapter, limits, clock } = options;
    const { kysely: executor, telemetry } = database;
    this.#delivery = new LaneDelivery({
      telemetry,
      reader: new BatchReader({ executor, telemetry }),
      adapter,
      limits,
      clock,
    });
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Nothing more is sent when it resolves; what is under way has `grace_ms` to be answered, or is sent again later. */
  async stop(grace_ms: number): Promise<void> {
    this.#stopping.abort();
    const closing = setTimeout(() => this.#options.adapter.close(), grace_ms);
    await this.#running;
    clearTimeout(closing);
    this.#options.adapter.close();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const wait_ms = await this.#round().catch((error: unknown) => this.#failed(error));
      await this.#rest(wait_ms);
    }
    await Promise.all([...this.#inFlight.values()].map(({ done }) => done));
  }

  #failed(error: unknown): number {
    const { log, target, limits } = this.#options;
    if (isUnavailable(error)) log.warn('forwarding.postponed', { targetId: target.id });
    else log.error('forwarding.failed', { targetId: target.id, error });
    return limits.backOff_ms;
  }

  /** Starts what can be started; resolves to how long there is nothing more to do, unless something ends before. */
  async #round(): Promise<number> {
    const { limits } = this.#options;
    const look_ms = await this.#look();
    this.#startReady();
    if (this.#ready.length > 0) return limits.longestBackOff_ms;
    return this.#awayInARow >= limits.probeAfter
      ? backOff_ms(this.#awayInARow - limits.probeAfter + 1, limits)
      : Math.max(limits.poll_ms, look_ms * restFactor);
  }

  async #look(): Promise<number> {
    if (this.#ready.length > 0) return 0;
    const { database, target, limits, clock } = this.#options;
    const start_ms = performance.now();
    const now = clock();
    await feedBackfill(database, target.id, { now, most: limits.backfillQueued, step: limits.backfillStep });
    const busy = [...this.#inFlight.keys()];
    this.#ready = await this.#openLanes({ now, busy, limit: limits.concurrency * roundsAhead });
    return performance.now() - start_ms;
  }

  /** Lanes with something to send whose vehicles are to be forwarded; the others are not looked at for a while. */
  async #openLanes(query: LaneQuery): Promise<WaitingLane[]> {
    const { kysely, telemetry } = this.#options.database;
    const { target, log } = this.#options;
    const lanes = await waitingLanes(telemetry, target.id, query, (rows, error) =>
      log.warn('forwarding.nodeAway', { ...rows, error }),
    );
    const found = await allRows<{ id: number }>(kysely)`
      select id from vehicle
      where id = any(${lanes.map(({ vehicleId }) => vehicleId)}::integer[]) and forwarding = 'open'`;
    const open = new Set(found.map(({ id }) => id));
    const until = new Date(query.now.getTime() + closedRest_ms);
    for (const lane of lanes) if (!open.has(lane.vehicleId)) await restLane(telemetry, lane, until);
    return lanes.filter(({ vehicleId }) => open.has(vehicleId));
  }

  #startReady(): void {
    const { limits } = this.#options;
    const isProbing = this.#awayInARow >= limits.probeAfter;
    const most = isProbing ? 1 : limits.concurrency;
    if (isProbing) this.#ready = this.#ready.slice(0, most);
    const held: WaitingLane[] = [];
    for (const lane of this.#ready) {
      if (
        this.#inFlight.size >= most ||
        (lane.backfillId > 0 && this.#backfillsInFlight() >= limits.backfillConcurrency)
      )
        held.push(lane);
      else this.#begin(lane);
    }
    this.#ready = isProbing ? [] : held;
  }

  #backfillsInFlight(): number {
    return [...this.#inFlight.values()].filter(({ isBackfill }) => isBackfill).length;
  }

  #begin(lane: WaitingLane): void {
    const done = this.#delivery
      .deliverNext(lane)
      .then((reach) => {
        if (reach === 'reached') this.#awayInARow = 0;
        if (reach === 'away') this.#awayInARow += 1;
      })
      .catch((error: unknown) => this.#pause(this.#failed(error)))
      .finally(() => this.#inFlight.delete(lane.vehicleId));
    this.#inFlight.set(lane.vehicleId, { isBackfill: lane.backfillId > 0, done });
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  /** Ends early when a delivery ends: there may be room for the next, or more of the same vehicle. */
  async #rest(ms: number): Promise<void> {
    const { signal } = this.#stopping;
    const waking = new AbortController();
    const timer = sleep(ms, undefined, { signal: AbortSignal.any([signal, waking.signal]) }).catch(
      () => undefined,
    );
    const isProbing = this.#awayInARow >= this.#options.limits.probeAfter;
    const deliveries = isProbing ? [] : [...this.#inFlight.values()].map(({ done }) => done);
    await Promise.race([timer, ...deliveries]);
    waking.abort();
  }
}
