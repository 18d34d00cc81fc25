import pg from 'pg';
import type { HostAddress } from './address.ts';
import { breakOff, type Hosts, hostsAt, readOnlyError } from './hosts.ts';

/** A pool between here and the database knows no parameters of a start, so they are set when there is a session. */
const sessionLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

interface Session {
  pid: number;
  isReadOnly: boolean;
}

/**
 * A connection to the host of an address that takes writes, with its limits. One that turns out to lead to a host that takes none (any
 * more) ends, so that the next one leads to where it does.
 */
export class DatabaseClient extends pg.Client {
  readonly #hosts: Hosts;
  readonly #statement: string;
  #serverPid: number | null = null;

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString = '', ...rest } = config;
    const hosts = hostsAt(connectionString);
    const limits = sessionLimits.flatMap((name) => {
      const limit = rest[name];
      delete rest[name];
      return limit ? [`set_config('${name}', '${Number(limit)}', false)`] : [];
    });
    super({ ...rest, connectionString: hosts.first });
    this.#hosts = hosts;
    this.#statement = `select ${[
      'pg_backend_pid() as pid',
      `current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
      ...limits,
    ].join(', ')}`;
  }

  /** Of the process that serves the session, also where a pool has told another number; null: not connected yet. */
  get serverPid(): number | null {
    return this.#serverPid;
  }

  /** Whether there is a pool between here and the database, which gives itself out as the process. */
  get isPooled(): boolean {
    return Reflect.get(this, 'processID') !== this.#serverPid;
  }

  override connect = ((callback?: (error: Error | null) => void) => {
    const connected = this.#establish();
    if (callback === undefined) return connected;
    connected.then(
      () => process.nextTick(callback, null),
      (error) => process.nextTick(callback, error),
    );
    return undefined;
  }) as pg.Client['connect'];

  async #establish(): Promise<this> {
    const address = await this.#hosts.find();
    this.#leadTo(address);
    await super.connect();
    this.#hosts.hold(this, address);
    try {
      const { rows } = await super.query<Session>(this.#statement);
      this.#serverPid = rows[0]?.pid ?? null;
      if (this.#hosts.areMany && rows[0]?.isReadOnly === true)
        throw readOnlyError('The host that the connection leads to takes no writes any more');
    } catch (error) {
      await this.end();
      throw error;
    }
    const connection: NodeJS.EventEmitter = Reflect.get(this, 'connection');
    connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === '25006') setImmediate(breakOff, this);
    });
    return this;
  }

  #leadTo({ host, port }: HostAddress): void {
    if (this.#hosts.areMany) Object.assign(this, { host, port });
  }
}
