import type pg from 'pg';
import type { Database } from '../../platform/db/database.ts';

/** Any number that no other lock of two numbers has. */
const lockSpace = 808_2026;

/** Locks of targets, on a connection of their own: when that is lost, so are they, and another process takes over. */
export class TargetLock {
  readonly #database: Database;
  readonly #idleMs: number;
  #client: pg.Client | null = null;

  constructor(database: Database, idleMs: number) {
    this.#database = database;
    this.#idleMs = idleMs;
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
    await client.query(`set idle_session_timeout = ${this.#idleMs}`);
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
