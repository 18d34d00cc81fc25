import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { channel } from '../../platform/ports.ts';
import type { ForwardTarget } from './adapter.ts';
import { adapterFor } from './adapter-choice.ts';
import { type ForwardLimits, forwardLimits } from './forward-limits.ts';
import { enabledTargets } from './message-source.sql.ts';
import { OutgoingGate } from './outgoing-address.ts';
import { TargetRun } from './target-run.ts';

/** Any number that no other lock of two numbers has. */
const lockSpace = 808_2026;

/** Locks of targets, on a connection of their own: when that is lost, so are they, and another process takes over. */
class TargetLock {
  readonly #database: Database;
  readonly #idle_ms: number;
  #client: pg.Client | null = null;

  constructor(database: Database, idle_ms: number) {
    this.#database = database;
    this.#idle_ms = idle_ms;
  }

  /** Whether the locks that were taken are held still; asking keeps them. */
  async isHeld(): Promise<boolean> {
    const client = this.#client;
    if (client === null) return false;
    try {
      await client.query('select');
    } catch {
      await this.release();
    }
    return this.#client === client;
  }

  /** Connects; `onLost` is called when the locks are gone. */
  async open(onLost: () => void): Promise<void> {
    if (this.#client !== null) return;
    const client = await this.#database.newClient();
    // The database lets go of a process that stands still, which could not say so itself.
    await client.query(`set idle_session_timeout = ${this.#idle_ms}`);
    client.once('end', () => {
      if (this.#client !== client) return;
      this.#client = null;
      onLost();
    });
    this.#client = client;
  }

  async take(targetId: number): Promise<boolean> {
    const asked = await this.#client?.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      [lockSpace, targetId],
    );
    return asked?.rows[0]?.taken ?? false;
  }

  async give(targetId: number): Promise<void> {
    await this.#client
      ?.query('select pg_advisory_unlock($1, $2)', [lockSpace, targetId])
      .catch(() => undefined);
  }

  async release(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }
}

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

const stopGrace_ms = 3_000;

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
    this.#lock = new TargetLock(database, this.#limits.lockIdle_ms);
  }

  async start(): Promise<void> {
    this.#unlisten = await this.#database.listen(channel.registry, () => this.#settleSoon());
    this.#interval = setInterval(() => this.#settleSoon(), this.#limits.lock_ms);
    this.#settleSoon();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#interval !== null) clearInterval(this.#interval);
    await this.#unlisten?.();
    await this.#settling;
    await this.#endAll(stopGrace_ms);
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
    const adapter = adapterFor(target, { telemetry: database.telemetry, gate: this.#gate, limits, clock });
    const run = new TargetRun({ database, target, adapter, limits, clock, log: this.#log });
    this.#runs.set(target.id, { target, run });
    this.#log.info('forwarding.serves', { targetId: target.id });
    run.start();
  }

  async #end(id: number): Promise<void> {
    const serving = this.#runs.get(id);
    this.#runs.delete(id);
    await serving?.run.stop(stopGrace_ms);
    await this.#lock.give(id);
  }

  async #endAll(grace_ms: number): Promise<void> {
    const ending = [...this.#runs.values()];
    this.#runs.clear();
    await Promise.all(ending.map(({ run }) => run.stop(grace_ms)));
  }
}
