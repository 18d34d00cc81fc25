import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { channel } from '../../../platform/ports.ts';
import { reasonOf } from '../../../platform/reason-of.ts';
import { disconnectAll, writePresence } from './presence.sql.ts';

interface Seen {
  /** Null: this process has no connection of it, and does not know of others. */
  connected: boolean | null;
  lastSeen_ms: number;
  written_ms: number;
}

/** Which terminals are connected and when each was last received, written in batches. */
export class Presence {
  readonly #database: Database;
  readonly #log: Log;
  readonly #every_ms: number;
  readonly #lastSeen_ms: number;
  readonly #seen = new Map<number, Seen>();
  readonly #changed = new Set<number>();
  readonly #process = randomUUID();
  #unlisten: (() => Promise<void>) | null = null;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  /** The flush that has been asked for and has not begun. */
  #next: Promise<void> | null = null;

  constructor(deps: { database: Database; log: Log; every_ms: number; lastSeen_ms: number }) {
    this.#database = deps.database;
    this.#log = deps.log;
    this.#every_ms = deps.every_ms;
    this.#lastSeen_ms = deps.lastSeen_ms;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.#flush());
    }, this.#every_ms);
  }

  /**
   * What an earlier run may have left as connected is not; for a process that has a gateway. The other gateways are asked
   * to say again what they have.
   */
  async reset(): Promise<void> {
    this.#unlisten = await this.#database.listen(channel.presence, (from) => {
      if (from !== this.#process) this.#republish();
    });
    await disconnectAll(this.#database);
    await this.#database.notify(channel.presence, this.#process);
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#unlisten?.();
    await this.#running;
    await this.#flush();
  }

  connected(terminalId: number): void {
    this.#entry(terminalId).connected = true;
    this.touch(terminalId, Date.now());
    this.#changed.add(terminalId);
  }

  disconnected(terminalId: number): void {
    this.#entry(terminalId).connected = false;
    this.#changed.add(terminalId);
  }

  /** Resolves when what is known by now has been written, or could not be; many that ask at once share a statement. */
  written(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#next = null;
      return this.#flush();
    });
    this.#running = this.#next;
    return this.#next;
  }

  /** Cheap enough for every frame: written only now and then. */
  touch(terminalId: number, now_ms: number): void {
    const seen = this.#entry(terminalId);
    seen.lastSeen_ms = now_ms;
    if (now_ms - seen.written_ms >= this.#lastSeen_ms) this.#changed.add(terminalId);
  }

  #republish(): void {
    for (const [terminalId, { connected }] of this.#seen) if (connected) this.#changed.add(terminalId);
  }

  #entry(terminalId: number): Seen {
    const known = this.#seen.get(terminalId);
    if (known !== undefined) return known;
    const fresh: Seen = { connected: null, lastSeen_ms: 0, written_ms: 0 };
    this.#seen.set(terminalId, fresh);
    return fresh;
  }

  async #flush(): Promise<void> {
    const ids = [...this.#changed];
    if (ids.length === 0) return;
    this.#changed.clear();
    const changes = ids.map((terminalId) => {
      const { connected, lastSeen_ms } = this.#entry(terminalId);
      return { terminalId, connected, lastSeenAt: lastSeen_ms === 0 ? null : new Date(lastSeen_ms) };
    });
    try {
      await writePresence(this.#database, changes);
      const now_ms = Date.now();
      for (const { terminalId, connected } of changes) {
        const seen = this.#entry(terminalId);
        seen.written_ms = now_ms;
        // Said once: from now on another process may have it.
        if (connected === false && seen.connected === false) seen.connected = null;
      }
    } catch (error) {
      for (const id of ids) this.#changed.add(id);
      const reason = reasonOf(error);
      this.#log.warn('ingest.presenceNotWritten', { reason });
    }
  }
}
