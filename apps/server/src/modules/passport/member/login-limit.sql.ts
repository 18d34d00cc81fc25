import { sql } from 'kysely';
import type { Executor } from '../../access.ts';

const minute_ms = 60_000;

/** Per name and source, so that nobody can lock a person out of the person's usual place. */
export const accountLimit = Object.freeze({ window_ms: 15 * minute_ms, slowAfter: 5, lockAfter: 10 });
/** Per source, whatever the names: one password tried on many accounts. */
export const sourceLimit = Object.freeze({ window_ms: minute_ms, failures: 30 });

export function accountKey(loginName: string, address: string): string {
  return `account ${loginName.toLowerCase()} ${address}`;
}

function sourceKey(address: string): string {
  return `source ${address}`;
}

/** How long a source that has failed too often must wait; 0: it need not. */
export async function sourceWait_s(executor: Executor, address: string, now: Date): Promise<number> {
  const { rows } = await sql<{ failures: number; startedAt: Date }>`
    select failures, window_started_at as "startedAt" from login_failure where key = ${sourceKey(address)}`.execute(
    executor,
  );
  const [row] = rows;
  if (!row || row.failures < sourceLimit.failures) return 0;
  const left_ms = row.startedAt.getTime() + sourceLimit.window_ms - now.getTime();
  return Math.max(0, Math.ceil(left_ms / 1000));
}

export async function isLocked(executor: Executor, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from login_failure where key = ${key} and locked_until > ${now}`.execute(
    executor,
  );
  return rows.length > 0;
}

async function count(executor: Executor, key: string, window_ms: number, now: Date): Promise<number> {
  const windowStart = new Date(now.getTime() - window_ms);
  const { rows } = await sql<{ failures: number }>`
    insert into login_failure as known (key, failures, window_started_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when known.window_started_at < ${windowStart} then 1 else known.failures + 1 end,
      window_started_at = case when known.window_started_at < ${windowStart} then ${now}
        else known.window_started_at end
    returning failures`.execute(executor);
  return rows[0]?.failures ?? 1;
}

/** 0 up to the fifth failure, then 1, 2, 4 … seconds, and the whole window from the tenth on. */
export function lockTime_ms(failures: number): number {
  if (failures < accountLimit.slowAfter) return 0;
  if (failures >= accountLimit.lockAfter) return accountLimit.window_ms;
  return 1000 * 2 ** (failures - accountLimit.slowAfter);
}

/** Remembers a failed attempt for the name and for the source; also one that was refused because of a lock. */
export async function countFailure(
  executor: Executor,
  attempt: { loginName: string; address: string; now: Date },
): Promise<void> {
  const { loginName, address, now } = attempt;
  const key = accountKey(loginName, address);
  const failures = await count(executor, key, accountLimit.window_ms, now);
  await count(executor, sourceKey(address), sourceLimit.window_ms, now);
  const lock_ms = lockTime_ms(failures);
  if (lock_ms === 0) return;
  await sql`
    update login_failure set locked_until = ${new Date(now.getTime() + lock_ms)} where key = ${key}`.execute(
    executor,
  );
}

export async function forgetFailures(executor: Executor, key: string): Promise<void> {
  await sql`delete from login_failure where key = ${key}`.execute(executor);
}
