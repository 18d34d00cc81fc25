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
  type Account,
  applicationId,
  findAccount,
  lockAccount,
  recordLogin,
  spendTemporaryPassword,
} from '../member.sql.ts';
import { verifyPassword } from '../password.ts';
import { isGateBusy, throughArgonGate } from './argon-gate.ts';
import {
  accountOf,
  countFailure,
  forgetFailures,
  type Guess,
  isKnownPlace,
  isLocked,
  isPaced,
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

function outcomeOf(account: Account | null, isLockedNow: boolean, isRight: boolean): LoginOutcome {
  if (isLockedNow) return 'locked';
  if (!account) return 'unknown';
  if (!isRight) return 'wrongPassword';
  if (!account.isEnabled) return 'disabled';
  if (!account.isOnPlatform) return 'otherPlatform';
  return account.isExpired ? 'expired' : 'success';
}

/** What becomes of an attempt. Who succeeds as a member keeps others waiting until the sessions have been counted. */
async function judge(
  executor: Executor,
  { loginName, address, now }: LoginAttempt,
  { account, isRight }: { account: Account | null; isRight: boolean },
): Promise<LoginOutcome> {
  // Asked only now, so that many guesses at once are not all let through before the first has been counted.
  const guess = { memberId: account?.id ?? null, loginName, address };
  const isLockedNow = await isLocked(executor, guess, now);
  const outcome = outcomeOf(account, isLockedNow, isRight);
  if (!account || outcome !== 'success') return outcome;
  // While the password was hashed the account may have lost what was read of it.
  const outcomeNow = outcomeOf(await lockAccount(executor, account.id, now), isLockedNow, isRight);
  if (outcomeNow !== 'success') return outcomeNow;
  return (await spendTemporaryPassword(executor, account, now)) ? 'success' : 'expired';
}

/** The id of this console's application, as the answer of a sign-in tells it. */
export async function consoleApplication(executor: Executor): Promise<number> {
  const application = await applicationId(executor, webApplication);
  if (application === null) throw new Error('The application is not seeded');
  return application;
}

async function openSession(
  executor: Executor,
  account: Account,
  attempt: LoginAttempt,
): Promise<LoginResult> {
  const { now, address, userAgent, presentedToken } = attempt;
  const token = newToken();
  if (presentedToken) await deleteSession(executor, hashOf(presentedToken));
  await forgetFailures(executor, { memberId: account.id, loginName: attempt.loginName, address });
  await recordLogin(executor, account.id, now);
  await insertSession(executor, { tokenHash: hashOf(token), memberId: account.id, now, address, userAgent });
  await trimSessions(executor, account.id, { keep: attempt.sessionsOfMember });
  return {
    token,
    name: account.name,
    id: account.id,
    uid: String(account.id),
    branch: account.orgCode,
    applicationId: await consoleApplication(executor),
    firstSign: account.mustChangePassword,
    look: await lookOf(executor, account.id),
  };
}

/** In the login log and in the audit log; who failed has not shown who that is. */
async function recordAttempt(
  executor: Executor,
  attempt: LoginAttempt,
  { account, outcome }: { account: Account | null; outcome: LoginOutcome },
): Promise<void> {
  const { call, loginName, now: at, address, claimedAddress, userAgent } = attempt;
  const memberId = account?.id ?? null;
  await logLogin(executor, { memberId, loginName, at, address, claimedAddress, userAgent, outcome });
  const person = account && { id: account.id, name: account.name };
  const record = account && `member/${account.id}`;
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
  const account = await findAccount(database.kysely, loginName, now);
  const guess = { memberId: account?.id ?? null, loginName, address };
  return whileUnderWay(accountOf(guess), () => decide(database, attempt, { account, guess }));
}

async function decide(
  database: Database,
  attempt: LoginAttempt,
  { account, guess }: { account: Account | null; guess: Guess },
): Promise<LoginResult | null> {
  const { now, address } = attempt;
  const key = accountOf(guess);
  // Read at once: those that come while the database is asked look at this one in their turn.
  const beside = attemptsBeside(key);
  // A place that is locked is refused below, and takes nobody's turn.
  const isSlowed =
    (await isPaced(database.kysely, guess, { now, beside })) &&
    !(await isLocked(database.kysely, guess, now));
  if (isSlowed) await takePace(key, networkOf(address));
  const isKnown = isGateBusy() && (await isKnownPlace(database.kysely, guess, now));
  const isRight = await throughArgonGate({ source: networkOf(address), isKnown }, () =>
    verifyPassword(account?.passwordHash ?? null, attempt.password),
  );
  return transact(database, async (executor) => {
    const outcome = await judge(executor, attempt, { account, isRight });
    await recordAttempt(executor, attempt, { account, outcome });
    if (account && outcome === 'success') return openSession(executor, account, attempt);
    await countFailure(executor, guess, now);
    return null;
  });
}
