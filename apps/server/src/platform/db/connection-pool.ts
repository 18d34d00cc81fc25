import type pg from 'pg';
import type { DatabaseClient } from './client.ts';
import { connect, withClient, withoutLimits } from './database.ts';

const bounded: pg.ClientConfig = { ...withoutLimits, query_timeout: 2_000 };

async function pidOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? null;
}

/** Whether a session is served by one process and then by another, or waits while somebody else has a transaction. */
async function losesItsProcess(idle: DatabaseClient, busy: DatabaseClient): Promise<boolean> {
  try {
    // One after the other from a pool that takes its sessions in turn.
    const first = await pidOf(idle);
    const before = await pidOf(idle);
    await busy.query('begin');
    const taken = await pidOf(busy);
    const after = await pidOf(idle);
    await busy.query('rollback');
    return first !== before || taken === before || after !== before;
  } catch {
    // It waits for a process, or the pool has no transactions at all.
    return true;
  }
}

async function isShared(url: string): Promise<boolean> {
  const [idle, busy] = [await connect(url, bounded), await connect(url, bounded)];
  try {
    return await losesItsProcess(idle, busy);
  } finally {
    await Promise.all([idle.end(), busy.end()]);
  }
}

/** What is between here and the database: nothing, a pool of whole sessions, or one that gives each transaction another session. */
export async function poolBefore(url: string): Promise<'none' | 'session' | 'transaction'> {
  const isPooled = await withClient(url, async (client) => client.isPooled);
  if (!isPooled) return 'none';
  return (await isShared(url)) ? 'transaction' : 'session';
}
