import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Log, silentLog } from '../log.ts';
import type { Schema } from './columns.ts';
import { callOffBy } from './departure.ts';
import { Listener } from './listener.ts';
import { PreparingClient } from './prepared.ts';
import { typeParsers } from './type-parsers.ts';

/** The database as the run-time role sees it. */
export interface Database {
  kysely: Kysely<Schema>;
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

export interface DatabaseOptions {
  maxConnections?: number;
  /** How long a transaction may wait for its client, which may be frozen. */
  idleInTransaction_ms?: number;
  /** How long a query may wait for a connection of the pool. */
  connectWithin_ms?: number;
  log?: Log;
}

const idleInTransaction_ms = 30_000;
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

export async function connect(connectionString: string, limits: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...clientConfig(connectionString), ...limits });
  // A lost connection fails the query that uses it; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The id of the process that serves a client, which the client is told as it connects. */
function processOf(client: pg.ClientBase): unknown {
  return Reflect.get(client, 'processID');
}

export function openDatabase(runtimeUrl: string, options: DatabaseOptions = {}): Database {
  const log = options.log ?? silentLog;
  const pool = new pg.Pool({
    ...clientConfig(runtimeUrl),
    idle_in_transaction_session_timeout: options.idleInTransaction_ms ?? idleInTransaction_ms,
    connectionTimeoutMillis: options.connectWithin_ms ?? connectWithin_ms,
    // Those of the calls that work at once, and some for who signs in and whatever else there is.
    max: options.maxConnections ?? 14,
    // A new one takes 130 ms on a busy machine.
    idleTimeoutMillis: 600_000,
    Client: PreparingClient,
  });
  // One of its own: those of the pool may all be taken by what is to be called off.
  const cancelling = new pg.Pool({ ...clientConfig(runtimeUrl), max: 1, idleTimeoutMillis: 5_000 });
  cancelling.on('error', () => undefined);
  pool.on('connect', (client) => {
    callOffBy(client, () => cancelling.query('select pg_cancel_backend($1)', [processOf(client)]));
  });
  // Lost between two statements of a transaction, it fails the next one; without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', (error) => {
    if (!pool.ending) log.warn('database.connectionLost', { reason: error.message });
  });
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const listener = new Listener(() => connect(runtimeUrl), log);
  return {
    kysely,
    pool,
    newClient: () => connect(runtimeUrl),
    listen: (channel, handler) => listener.listen(channel, handler),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    close: async () => {
      await listener.close();
      await cancelling.end();
      await kysely.destroy();
    },
  };
}
