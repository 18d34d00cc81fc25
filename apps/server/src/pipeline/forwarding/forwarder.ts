import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { channel } from '../../platform/ports.ts';
import type { ForwardTarget } from './courier.ts';
import { courierFor } from './courier-choice.ts';
import { type ForwardLimits, forwardLimits } from './forward-limits.ts';
import { enabledTargets } from './forward-queue.sql.ts';
import { OutgoingGate } from './outgoing-address.ts';
import { TargetLock } from './target-lock.ts';
import { TargetRun } from './target-run.ts';

export interface Forwarder {
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface ForwarderOptions {
  database: Database;
  log: Log;
  /** FORWARD_ALLOWED_HOSTS. */
  allowedHosts: readonly string[];
  gate?: OutgoingGate;
  clock?: () => Date;
  limits?: Partial<ForwardLimits>;
}

const stopGraceMs = 3_000;

/** Sends what waits in the outbox; of several processes one serves each target. */
export function createForwarder(options: ForwarderOptions): Forwarder {
  return new ForwarderService(options);
}

class ForwarderService implements Forwarder {
  readonly #database: Database;
  readonly #log: Log;
  readonly #gate: OutgoingGate;
  readonly #clock: () => Date;
  readonly #limits: ForwardLimits;
  readonly #lock: TargetLock;
  readonly #runs = new Map<number, { target: ForwardTarget; run: TargetRun }>();
  #interval: NodeJS.Timeout | null = null;
  #unlisten: (() => Promise<void>) | null = null;
  #settling: Promise<void> = Promise.resolve();
  #isSettlingNext = false;
  #isStopping = false;

  constructor({ database, log, allowedHosts, gate, clock, limits }: ForwarderOptions) {
    this.#database = database;
    this.#log = log;
    this.#gate = gate ?? new OutgoingGate(allowedHosts);
    this.#clock = clock ?? (() => new Date());
    this.#limits = { ...forwardLimits, ...limits };
    this.#lock = new TargetLock(database, this.#limits.lockIdleMs);
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#database.listen(channel.registry, () => this.#settleSoon());
    this.#interval = setInterval(() => this.#settleSoon(), this.#limits.lockMs);
    this.#settleSoon();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#interval !== null) clearInterval(this.#interval);
    await this.#unlisten?.();
    await this.#settling;
    await this.#endAll(stopGraceMs);
    await this.#lock.release();
  }

  /** One after the other, so that two never start the same target; one serves all that ask before it begins. */
  #settleSoon(): void {
    if (this.#isSettlingNext) return;
    this.#isSettlingNext = true;
    this.#settling = this.#settling
      .then(() => {
        this.#isSettlingNext = false;
        return this.#isStopping ? undefined : this.#settle();
      })
      .catch((error: unknown) => this.#log.warn('forwarding.notSettled', { error }));
  }

  /** Serves each enabled target whose lock can be had, as it stands now. */
  async #settle(): Promise<void> {
    if (!(await this.#lock.isHeld())) {
      await this.#endAll(0);
      await this.#lock.open(() => this.#settleSoon());
    }
    const targets = new Map(
      (await enabledTargets(this.#database.kysely)).map((target) => [target.id, target]),
    );
    for (const [id, { target }] of this.#runs) {
      if (!isDeepStrictEqual(target, targets.get(id))) await this.#end(id);
    }
    for (const target of targets.values()) {
      if (this.#runs.has(target.id) || !(await this.#lock.take(target.id))) continue;
      this.#begin(target);
    }
  }

  #begin(target: ForwardTarget): void {
    const database = this.#database;
    const limits = this.#limits;
    const clock = this.#clock;
    const courier = courierFor(target, { executor: database.kysely, gate: this.#gate, limits, clock });
    const run = new TargetRun({ database, target, courier, limits, clock, log: this.#log });
    this.#runs.set(target.id, { target, run });
    this.#log.info('forwarding.serves', { targetId: target.id });
    run.start();
  }

  async #end(id: number): Promise<void> {
    const serving = this.#runs.get(id);
    this.#runs.delete(id);
    await serving?.run.stop(stopGraceMs);
    await this.#lock.give(id);
  }

  async #endAll(graceMs: number): Promise<void> {
    const ending = [...this.#runs.values()];
    this.#runs.clear();
    await Promise.all(ending.map(({ run }) => run.stop(graceMs)));
  }
}
