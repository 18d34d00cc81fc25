import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { childrenOf, send, titleOf } from '../operations/process-tree.ts';
import { setLimit } from './limit.ts';

function statusOf(pid: number): { parent: number; state: string } {
  // The name in brackets may hold anything; what follows it does not.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(parent), state };
}

function isRunning(pid: number): boolean {
  try {
    return statusOf(pid).state !== 'Z';
  } catch {
    return false;
  }
}

/** The processes of the PostgreSQL behind an address, and the watchdog that keeps it running. */
export class PostgresProcesses {
  readonly postmaster: number;
  readonly watchdog: number;
  /** The one that answered when it was asked who it is. */
  readonly backend: number;

  private constructor(backend: number) {
    this.backend = backend;
    this.postmaster = statusOf(backend).parent;
    this.watchdog = statusOf(this.postmaster).parent;
  }

  static async find(databaseUrl: string): Promise<PostgresProcesses> {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return new PostgresProcesses(rows[0]?.pid ?? 0);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  get all(): number[] {
    return [this.postmaster, ...childrenOf(this.postmaster)];
  }

  /** Processes that serve a connection of the server. */
  get backends(): number[] {
    return childrenOf(this.postmaster).filter((pid) => titleOf(pid).includes('vehicle_runtime'));
  }

  /** All at once, as the kernel does when memory is out. */
  kill(): void {
    for (const pid of this.all) send(pid, 'SIGKILL');
  }

  freeze(): void {
    for (const pid of this.all) send(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.all) send(pid, 'SIGCONT');
  }

  /** Ends it at once and lets nobody start it again until `release`. */
  holdDown(): void {
    send(this.watchdog, 'SIGSTOP');
    send(this.postmaster, 'SIGQUIT');
  }

  /** The same, but in order: everything is on disk when it resolves. */
  async stopAndHold(): Promise<void> {
    send(this.watchdog, 'SIGSTOP');
    send(this.postmaster, 'SIGINT');
    await this.isGone();
  }

  release(): void {
    send(this.watchdog, 'SIGCONT');
  }

  /** Waits until the postmaster has ended; a watchdog that is held has not buried it yet. */
  async isGone(): Promise<void> {
    while (isRunning(this.postmaster)) await sleep(20);
  }

  /** How large their files may become; the watchdog devices it on to what it starts. */
  limitFiles(bytes: number | 'unlimited'): void {
    const started = childrenOf(this.watchdog).flatMap((pid) => [pid, ...childrenOf(pid)]);
    for (const pid of [this.watchdog, ...started]) {
      try {
        setLimit(pid, 'fsize', bytes);
      } catch {
        // It has ended by itself.
      }
    }
  }
}
