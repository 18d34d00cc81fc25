import { randomBytes } from 'node:crypto';
import type { VehicleLive } from '@vehicle/contract/core/vehicle-live';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { channel } from '../../../platform/ports.ts';
import { type OwnedLive, readLive, readMetricCodes } from './vehicle-live.sql.ts';

/** One who watches vehicles; the hub hands over what is new, the watcher decides whether its reader may see it. */
export interface Watcher {
  vehicleIds: readonly number[];
  deliver(newest: OwnedLive, eventId: string): void;
}

interface Watched {
  watchers: Set<Watcher>;
  /** The number of the event up to which every change of the vehicle is known here. */
  knownSince: number;
  newest: { event: number; state: OwnedLive } | null;
  forgetTimer: NodeJS.Timeout | null;
}

/** How long a vehicle that nobody watches is kept up to date, so that a reader whose connection broke can resume. */
const linger_ms = 60_000;

/**
 * Follows the newest state of the vehicles that somebody watches. Every event holds the whole state, so resuming needs no
 * history: who has seen event n gets what is newer than n.
 */
export class LiveHub {
  readonly #database: Database;
  readonly #log: Log;
  /** Event ids of another process, or of this one before a restart, mean nothing here. */
  readonly #process = randomBytes(4).toString('hex');
  readonly #watched = new Map<number, Watched>();
  readonly #changed = new Set<number>();
  #codes: ReadonlyMap<number, string> | null = null;
  #event = 0;
  #isReading = false;
  #snapshots: Promise<void> = Promise.resolve();
  readonly #stops: Array<() => Promise<void>> = [];

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  async start(): Promise<void> {
    const forgetCodes = () => {
      this.#codes = null;
    };
    this.#stops.push(await this.#database.listen(channel.vehicleState, (payload) => this.#note(payload)));
    this.#stops.push(await this.#database.listen(channel.registry, forgetCodes));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
    for (const { forgetTimer } of this.#watched.values()) if (forgetTimer) clearTimeout(forgetTimer);
    this.#watched.clear();
  }

  /** Delivers what the watcher has not seen yet, then every change until the returned function is called. */
  async watch(watcher: Watcher, lastEventId: string | null): Promise<() => void> {
    const seen = this.#seenEvent(lastEventId);
    const unknown = watcher.vehicleIds.filter((id) => !this.#canResume(id, seen));
    for (const id of watcher.vehicleIds) this.#join(id, watcher);
    for (const id of watcher.vehicleIds) {
      const newest = this.#watched.get(id)?.newest;
      if (!unknown.includes(id) && newest && newest.event > seen) {
        watcher.deliver(newest.state, this.#idOf(newest.event));
      }
    }
    if (unknown.length > 0) {
      // One after another: many streams that are opened at once leave others their share of the database.
      const snapshot = this.#snapshots.then(() => this.#snapshot(unknown, watcher));
      this.#snapshots = snapshot.catch(() => undefined);
      await snapshot;
    }
    return () => {
      for (const id of watcher.vehicleIds) this.#leave(id, watcher);
    };
  }

  #idOf(event: number): string {
    return `${this.#process}-${event}`;
  }

  /** The number of an event of this process; -1 for any other. */
  #seenEvent(lastEventId: string | null): number {
    const [process, number] = lastEventId?.split('-') ?? [];
    return process === this.#process && number !== undefined && /^\d{1,15}$/.test(number)
      ? Number(number)
      : -1;
  }

  #canResume(id: number, seen: number): boolean {
    const watched = this.#watched.get(id);
    return watched !== undefined && seen >= 0 && watched.knownSince <= seen;
  }

  #join(id: number, watcher: Watcher): void {
    const watched = this.#watched.get(id) ?? {
      watchers: new Set(),
      knownSince: this.#event,
      newest: null,
      forgetTimer: null,
    };
    if (watched.forgetTimer) clearTimeout(watched.forgetTimer);
    watched.forgetTimer = null;
    watched.watchers.add(watcher);
    this.#watched.set(id, watched);
  }

  #leave(id: number, watcher: Watcher): void {
    const watched = this.#watched.get(id);
    watched?.watchers.delete(watcher);
    if (!watched || watched.watchers.size > 0) return;
    watched.forgetTimer = setTimeout(() => this.#watched.delete(id), linger_ms).unref();
  }

  async #read(ids: readonly number[]): Promise<OwnedLive[]> {
    this.#codes ??= await readMetricCodes(this.#database.kysely);
    return readLive(this.#database.kysely, ids, this.#codes);
  }

  async #snapshot(ids: readonly number[], watcher: Watcher): Promise<void> {
    for (const state of await this.#read(ids)) {
      this.#event += 1;
      const watched = this.#watched.get(state.live.vehicleId);
      if (watched && isNewer(state.live, watched.newest?.state.live))
        watched.newest = { event: this.#event, state };
      watcher.deliver(state, this.#idOf(this.#event));
    }
  }

  /** An empty payload says that notifications may have been missed: everything that is watched is read. */
  #note(payload: string): void {
    const ids = payload === '' ? [...this.#watched.keys()] : payload.split(',').map(Number);
    for (const id of ids) if (this.#watched.has(id)) this.#changed.add(id);
    void this.#drain();
  }

  /** One read at a time; what changes meanwhile is read next. */
  async #drain(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#changed.size > 0) {
        const ids = [...this.#changed];
        this.#changed.clear();
        await this.#publish(ids);
      }
    } finally {
      this.#isReading = false;
    }
  }

  async #publish(ids: readonly number[]): Promise<void> {
    try {
      for (const state of await this.#read(ids)) this.#deliver(state);
    } catch (error) {
      // The listener says '' when the database is back, and everything is read again.
      this.#log.warn('stream.readFailed', { error });
    }
  }

  #deliver(state: OwnedLive): void {
    const watched = this.#watched.get(state.live.vehicleId);
    if (!watched || !isNewer(state.live, watched.newest?.state.live)) return;
    this.#event += 1;
    watched.newest = { event: this.#event, state };
    for (const watcher of watched.watchers) watcher.deliver(state, this.#idOf(this.#event));
  }
}

/** Two reads may overtake each other. */
function isNewer(live: VehicleLive, known: VehicleLive | undefined): boolean {
  return !known?.receivedAt || (live.receivedAt !== null && live.receivedAt >= known.receivedAt);
}
