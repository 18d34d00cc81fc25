import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withoutLimits } from '@vehicle/server/platform/db/database';
import pg from 'pg';
import { familyOf, send } from '../operations/process-tree.ts';

export interface Identity {
  uid: number;
  gid: number;
}

export interface NodeOptions {
  /** Where `initdb` and `postgres` of a PostgreSQL with Citus lie. */
  bin: string;
  /** Of this node alone. */
  directory: string;
  port: number;
  superuserPassword: string;
  /** Whom PostgreSQL runs as; null: the user of this process. */
  identity: Identity | null;
  /** Passwords of the roles, as nodes need them among themselves. */
  passfile: string;
  /** Without Citus: what a cluster is measured against. */
  isPlain: boolean;
}

const startsWithin_ms = 30_000;

const settings = ({ port, isPlain }: NodeOptions): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: '',
  wal_level: 'logical',
  max_prepared_transactions: '200',
  max_connections: '200',
  max_worker_processes: '32',
  shared_buffers: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  jit: 'off',
  timezone: 'UTC',
  ...(isPlain
    ? {}
    : {
        shared_preload_libraries: 'citus',
        'citus.local_hostname': '127.0.0.1',
        // A node that is away is said to be so soon, and nobody hangs on what was open to it.
        'citus.node_connection_timeout': '2s',
        'citus.max_cached_conns_per_worker': '0',
        'citus.enable_statistics_collection': 'off',
      }),
});

/** One machine of a cluster, played by a PostgreSQL on this one. */
export class ClusterNode {
  readonly name: string;
  readonly #options: NodeOptions;
  #postmaster: ChildProcess | null = null;

  constructor(options: NodeOptions) {
    this.#options = options;
    this.name = `127.0.0.1:${options.port}`;
  }

  get logFile(): string {
    return `${this.#options.directory}.log`;
  }

  /** Makes it, as it is before anything is in it. */
  create(): void {
    const { bin, directory, superuserPassword, identity } = this.#options;
    const passwordFile = `${directory}.password`;
    writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
    if (identity) chownSync(passwordFile, identity.uid, identity.gid);
    const { status, stderr } = spawnSync(
      join(bin, 'initdb'),
      [
        '-D',
        directory,
        '-U',
        'postgres',
        `--pwfile=${passwordFile}`,
        '-A',
        'scram-sha-256',
        '-E',
        'UTF8',
        '--locale=C',
      ],
      {
        ...identity,
        cwd: join(directory, '..'),
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`initdb failed: ${stderr}`);
    const lines = Object.entries(settings(this.#options)).map(([name, value]) => `${name} = '${value}'\n`);
    appendFileSync(join(directory, 'postgresql.conf'), lines.join(''));
    writeFileSync(join(directory, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n');
  }

  async start(): Promise<void> {
    const { bin, directory, identity, passfile } = this.#options;
    const log = openSync(this.logFile, 'a');
    this.#postmaster = spawn(join(bin, 'postgres'), ['-D', directory], {
      ...identity,
      cwd: directory,
      stdio: ['ignore', log, log],
      env: { PATH: process.env.PATH, LC_ALL: 'C', PGPASSFILE: passfile },
    });
    closeSync(log);
    const deadline_ms = performance.now() + startsWithin_ms;
    while (!(await this.#answers())) {
      if (this.#postmaster.exitCode !== null || performance.now() > deadline_ms)
        throw new Error(`PostgreSQL did not start:\n${readFileSync(this.logFile, 'utf8').slice(-2_000)}`);
      await sleep(100);
    }
  }

  /** All at once, as power that fails. */
  async kill(): Promise<void> {
    const postmaster = this.#postmaster;
    if (postmaster?.pid === undefined) return;
    const ended = once(postmaster, 'exit');
    for (const pid of familyOf(postmaster.pid)) send(pid, 'SIGKILL');
    await ended;
  }

  /** Nothing of it goes on until `thaw`. */
  freeze(): void {
    this.#signalAll('SIGSTOP');
  }

  thaw(): void {
    this.#signalAll('SIGCONT');
  }

  async stop(): Promise<void> {
    const postmaster = this.#postmaster;
    this.#postmaster = null;
    if (postmaster === null || postmaster.exitCode !== null || postmaster.signalCode !== null) return;
    const ended = once(postmaster, 'exit');
    // Fast: what is under way is broken off.
    postmaster.kill('SIGINT');
    await Promise.race([ended, sleep(10_000).then(() => postmaster.kill('SIGQUIT'))]);
    await ended;
  }

  /** From now on each statement stands in the log, or no longer. */
  async logStatements(isOn: boolean): Promise<void> {
    await this.run(
      'postgres',
      `alter system set log_statement = '${isOn ? 'all' : 'none'}'`,
      'select pg_reload_conf()',
    );
  }

  superuserUrl(database: string): string {
    const { port, superuserPassword } = this.#options;
    return `postgres://postgres:${superuserPassword}@127.0.0.1:${port}/${database}`;
  }

  async run(database: string, ...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.superuserUrl(database), ...withoutLimits });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  async #answers(): Promise<boolean> {
    return this.run('postgres', 'select 1').then(
      () => true,
      () => false,
    );
  }

  #signalAll(name: NodeJS.Signals): void {
    const pid = this.#postmaster?.pid;
    if (pid !== undefined) for (const each of familyOf(pid)) send(each, name);
  }
}
