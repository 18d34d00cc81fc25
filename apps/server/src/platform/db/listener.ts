import type pg from 'pg';
import { type Log, silentLog } from '../log.ts';

type Handler = (payload: string) => void;

const longestWaitMs = 5_000;
/** A connection that died without a word is found out by asking. */
const pingEveryMs = 15_000;

/** One connection that listens for all channels of a process and comes back by itself. */
export class Listener {
  readonly #connect: () => Promise<pg.Client>;
  readonly #log: Log;
  readonly #handlers = new Map<string, Set<Handler>>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  constructor(connect: () => Promise<pg.Client>, log: Log = silentLog) {
    this.#connect = connect;
    this.#log = log;
  }

  /** Resolves when the channel is heard; with the database away it is heard as soon as that is back. */
  async listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
    const client = this.#client;
    if (client) await this.#subscribe(client, channel).catch(() => this.#lost(client));
    else await this.#open();
    return async () => {
      handlers.delete(handler);
      if (handlers.size > 0 || this.#handlers.get(channel) !== handlers) return;
      this.#handlers.delete(channel);
      await this.#client?.query(`unlisten ${this.#client.escapeIdentifier(channel)}`).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#connecting;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #open(): Promise<void> {
    this.#connecting ??= this.#establish().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #establish(): Promise<void> {
    clearTimeout(this.#timer);
    let client: pg.Client | undefined;
    try {
      client = await this.#connect();
      const established = client;
      established.on('notification', ({ channel, payload }) => this.#deliver(channel, payload ?? ''));
      established.once('end', () => this.#lost(established));
      for (const channel of this.#handlers.keys()) await this.#subscribe(established, channel);
      this.#client = established;
    } catch (error) {
      this.#failures += 1;
      this.#log.debug('listener.unreachable', { error });
      await client?.end().catch(() => undefined);
      this.#schedule(() => this.#open(), Math.min(longestWaitMs, 100 * 2 ** this.#failures));
      return;
    }
    this.#schedulePing();
    // What was notified while nobody listened is lost, so the caches behind the handlers must reload.
    if (this.#failures > 0) for (const channel of this.#handlers.keys()) this.#deliver(channel, '');
    this.#failures = 0;
  }

  async #subscribe(client: pg.Client, channel: string): Promise<void> {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  }

  #deliver(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(payload);
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#failures += 1;
    this.#schedule(() => this.#open(), 100);
  }

  #schedulePing(): void {
    this.#schedule(async () => {
      const client = this.#client;
      if (!client) return;
      try {
        await client.query('select');
        this.#schedulePing();
      } catch {
        this.#lost(client);
        await client.end().catch(() => undefined);
      }
    }, pingEveryMs);
  }

  #schedule(what: () => Promise<void>, afterMs: number): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void what(), afterMs);
    this.#timer.unref();
  }
}
