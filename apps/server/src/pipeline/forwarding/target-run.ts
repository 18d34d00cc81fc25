import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../platform/db/database.ts';
import { isUnavailable } from '../../platform/db/unavailable.ts';
import type { Log } from '../../platform/log.ts';
import { feedBackfill } from './backfill-feed.sql.ts';
import type { Courier, ForwardTarget } from './courier.ts';
import { backOffMs, type ForwardLimits } from './forward-limits.ts';
import { type WaitingLane, waitingLanes } from './forward-queue.sql.ts';
import { LaneDelivery } from './lane-delivery.ts';
import { BatchReader } from './next-batch.ts';

export interface TargetRunOptions {
  database: Database;
  target: ForwardTarget;
  courier: Courier;
  limits: ForwardLimits;
  clock: () => Date;
  log: Log;
}

/** A question to the database about all lanes is asked for several rounds at once. */
const roundsAhead = 4;
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
    const { database, courier, limits, clock } = options;
    const executor = database.kysely;
    this.#delivery = new LaneDelivery({
      executor,
      reader: new BatchReader(executor),
      courier,
      limits,
      clock,
    });
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Nothing more is sent when it resolves; what is under way has `graceMs` to be answered, or is sent again later. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    const closing = setTimeout(() => this.#options.courier.close(), graceMs);
    await this.#running;
    clearTimeout(closing);
    this.#options.courier.close();
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const waitMs = await this.#round().catch((error: unknown) => this.#failed(error));
      await this.#rest(waitMs);
    }
    await Promise.all([...this.#inFlight.values()].map(({ done }) => done));
  }

  #failed(error: unknown): number {
    const { log, target, limits } = this.#options;
    if (isUnavailable(error)) log.warn('forwarding.postponed', { targetId: target.id });
    else log.error('forwarding.failed', { targetId: target.id, error });
    return limits.backOffMs;
  }

  /** Starts what can be started; resolves to how long there is nothing more to do, unless something ends before. */
  async #round(): Promise<number> {
    const { limits } = this.#options;
    const lookMs = await this.#look();
    this.#startReady();
    if (this.#ready.length > 0) return limits.longestBackOffMs;
    return this.#awayInARow >= limits.probeAfter
      ? backOffMs(this.#awayInARow - limits.probeAfter + 1, limits)
      : Math.max(limits.pollMs, lookMs * restFactor);
  }

  async #look(): Promise<number> {
    if (this.#ready.length > 0) return 0;
    const { database, target, limits, clock } = this.#options;
    const executor = database.kysely;
    const startMs = performance.now();
    const now = clock();
    await feedBackfill(executor, target.id, { now, most: limits.backfillQueued, step: limits.backfillStep });
    const busy = [...this.#inFlight.keys()];
    this.#ready = await waitingLanes(executor, target.id, {
      now,
      busy,
      limit: limits.concurrency * roundsAhead,
    });
    return performance.now() - startMs;
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
      .turn(lane)
      .then((turn) => {
        if (turn === 'reached') this.#awayInARow = 0;
        if (turn === 'away') this.#awayInARow += 1;
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
