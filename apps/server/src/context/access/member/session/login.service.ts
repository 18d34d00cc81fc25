import type { LoginResult } from '@vehicle/contract/access/member/passport';
import type { LoginOutcome } from '@vehicle/contract/core/enumeration';
import type { Database } from '../../../../platform/db/database.ts';
import type { Executor } from '../../../../platform/db/executor.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import { networkOf } from '../../../../platform/network-of.ts';
import { recordEvent } from '../../../../record/audit.sql.ts';
import { fail } from '../../../../record/errors.ts';
import { hashOf, newToken } from '../../../../record/token.ts';
import { lookOf } from '../../../fleet/look.sql.ts';
import {
  applicationId,
  findStoredMember,
  lockStoredMember,
  recordLogin,
  type StoredMember,
  spendTemporaryPassword,
} from '../member.sql.ts';
import { verifyPassword } from '../password.ts';
import { isGateBusy, throughArgonGate } from './argon-gate.ts';
import {
  countFailure,
  forgetFailures,
  type Guess,
  isKnownPlace,
  isLocked,
  isPaced,
  memberKeyOf,
  sourceLimit,
  sourceWait_s,
} from './login-limit.sql.ts';
import { logLogin } from './login-log.sql.ts';
import { attemptsBeside, takePace, whileUnderWay } from './login-pace.ts';
import { deleteSession, insertSession, trimSessions } from './session.sql.ts';

const webApplication = 'vehicle';

export interface LoginAttempt {
  /** The contract's name of the call that it came by. */
  call: string;
  loginName: string;
  password: string;
  now: Date;
  /** The address that the server saw. */
  address: string;
  claimedAddress: string | null;
  userAgent: string | null;
  /** The token that came with the attempt; it ends when the attempt succeeds. */
  presentedToken: string | null;
  /** How many sessions the member may have at once. */
  sessionsOfMember: number;
}

function outcomeOf(stored: StoredMember | null, isLockedNow: boolean, isRight: boolean): LoginOutcome {
  if (isLockedNow) return 'locked';
  if (!stored) return 'unknown';
  if (!isRight) return 'wrongPassword';
  if (!stored.isEnabled) return 'disabled';
  if (!stored.isOnPlatform) return 'otherPlatform';
  return stored.isExpired ? 'expired' : 'success';
}

/** What becomes of an attempt. Who succeeds as a member keeps others waiting until the sessions have been counted. */
async function judge(
  executor: Executor,
  { loginName, address, now }: LoginAttempt,
  { stored, isRight }: { stored: StoredMember | null; isRight: boolean },
): Promise<LoginOutcome> {
  // Asked only now, so that many guesses at once are not all let through before the first has been counted.
  const guess = { memberId: stored?.id ?? null, loginName, address };
  const isLockedNow = await isLocked(executor, guess, now);
  const outcome = outcomeOf(stored, isLockedNow, isRight);
  if (!stored || outcome !== 'success') return outcome;
  // While the password was hashed the member may have lost what was read of it.
  const outcomeNow = outcomeOf(await lockStoredMember(executor, stored.id, now), isLockedNow, isRight);
  if (outcomeNow !== 'success') return outcomeNow;
  return (await spendTemporaryPassword(executor, stored, now)) ? 'success' : 'expired';
}

/** The id of this console's application, as the answer of a sign-in tells it. */
export async function consoleApplication(executor: Executor): Promise<number> {
  const application = await applicationId(executor, webApplication);
  if (application === null) throw new Error('The application is not seeded');
  return application;
}

async function openSession(
  executor: Executor,
  stored: StoredMember,
  attempt: LoginAttempt,
): Promise<LoginResult> {
  const { now, address, userAgent, presentedToken } = attempt;
  const token = newToken();
  if (presentedToken) await deleteSession(executor, hashOf(presentedToken));
  await forgetFailures(executor, { memberId: stored.id, loginName: attempt.loginName, address });
  await recordLogin(executor, stored.id, now);
  await insertSession(executor, { tokenHash: hashOf(token), memberId: stored.id, now, address, userAgent });
  await trimSessions(executor, stored.id, { keep: attempt.sessionsOfMember });
  return {
    token,
    name: stored.name,
    id: stored.id,
    uid: String(stored.id),
    branch: stored.orgCode,
    applicationId: await consoleApplication(executor),
    firstSign: stored.mustChangePassword,
    look: await lookOf(executor, stored.id),
  };
}

/** In the login log and in the audit log; who failed has not shown who that is. */
async function recordAttempt(
  executor: Executor,
  attempt: LoginAttempt,
  { stored, outcome }: { stored: StoredMember | null; outcome: LoginOutcome },
): Promise<void> {
  const { call, loginName, now: at, address, claimedAddress, userAgent } = attempt;
  const memberId = stored?.id ?? null;
  await logLogin(executor, { memberId, loginName, at, address, claimedAddress, userAgent, outcome });
  const person = stored && { id: stored.id, name: stored.name };
  const record = stored && `member/${stored.id}`;
  const event = { at, address, call, record, after: { outcome, loginName } };
  const hasShown = outcome === 'success';
  await recordEvent(executor, {
    ...event,
    who: hasShown ? person : null,
    subject: hasShown ? null : person,
  });
}

/** Null: refused, for a reason that only the logs tell; every refusal costs the same time. */
export async function signIn(database: Database, attempt: LoginAttempt): Promise<LoginResult | null> {
  const { loginName, now, address } = attempt;
  const wait_s = await sourceWait_s(database.kysely, address, now);
  if (wait_s > 0) throw fail.tooManyRequests('failures', { count: sourceLimit.failures, seconds: wait_s });
  const stored = await findStoredMember(database.kysely, loginName, now);
  const guess = { memberId: stored?.id ?? null, loginName, address };
  return whileUnderWay(memberKeyOf(guess), () => decide(database, attempt, { stored, guess }));
}

async function decide(
  database: Database,
  attempt: LoginAttempt,
  { stored, guess }: { stored: StoredMember | null; guess: Guess },
): Promise<LoginResult | null> {
  const { now, address } = attempt;
  const key = memberKeyOf(guess);
  // Read at once: those that come while the database is asked count this one.
  const beside = attemptsBeside(key);
  // A place that is locked is refused below, and takes nobody's place in the queue.
  const isSlowed =
    (await isPaced(database.kysely, guess, { now, beside })) &&
    !(await isLocked(database.kysely, guess, now));
  if (isSlowed) await takePace(key, networkOf(address));
  const isKnown = isGateBusy() && (await isKnownPlace(database.kysely, guess, now));
  const isRight = await throughArgonGate({ source: networkOf(address), isKnown }, () =>
    verifyPassword(stored?.passwordHash ?? null, attempt.password),
  );
  return transact(database, async (executor) => {
    const outcome = await judge(executor, attempt, { stored, isRight });
    await recordAttempt(executor, attempt, { stored, outcome });
    if (stored && outcome === 'success') return openSession(executor, stored, attempt);
    await countFailure(executor, guess, now);
    return null;
  });
}
