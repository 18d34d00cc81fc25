import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../db/executor.ts';
import { allRows, anyRow, execute, firstRow } from '../db/query.ts';
import type { KeptBackupOutcome } from './kept-backup.ts';

/** What a keeper says of itself, for the processes that show it and tell of it. */
const keeperState = z.object({
  /** As an operator would write it. */
  place: z.string(),
  schedule: z.string(),
  keep: z.string(),
  /** From one backup to the next. */
  interval_ms: z.number(),
  /** Since when backups are made by themselves. */
  since: z.iso.datetime(),
  /** Why none can be made, whatever is tried; null: they can. */
  refusal: z.string().nullable(),
  archive: z
    .object({
      waiting_bytes: z.number(),
      /** Moments that can be restored; null: none yet. */
      from: z.iso.datetime().nullable(),
      until: z.iso.datetime().nullable(),
      /** Why nothing gets there; null: it does. */
      trouble: z.string().nullable(),
    })
    .nullable(),
});
export type KeeperState = z.output<typeof keeperState>;

const settingName = 'backups';

export async function readKeeperState(executor: Executor): Promise<KeeperState | null> {
  const row = await firstRow<{ value: unknown }>(
    executor,
  )`select value from setting where name = ${settingName}`;
  const read = keeperState.safeParse(row?.value);
  return read.success ? read.data : null;
}

export async function writeKeeperState(executor: Executor, state: KeeperState | null): Promise<void> {
  if (state === null) await execute(executor)`delete from setting where name = ${settingName}`;
  else
    await execute(executor)`
      insert into setting (name, value) values (${settingName}, ${JSON.stringify(state)}::jsonb)
      on conflict (name) do update set value = excluded.value where setting.value <> excluded.value`;
}

export interface RunRow {
  id: number;
  /** The moment that it shows; of one that shows none when it was asked for or begun. */
  at: Date;
  state: 'asked' | 'running' | 'good' | 'damaged' | 'failed';
  name: string | null;
  rows: number;
  bytes: number;
  startedAt: Date | null;
  endedAt: Date | null;
  checkedAt: Date | null;
  progress: { tablesDone: number; tables: number; rows: number; isChecking: boolean } | null;
  reason: string | null;
}

const columns = sql`id, at, state, name, rows, bytes, started_at as "startedAt", ended_at as "endedAt",
  checked_at as "checkedAt", progress, reason`;

/** The newest first. */
export function lastRuns(executor: Executor, count: number): Promise<RunRow[]> {
  return allRows<RunRow>(executor)`select ${columns} from backup_run order by id desc limit ${count}`;
}

export interface RunFacts {
  isAsked: boolean;
  isRunning: boolean;
  /** When the last good one in BACKUP_TO was begun. */
  goodAt: Date | null;
  /** When the last one failed, if none has been made since. */
  failedAt: Date | null;
}

export async function runFacts(executor: Executor): Promise<RunFacts> {
  const row = await firstRow<RunFacts>(executor)`
    with made as (select max(started_at) as at from backup_run where state in ('good', 'damaged') and name is not null)
    select exists (select from backup_run where state = 'asked') as "isAsked",
      exists (select from backup_run where state = 'running') as "isRunning",
      made.at as "goodAt",
      (select max(ended_at) from backup_run where state = 'failed' and (made.at is null or started_at > made.at)) as "failedAt"
    from made`;
  return row ?? { isAsked: false, isRunning: false, goodAt: null, failedAt: null };
}

/** False: one is asked for or being made already. */
export async function askForBackup(executor: Executor, now: Date): Promise<boolean> {
  if (await anyRow(executor)`select from backup_run where state in ('asked', 'running')`) return false;
  await execute(executor)`insert into backup_run (at, rows, bytes, state) values (${now}, 0, 0, 'asked')`;
  return true;
}

/** To be called by who alone may make backups: nobody is at what was begun before. */
export async function endInterrupted(executor: Executor, now: Date): Promise<void> {
  await execute(executor)`
    update backup_run set state = 'failed', ended_at = ${now}, progress = null,
      reason = 'The process that made it ended before it was done.' where state = 'running'`;
}

export async function beginRun(executor: Executor, now: Date): Promise<number> {
  const row = await firstRow<{ id: number }>(executor)`
    with answered as (delete from backup_run where state = 'asked')
    insert into backup_run (at, rows, bytes, state, started_at) values (${now}, 0, 0, 'running', ${now}) returning id`;
  if (!row) throw new Error('A backup could not be noted.');
  return row.id;
}

export async function noteProgress(
  executor: Executor,
  id: number,
  progress: NonNullable<RunRow['progress']>,
): Promise<void> {
  await execute(executor)`
    update backup_run set progress = ${JSON.stringify(progress)}::jsonb where id = ${id} and state = 'running'`;
}

export async function endRun(
  executor: Executor,
  id: number,
  made: KeptBackupOutcome,
  now: Date,
): Promise<void> {
  await execute(executor)`
    update backup_run set state = 'good', at = ${made.at}, name = ${made.name}, rows = ${made.rows}, bytes = ${made.bytes},
      ended_at = ${now}, checked_at = ${now}, progress = null, reason = ${made.trouble} where id = ${id}`;
  // What could not be read the last time.
  if (made.whole !== null)
    await execute(executor)`
      update backup_run set state = 'good', reason = null where name = ${made.whole} and state = 'damaged'`;
  if (made.damaged === null) return;
  const { name, at, bytes, reason } = made.damaged;
  await execute(executor)`
    insert into backup_run (at, rows, bytes, state, name, checked_at, reason)
    values (${at}, 0, ${bytes}, 'damaged', ${name}, ${now}, ${reason})
    on conflict (name) do update set state = 'damaged', checked_at = excluded.checked_at, reason = excluded.reason`;
}

export async function failRun(executor: Executor, id: number, reason: string, now: Date): Promise<void> {
  await execute(executor)`
    update backup_run set state = 'failed', ended_at = ${now}, progress = null, reason = ${reason} where id = ${id}`;
}

/** Names of the good ones that were begun since. */
export async function goodSince(executor: Executor, since: string): Promise<string[]> {
  const rows = await allRows<{ name: string }>(executor)`
    select name from backup_run where state = 'good' and name is not null and started_at >= ${since}::timestamptz`;
  return rows.map(({ name }) => name);
}

/** The newest that is still good, whoever made it. */
export async function newestGood(executor: Executor): Promise<{ at: Date; bytes: number } | null> {
  const row = await firstRow<{ at: Date; bytes: number }>(executor)`
    select at, bytes from backup_run where state = 'good' order by at desc limit 1`;
  return row ?? null;
}

/** One night may be missed; a second one is told. */
const overdueAfterIntervals = 2;

/** `goodAt`: of the newest good one; null: there is none, and it counts from when backups were first made. */
export function isOverdue(keeper: KeeperState, goodAt: Date | null, now: Date): boolean {
  const since = goodAt ?? new Date(keeper.since);
  return now.getTime() - since.getTime() > overdueAfterIntervals * keeper.interval_ms;
}

/** How many have come to each end, of those that are still noted. */
export function countByEnd(executor: Executor): Promise<{ state: string; count: number }[]> {
  return allRows<{ state: string; count: number }>(executor)`
    select state, count(*) as count from backup_run where state in ('good', 'damaged', 'failed') group by state`;
}
