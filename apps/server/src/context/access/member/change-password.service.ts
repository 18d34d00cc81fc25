import { changePassword } from '@vehicle/contract/access/member/passport';
import type { PasswordPolicy } from '@vehicle/contract/access/member/password-policy';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { networkOf } from '../../../platform/network-of.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { announceSessions } from '../session-change.sql.ts';
import { findAccount, knownWords, savePassword } from './member.sql.ts';
import { checkChosenPassword } from './new-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { throughArgonGate } from './session/argon-gate.ts';
import { countFailure, isLocked } from './session/login-limit.sql.ts';
import { deleteOtherSessions } from './session/session.sql.ts';

interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
  policy: PasswordPolicy;
}

/** R5.2–R5.10, whatever the dialog has checked. */
async function checkRules(
  { executor, member }: Access,
  { oldPassword, newPassword, confirmNewPassword, policy }: PasswordChange,
): Promise<void> {
  const path = 'newPassword';
  if (newPassword !== confirmNewPassword) throw fail.passwordMismatch();
  const words = await knownWords(executor, member.memberId);
  checkChosenPassword({ password: newPassword, policy, path, words });
  if (newPassword === oldPassword) throw fail.passwordRefused(path);
}

/**
 * Gives the stored password that the old one was held against. A wrong one counts like a failed sign-in: a stolen
 * session must not become a place to guess.
 */
async function checkOldPassword(database: Database, access: Access, oldPassword: string): Promise<string> {
  const { member, address, now } = access;
  const { memberId, loginName } = member;
  const guess = { memberId, loginName, address };
  const account = await findAccount(database.kysely, member.loginName, now);
  const isRight = await throughArgonGate({ source: networkOf(address), isKnown: true }, () =>
    verifyPassword(account?.passwordHash ?? null, oldPassword),
  );
  // Only now, so that many guesses at once are not all let through before the first has been counted.
  const isLockedNow = await isLocked(database.kysely, guess, now);
  if (account && isRight && !isLockedNow) return account.passwordHash;
  await countFailure(database.kysely, guess, now);
  throw fail.oldPasswordWrong();
}

/** R7.4; the member's other sessions end with it. */
export async function changeOwnPassword(
  database: Database,
  access: Access,
  change: PasswordChange,
): Promise<void> {
  await checkRules(access, change);
  const formerHash = await checkOldPassword(database, access, change.oldPassword);
  const passwordHash = await throughArgonGate({ source: networkOf(access.address), isKnown: true }, () =>
    hashPassword(change.newPassword),
  );
  const { memberId, tokenHash } = access.member;
  await transact(database, async (executor) => {
    const isSaved = await savePassword(executor, { memberId, passwordHash, formerHash, now: access.now });
    // Somebody has reset it meanwhile.
    if (!isSaved) throw fail.oldPasswordWrong();
    await deleteOtherSessions(executor, memberId, tokenHash);
    await announceSessions(executor);
    await recordAct({ ...access, executor }, { call: changePassword.name, record: `member/${memberId}` });
  });
}
