import pg from 'pg';
import type { Log } from '../log.ts';
import { hostBeforePort } from '../network-of.ts';
import { reasonOf } from '../reason-of.ts';
import { atHost, type HostAddress, hostsOf } from './address.ts';

/** Less than a query waits for its connection. */
const answersWithin_ms = 1_500;
/** A host that vanished without a word is found out by asking. */
const lookEvery_ms = 3_000;

const nameOf = ({ host, port }: HostAddress) => `${hostBeforePort(host)}:${port}`;

/** Raises an error where the host does not answer in time or takes no writes. */
async function assertTakesWrites(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'vehicle',
    connectionTimeoutMillis: answersWithin_ms,
    query_timeout: answersWithin_ms,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ is: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as is`,
    );
    if (rows[0]?.is !== false) throw readOnlyError('takes no writes (a standby)');
  } finally {
    await client.end();
  }
}

/** With the code that a write there would have got. */
export function readOnlyError(message: string): Error {
  return Object.assign(new Error(message), { code: '25006' });
}

/** Closes the connection at once; whoever uses it gets an error. */
export function breakOff(client: pg.ClientBase): void {
  Reflect.get(client, 'connection').stream.destroy(
    new Error('Connection terminated: the host takes no writes any more'),
  );
}

/** The hosts of one address, of which one at a time takes writes, and the connections of this process to them. */
export class Hosts {
  readonly #url: string;
  readonly #hosts: readonly HostAddress[];
  readonly #clients = new Map<pg.ClientBase, HostAddress>();
  #primary: HostAddress | null = null;
  #finding: Promise<HostAddress> | null = null;

  constructor(url: string) {
    this.#url = url;
    this.#hosts = hostsOf(url);
  }

  /** An address that the client library reads. */
  get first(): string {
    const [first] = this.#hosts;
    return this.areMany && first !== undefined ? this.#at(first) : this.#url;
  }

  get areMany(): boolean {
    return this.#hosts.length > 1;
  }

  /** Which of them takes writes; of two the one that did so before, else the one that is named first. */
  find(): Promise<HostAddress> {
    const [only] = this.#hosts;
    if (!this.areMany && only !== undefined) return Promise.resolve(only);
    this.#finding ??= this.#ask().finally(() => {
      this.#finding = null;
    });
    return this.#finding;
  }

  /** To be told of each connection, so that none stays with a host that has stopped to take writes. */
  hold(client: pg.ClientBase, host: HostAddress): void {
    this.#clients.set(client, host);
    client.once('end', () => this.#clients.delete(client));
  }

  /** Looks again and again which of several it is, until the answered call is made. */
  watch(log: Log): () => void {
    if (!this.areMany) return () => undefined;
    let known = this.#primary;
    const timer = setInterval(() => {
      void this.find().then(
        (host) => {
          if (known !== null && known !== host) log.warn('database.hostChanged', { host: nameOf(host) });
          known = host;
        },
        (error: unknown) => log.debug('database.noHost', { reason: reasonOf(error) }),
      );
    }, lookEvery_ms);
    timer.unref();
    return () => clearInterval(timer);
  }

  #at(host: HostAddress): string {
    return atHost(this.#url, host);
  }

  /** All at once, so that one that is silent costs no more than its own time. */
  async #ask(): Promise<HostAddress> {
    const inOrder = [...new Set([...(this.#primary ? [this.#primary] : []), ...this.#hosts])];
    const asked = inOrder.map((host) =>
      assertTakesWrites(this.#at(host)).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      ),
    );
    const errors: Error[] = [];
    for (const [at, host] of inOrder.entries()) {
      const error = await asked[at];
      if (error === null) return this.#settle(host);
      if (error !== undefined) errors.push(error);
    }
    const reasons = inOrder.map((host, at) => `${nameOf(host)} ${errors[at]?.message}`);
    throw new AggregateError(errors, `No host of the database takes writes: ${reasons.join('; ')}`);
  }

  #settle(primary: HostAddress): HostAddress {
    this.#primary = primary;
    for (const [client, host] of this.#clients) if (host !== primary) breakOff(client);
    return primary;
  }
}

const known = new Map<string, Hosts>();

/** Of one address all connections of the process know together where it leads to. */
export function hostsAt(url: string): Hosts {
  const hosts = known.get(url) ?? new Hosts(url);
  known.set(url, hosts);
  return hosts;
}
