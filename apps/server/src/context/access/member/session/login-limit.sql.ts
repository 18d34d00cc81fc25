import type { Executor } from '../../../../platform/db/executor.ts';
import { allRows, anyRow, execute, firstRow } from '../../../../platform/db/query.ts';
import { networkOf } from '../../../../platform/network-of.ts';
import { paceLimit } from './login-pace.ts';

const minute_ms = 60_000;

/** Per member and source, so that nobody can lock a person out of the person's usual place. */
export const memberLimit = Object.freeze({ window_ms: 15 * minute_ms, slowAfter: 5, lockAfter: 10 });
/** Per source, whatever the names: one password tried on many members. */
export const sourceLimit = Object.freeze({ window_ms: minute_ms, failures: 30 });
/** How long a place that a member has been used from is known. */
const known_ms = 90 * 86_400_000;

/** Whose password is guessed, and from where. */
export interface Guess {
  /** Null: nobody has the name. */
  memberId: number | null;
  loginName: string;
  address: string;
}

/** One for all ways to write a name; what nobody is called counts as it is written. */
export function memberKeyOf({ memberId, loginName }: Pick<Guess, 'memberId' | 'loginName'>): string {
  return memberId === null ? `account ? ${loginName.toLowerCase()}` : `account ${memberId}`;
}

function placeKey(guess: Guess): string {
  return `${memberKeyOf(guess)} ${networkOf(guess.address)}`;
}

function sourceKey(address: string): string {
  return `source ${networkOf(address)}`;
}

/** How long a source that has failed too often must wait; 0: it need not. */
export async function sourceWait_s(executor: Executor, address: string, now: Date): Promise<number> {
  const row = await firstRow<{ failures: number; startedAt: Date }>(executor)`
    select failures, window_started_at as "startedAt" from login_failure where key = ${sourceKey(address)}`;
  if (!row || row.failures < sourceLimit.failures) return 0;
  const left_ms = row.startedAt.getTime() + sourceLimit.window_ms - now.getTime();
  return Math.max(0, Math.ceil(left_ms / 1000));
}

export function isLocked(executor: Executor, guess: Guess, now: Date): Promise<boolean> {
  return anyRow(executor)`select from login_failure where key = ${placeKey(guess)} and locked_until > ${now}`;
}

async function count(executor: Executor, key: string, window_ms: number, now: Date): Promise<number> {
  const windowStart = new Date(now.getTime() - window_ms);
  const row = await firstRow<{ failures: number }>(executor)`
    insert into login_failure as known (key, failures, window_started_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when known.window_started_at < ${windowStart} then 1 else known.failures + 1 end,
      window_started_at = case when known.window_started_at < ${windowStart} then ${now}
        else known.window_started_at end
    returning failures`;
  return row?.failures ?? 1;
}

/** 0 up to the fifth failure, then 1, 2, 4 … seconds, and the whole window from the tenth on. */
export function lockTime_ms(failures: number): number {
  if (failures < memberLimit.slowAfter) return 0;
  if (failures >= memberLimit.lockAfter) return memberLimit.window_ms;
  return 1000 * 2 ** (failures - memberLimit.slowAfter);
}

/** Remembers a failed attempt for the member, there and everywhere, and for the source; also one that was refused because of a lock. */
export async function countFailure(executor: Executor, guess: Guess, now: Date): Promise<void> {
  const key = placeKey(guess);
  const failures = await count(executor, key, memberLimit.window_ms, now);
  await count(executor, memberKeyOf(guess), paceLimit.window_ms, now);
  await count(executor, sourceKey(guess.address), sourceLimit.window_ms, now);
  const lock_ms = lockTime_ms(failures);
  if (lock_ms === 0) return;
  await execute(executor)`
    update login_failure set locked_until = ${new Date(now.getTime() + lock_ms)} where key = ${key}`;
}

/** Of the member at this place; what others have guessed elsewhere goes on counting. */
export async function forgetFailures(executor: Executor, guess: Guess): Promise<void> {
  await execute(executor)`delete from login_failure where key = ${placeKey(guess)}`;
}

/** Whether the member has signed in from the place before. */
export async function isKnownPlace(
  executor: Executor,
  { memberId, address }: Guess,
  now: Date,
): Promise<boolean> {
  if (memberId === null) return false;
  const rows = await allRows<{ address: string }>(executor)`
    select distinct address from login_log
    where member_id = ${memberId} and outcome = 'success' and at > ${new Date(now.getTime() - known_ms)}`;
  return rows.some((row) => networkOf(row.address) === networkOf(address));
}

/**
 * Whether guesses at the member, those `beside` that are not decided yet among them, are so many that they have to follow each
 * other slowly; not from where it is used.
 */
export async function isPaced(
  executor: Executor,
  guess: Guess,
  { now, beside }: { now: Date; beside: number },
): Promise<boolean> {
  const since = new Date(now.getTime() - paceLimit.window_ms);
  const row = await firstRow<{ failures: number }>(executor)`
    select failures from login_failure
    where key = ${memberKeyOf(guess)} and window_started_at >= ${since}`;
  const isCrowded = (row?.failures ?? 0) + beside >= paceLimit.freeFailures;
  return isCrowded && !(await isKnownPlace(executor, guess, now));
}
