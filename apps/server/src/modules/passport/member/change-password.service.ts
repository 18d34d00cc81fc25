import { checkPassword, passwordCode, passwordStrength } from '@vehicle/contract/password';
import type { Database } from '../../../db/database.ts';
import { fail } from '../../../http/errors.ts';
import { channel } from '../../../ports.ts';
import type { Access } from '../../access.ts';
import { recordAct } from '../../audit.sql.ts';
import { transact } from '../../transaction.ts';
import { throughArgonGate } from './argon-gate.ts';
import { accountKey, countFailure, isLocked } from './login-limit.sql.ts';
import { findAccount, savePassword } from './member.sql.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { deleteOtherSessions } from './session.sql.ts';

interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirmNewPassword: string;
}

/** R5.2–R5.10, whatever the dialog has checked. */
function checkRules({ oldPassword, newPassword, confirmNewPassword }: PasswordChange): void {
  if (newPassword !== confirmNewPassword) throw fail.passwordMismatch();
  if (checkPassword(newPassword) !== passwordCode.success) throw fail.passwordRefused();
  if (passwordStrength(newPassword) === 'weak') throw fail.passwordWeak();
  if (newPassword === oldPassword) throw fail.passwordRefused();
}

/** A wrong old password counts like a failed sign-in: a stolen session must not become a place to guess. */
async function checkOldPassword(database: Database, access: Access, oldPassword: string): Promise<void> {
  const { member, address, now } = access;
  const attempt = { loginName: member.loginName, address, now };
  const isLockedNow = await isLocked(database.kysely, accountKey(member.loginName, address), now);
  const account = await findAccount(database.kysely, member.loginName, now);
  const isRight = await throughArgonGate(() => verifyPassword(account?.passwordHash ?? null, oldPassword));
  if (isRight && !isLockedNow) return;
  await countFailure(database.kysely, attempt);
  throw fail.oldPasswordWrong();
}

/** R7.4; the member's other sessions end with it. */
export async function changeOwnPassword(
  database: Database,
  access: Access,
  change: PasswordChange,
): Promise<void> {
  checkRules(change);
  await checkOldPassword(database, access, change.oldPassword);
  const passwordHash = await throughArgonGate(() => hashPassword(change.newPassword));
  const { memberId, tokenHash } = access.member;
  await transact(database, async (executor) => {
    await savePassword(executor, { memberId, passwordHash, now: access.now });
    await deleteOtherSessions(executor, memberId, tokenHash);
    await recordAct(
      { ...access, executor },
      { call: 'passport.changePassword', record: `member/${memberId}` },
    );
  });
  await database.notify(channel.session, String(memberId));
}
