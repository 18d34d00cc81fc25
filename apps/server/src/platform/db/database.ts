import { AsyncResource } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Log, silentLog } from '../log.ts';
import { atHost, withParameter } from './address.ts';
import { DatabaseClient } from './client.ts';
import type { NodeAddress } from './cluster-map.ts';
import type { Schema } from './columns.ts';
import { callOffBy } from './departure.ts';
import type { Executor } from './executor.ts';
import { hostsAt } from './hosts.ts';
import { PreparingClient } from './prepared.ts';
import { type SlowBound, watchStatements } from './slow-statement.ts';
import { type Connections, Telemetry } from './telemetry.ts';

type Handler = (payload: string) => void;

const longestWait_ms = 5_000;
/** A connection that died without a word is found out by asking. */
const pingEvery_ms = 15_000;

/** One connection that listens for all channels of a process and comes back by itself. */
class Listener {
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

  /** Resolves when it listens on the channel; with the database away it listens as soon as that is back. */
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
      this.#schedule(() => this.#open(), Math.min(longestWait_ms, 100 * 2 ** this.#failures));
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
    }, pingEvery_ms);
  }

  #schedule(what: () => Promise<void>, after_ms: number): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void what(), after_ms);
    this.#timer.unref();
  }
}

const { builtins } = pg.types;

/** Counts and ids as numbers. What may need all 64 bits (a digest) must be asked for as text. */
function int8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number: select it as text`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, int8],
  [builtins.DATE, (text) => text],
]);

/** How columns become values, for one pool or client; nothing of the library is changed for others. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    return parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text');
  },
};

/** The database as the run-time role sees it: the registry, and with it the way to the telemetry. */
export interface Database {
  kysely: Kysely<Schema>;
  telemetry: Telemetry;
  pool: pg.Pool;
  /** A connected client of its own, for COPY and long transactions; the caller ends it. */
  newClient(): Promise<pg.Client>;
  /**
   * Hears a NOTIFY channel and reconnects by itself; after a reconnect each handler gets '' because notifications may
   * have been missed. Resolves to the call that stops it.
   */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
}

/** What statements and questions to both stores are run over. */
export function storesOf({ kysely, telemetry }: Database): { executor: Executor; telemetry: Telemetry } {
  return { executor: kysely, telemetry };
}

export interface DatabaseOptions {
  /** Where the telemetry is; not given, or the same address: in the same database. */
  telemetryUrl?: string | undefined;
  maxConnections?: number;
  /** How long a transaction may wait for its client, which may be frozen. */
  idleInTransaction_ms?: number;
  /** How long a query may wait for a connection of the pool. */
  connectWithin_ms?: number;
  /** Not given: nobody wants to know of slow statements. */
  slow?: SlowBound | undefined;
  log?: Log;
}

const idleInTransaction_ms = 30_000;
/** To each node of it. */
const mostTelemetryConnections = 8;
const connectWithin_ms = 2_000;

/** Every connection has limits, so that a slow or frozen database gives errors and no endless waits. */
function clientConfig(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: 'vehicle',
    connectionTimeoutMillis: connectWithin_ms,
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: idleInTransaction_ms,
    // The server's own limit cannot fire while it is frozen.
    query_timeout: 20_000,
    keepAlive: true,
    types: typeParsers,
  };
}

/** For migrations: nothing is too slow there. */
export const withoutLimits: pg.ClientConfig = Object.freeze({
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  query_timeout: 0,
});

export async function connect(
  connectionString: string,
  limits: pg.ClientConfig = {},
): Promise<DatabaseClient> {
  const client = new PreparingClient({ ...clientConfig(connectionString), ...limits });
  // A lost connection fails the query that uses it; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A client for some work that nothing is too slow for. */
export async function withClient<T>(url: string, work: (client: DatabaseClient) => Promise<T>): Promise<T> {
  const client = await connect(url, withoutLimits);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connectWatched(url: string, slow: SlowBound | undefined): Promise<DatabaseClient> {
  const client = await connect(url);
  watchStatements(client, slow);
  return client;
}

type Connected = Parameters<pg.Pool['connect']>[0];

/** Whoever waited for a connection goes on as himself, and not as the one who gave it back. */
class Pool extends pg.Pool {
  override connect = ((connected?: Connected) =>
    connected === undefined
      ? super.connect()
      : super.connect(AsyncResource.bind(connected))) as pg.Pool['connect'];
}

/** Connections of calls and jobs to one database; a statement whose caller has left is called off. */
function openPool(
  url: string,
  {
    idleInTransaction_ms: idle_ms,
    connectWithin_ms: within_ms,
    maxConnections,
    slow,
    log = silentLog,
  }: DatabaseOptions,
): Connections {
  const pool = new Pool({
    ...clientConfig(url),
    idle_in_transaction_session_timeout: idle_ms ?? idleInTransaction_ms,
    connectionTimeoutMillis: within_ms ?? connectWithin_ms,
    // Those of the calls that work at once, and some for who signs in and whatever else there is.
    max: maxConnections ?? 14,
    // A new one takes 130 ms on a busy machine.
    idleTimeoutMillis: 600_000,
    Client: PreparingClient,
  });
  // One of its own: those of the pool may all be taken by what is to be called off.
  const cancelling = new pg.Pool({
    ...clientConfig(url),
    max: 1,
    idleTimeoutMillis: 5_000,
    Client: DatabaseClient,
  });
  cancelling.on('error', () => undefined);
  pool.on('connect', (client) => {
    watchStatements(client, slow);
    if (!(client instanceof DatabaseClient)) return;
    callOffBy(client, () => cancelling.query('select pg_cancel_backend($1::integer)', [client.serverPid]));
  });
  // Lost between two statements of a transaction, it fails the next one; without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', (error) => {
    if (!pool.ending) log.warn('database.connectionLost', { reason: error.message });
  });
  const stopWatching = hostsAt(url).watch(log);
  return {
    pool,
    newClient: () => connectWatched(url, slow),
    close: async () => {
      stopWatching();
      await cancelling.end();
      await pool.end();
    },
  };
}

/** The same database, role and password on a node. */
function addressOn(url: string, node: NodeAddress): string {
  // What lies there is asked about by its own name.
  return withParameter(atHost(url, node), 'options', '-c citus.show_shards_for_app_name_prefixes=*');
}

export function openDatabase(runtimeUrl: string, options: DatabaseOptions = {}): Database {
  const { telemetryUrl, slow, log } = options;
  const registry = openPool(runtimeUrl, options);
  const { pool } = registry;
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const listener = new Listener(() => connect(runtimeUrl), log);
  // Connections of its own, also in one database: who holds a transaction of the registry while he reads telemetry never waits for
  // others who do the same.
  const own = { ...options, maxConnections: options.maxConnections ?? mostTelemetryConnections };
  const telemetry = new Telemetry(openPool(telemetryUrl ?? runtimeUrl, own), {
    open: (node) => openPool(addressOn(telemetryUrl ?? runtimeUrl, node), own),
    log: log ?? silentLog,
  });
  return {
    kysely,
    telemetry,
    pool,
    newClient: () => connectWatched(runtimeUrl, slow),
    listen: (channel, handler) => listener.listen(channel, handler),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => {
      await listener.close();
      await telemetry.close();
      await registry.close();
    },
  };
}
