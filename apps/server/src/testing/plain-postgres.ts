import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, withClient } from '../platform/db/database.ts';
import { program } from '../platform/db/embedded/binaries.ts';
import { findPlace } from '../platform/db/embedded/place.ts';
import type { Passwords } from '../platform/db/embedded/secrets.ts';
import { openOwnAsItIs } from '../platform/db/environment.ts';
import { silentLog } from '../platform/log.ts';

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A process and those that it has started. */
function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return [pid, ...children.split(' ').filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** A PostgreSQL that is not the server's own: nothing guards it. */
export class PlainPostgres {
  readonly directory: string;
  readonly port: number;
  readonly passwords: Passwords;
  readonly #place: ReturnType<typeof findPlace>;
  #postmaster: ChildProcess | null = null;

  private constructor(
    place: ReturnType<typeof findPlace>,
    directory: string,
    port: number,
    passwords: Passwords,
  ) {
    this.#place = place;
    this.directory = directory;
    this.port = port;
    this.passwords = passwords;
  }

  /** With the roles and the empty database of a first start, not started. */
  static async make(dataDir: string): Promise<PlainPostgres> {
    const own = await openOwnAsItIs({ dataDir, log: silentLog, note: () => undefined });
    await own.stop();
    const place = findPlace(dataDir);
    const directory = join(place.directory, 'cluster');
    appendFileSync(join(directory, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 scram-sha-256\n');
    return new PlainPostgres(place, directory, await freePort(), own.embedded.passwords);
  }

  /** The same once more, of one that does not run. */
  async copy(name: string): Promise<PlainPostgres> {
    const directory = join(this.#place.directory, name);
    spawnSync('cp', ['-a', this.directory, directory]);
    return new PlainPostgres(this.#place, directory, await freePort(), this.passwords);
  }

  /** Makes it a standby that streams from another one. */
  follow(primary: PlainPostgres, name: string): void {
    const from = `host=127.0.0.1 port=${primary.port} user=postgres password=${this.passwords.superuser} application_name=${name}`;
    this.set({ primary_conninfo: from });
    this.#write('standby.signal', '');
  }

  set(settings: Readonly<Record<string, string>>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    this.#write('local.conf', lines.join(''));
  }

  async start(): Promise<void> {
    const { nativeDir, user } = this.#place;
    this.#postmaster = spawn(
      program(nativeDir, 'postgres'),
      ['-D', this.directory, '-p', String(this.port)],
      {
        ...(user && { uid: user.uid, gid: user.gid }),
        cwd: this.directory,
        stdio: 'ignore',
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
      },
    );
    while (!(await this.#answers())) {
      if (this.#postmaster.exitCode !== null)
        throw new Error(`PostgreSQL in ${this.directory} does not start`);
      await sleep(50);
    }
  }

  /** All at once, as power that fails. */
  async kill(): Promise<void> {
    const postmaster = this.#postmaster;
    this.#postmaster = null;
    if (postmaster?.pid === undefined || postmaster.exitCode !== null || postmaster.signalCode !== null)
      return;
    const ended = once(postmaster, 'exit');
    for (const pid of familyOf(postmaster.pid)) send(pid, 'SIGKILL');
    await ended;
  }

  /** Nothing of it goes on, and nobody is told. */
  freeze(): void {
    for (const pid of familyOf(this.#postmaster?.pid ?? 0)) send(pid, 'SIGSTOP');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }

  superuserUrl(database = 'postgres'): string {
    return `postgresql://postgres:${this.passwords.superuser}@127.0.0.1:${this.port}/${database}`;
  }

  run(statement: string, database?: string): Promise<unknown> {
    return withClient(this.superuserUrl(database), (client) => client.query(statement));
  }

  async #answers(): Promise<boolean> {
    try {
      await (await connect(this.superuserUrl())).end();
      return true;
    } catch {
      return false;
    }
  }

  #write(file: string, content: string): void {
    const path = join(this.directory, file);
    appendFileSync(path, content);
    const { user } = this.#place;
    if (user) spawnSync('chown', [`${user.uid}:${user.gid}`, path]);
  }
}
