import { resetPassword } from '@vehicle/contract/access/member/contract';
import type { PasswordPolicy } from '@vehicle/contract/access/member/password-policy';
import { networkOf } from '../../../platform/network-of.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { refuseGreater } from './account-rule.ts';
import { rightsOf } from './member.service.ts';
import { knownWords, saveTemporaryPassword } from './member.sql.ts';
import { endSessionsOf } from './member-access.sql.ts';
import { lockMemberVersion, stampMember } from './member-store.sql.ts';
import { checkGivenPassword } from './new-password.ts';
import { hashPassword, randomPassword } from './password.ts';
import { throughArgonGate } from './session/argon-gate.ts';

const hour_ms = 3_600_000;
/** How long a password that somebody else has given can be used. */
const temporaryPassword_ms = 72 * hour_ms;

interface Reset {
  id: number;
  version: number;
  /** Null: one made at random. */
  newPassword: string | null;
  policy: PasswordPolicy;
}

/** R7.7. Gives the password that was made at random; nobody can read it later. */
export async function resetMemberPassword(
  access: Access,
  { id, version, newPassword, policy }: Reset,
): Promise<{ loginName: string; password: string | null; expiresAt: Date }> {
  const { executor, now } = access;
  await lockMemberVersion(access, id, version);
  const before = await rightsOf(access, id);
  if (id === access.member.memberId) throw fail.ownAccount();
  await refuseGreater(access, before);
  const words = await knownWords(executor, id);
  if (newPassword !== null) {
    checkGivenPassword({ password: newPassword, policy, path: 'newPassword', words });
  }
  const password = newPassword ?? randomPassword();
  const passwordHash = await throughArgonGate({ source: networkOf(access.address), isKnown: true }, () =>
    hashPassword(password),
  );
  const expiresAt = new Date(now.getTime() + temporaryPassword_ms);
  await saveTemporaryPassword(executor, { memberId: id, passwordHash, expiresAt });
  await stampMember(access, id);
  await endSessionsOf(executor, id);
  await recordAct(access, {
    call: resetPassword.name,
    record: `member/${id}`,
    after: { expiresAt: expiresAt.toISOString(), isRandom: newPassword === null },
  });
  return { loginName: before.loginName, password: newPassword === null ? password : null, expiresAt };
}
