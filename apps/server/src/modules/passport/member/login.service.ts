import type { LoginResult } from '@vehicle/contract/passport';
import type { Database } from '../../../db/database.ts';
import { fail } from '../../../http/errors.ts';
import type { Executor } from '../../access.ts';
import { hashOf, newToken } from '../../token.ts';
import { transact } from '../../transaction.ts';
import { throughArgonGate } from './argon-gate.ts';
import { accountKey, countFailure, forgetFailures, isLocked, sourceWait_s } from './login-limit.sql.ts';
import { type Account, applicationId, findAccount, logLogin, noteLogin } from './member.sql.ts';
import { verifyPassword } from './password.ts';
import { deleteSession, insertSession, trimSessions } from './session.sql.ts';

const webApplication = 'vehicle';

export interface LoginAttempt {
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

type Outcome = 'success' | 'unknown' | 'wrongPassword' | 'disabled' | 'expired' | 'locked';

function outcomeOf(account: Account | null, isLockedNow: boolean, isRight: boolean): Outcome {
  if (isLockedNow) return 'locked';
  if (!account) return 'unknown';
  if (!isRight) return 'wrongPassword';
  if (!account.isEnabled) return 'disabled';
  return account.isExpired ? 'expired' : 'success';
}

async function openSession(
  executor: Executor,
  account: Account,
  attempt: LoginAttempt,
): Promise<LoginResult> {
  const { now, address, userAgent, presentedToken } = attempt;
  const token = newToken();
  if (presentedToken) await deleteSession(executor, hashOf(presentedToken));
  await forgetFailures(executor, accountKey(attempt.loginName, address));
  await insertSession(executor, { tokenHash: hashOf(token), memberId: account.id, now, address, userAgent });
  await trimSessions(executor, account.id, attempt.sessionsOfMember);
  await noteLogin(executor, account.id, now);
  const application = await applicationId(executor, webApplication);
  if (application === null) throw new Error('The application is not seeded');
  return {
    token,
    name: account.name,
    id: account.id,
    uid: String(account.id),
    branch: account.orgCode,
    applicationId: application,
    firstSign: account.mustChangePassword,
  };
}

/** Null: refused, for a reason that only the login log tells; every refusal costs the same time. */
export async function signIn(database: Database, attempt: LoginAttempt): Promise<LoginResult | null> {
  const { loginName, now, address } = attempt;
  const wait_s = await sourceWait_s(database.kysely, address, now);
  if (wait_s > 0) throw fail.tooManyRequests(wait_s);
  const isLockedNow = await isLocked(database.kysely, accountKey(loginName, address), now);
  const account = await findAccount(database.kysely, loginName, now);
  const isRight = await throughArgonGate(() =>
    verifyPassword(account?.passwordHash ?? null, attempt.password),
  );
  const outcome = outcomeOf(account, isLockedNow, isRight);
  return transact(database, async (executor) => {
    await logLogin(executor, {
      memberId: account?.id ?? null,
      loginName,
      at: now,
      address,
      claimedAddress: attempt.claimedAddress,
      userAgent: attempt.userAgent,
      outcome,
    });
    if (account && outcome === 'success') return openSession(executor, account, attempt);
    await countFailure(executor, { loginName, address, now });
    return null;
  });
}
