import {
  authorizedMenuEntries,
  changePassword,
  login,
  loginSettings,
  memberInfo,
  olderLogin,
} from '@vehicle/contract/access/member/passport';
import type { PasswordPolicy } from '@vehicle/contract/access/member/password-policy';
import type { FastifyInstance } from 'fastify';
import { bearerToken, userAgentOf } from '../../../../http/auth.ts';
import { clientAddress } from '../../../../http/client-address.ts';
import { type RequestContext, route } from '../../../../http/route.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import { networkOf } from '../../../../platform/network-of.ts';
import { running } from '../../../../platform/release.ts';
import type { Access } from '../../../../record/access.ts';
import { recordAct } from '../../../../record/audit.sql.ts';
import { fail } from '../../../../record/errors.ts';
import { lookOf } from '../../../fleet/look.sql.ts';
import { platformFacts } from '../../first-step/platform-fact.service.ts';
import { menuEntriesIn } from '../../menu-entry/menu-entry.service.ts';
import { announceSessions } from '../../session-change.sql.ts';
import { forgetFirstPassword } from '../first-administrator.ts';
import { findStoredMember, knownWords, savePassword } from '../member.sql.ts';
import { checkChosenPassword } from '../new-password.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { throughArgonGate } from './argon-gate.ts';
import { type LoginAttempt, signIn } from './login.service.ts';
import { countFailure, isLocked } from './login-limit.sql.ts';
import { deleteOtherSessions } from './session.sql.ts';

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
  const stored = await findStoredMember(database.kysely, member.loginName, now);
  const isRight = await throughArgonGate({ source: networkOf(address), isKnown: true }, () =>
    verifyPassword(stored?.passwordHash ?? null, oldPassword),
  );
  // Only now, so that many guesses at once are not all let through before the first has been counted.
  const isLockedNow = await isLocked(database.kysely, guess, now);
  if (stored && isRight && !isLockedNow) return stored.passwordHash;
  await countFailure(database.kysely, guess, now);
  throw fail.oldPasswordWrong();
}

/** R7.4; the member's other sessions end with it. */
async function changeOwnPassword(database: Database, access: Access, change: PasswordChange): Promise<void> {
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

export function passportRoutes(app: FastifyInstance): void {
  const { database, clock, env } = app.context;

  const answerSignIn = async (
    { request, say, reject }: Pick<RequestContext<typeof login>, 'request' | 'say' | 'reject'>,
    given: Pick<LoginAttempt, 'call' | 'loginName' | 'password' | 'claimedAddress'>,
  ) => {
    const result = await signIn(database, {
      ...given,
      loginName: given.loginName.trim(),
      now: clock(),
      address: clientAddress(request),
      userAgent: userAgentOf(request),
      presentedToken: bearerToken(request),
      sessionsOfMember: env.sessionsOfMember,
    });
    if (result) say('signedIn');
    else reject('loginFailed');
    return result;
  };

  route(app, login, (context) => {
    const { loginName, password, ip = null } = context.body;
    return answerSignIn(context, { call: login.name, loginName, password, claimedAddress: ip });
  });

  route(app, memberInfo, async ({ access, member }) => ({
    memberId: member.memberId,
    memberName: member.name,
    memberType: member.memberType,
    orgType: member.orgType,
    orgId: member.orgId,
    orgName: member.orgName,
    firstSign: member.mustChangePassword,
    passwordPolicy: env.passwordPolicy,
    look: await lookOf(access.executor, member.memberId),
    actorName: member.actor?.name ?? null,
    platform: await platformFacts(access.executor),
    release: running,
  }));

  route(app, loginSettings, async () => ({ linkSignsIn: env.loginLinkAuto, version: running.version }));

  route(app, olderLogin, (context) => {
    const { username, password } = context.body;
    return answerSignIn(context, {
      call: olderLogin.name,
      loginName: username,
      password,
      claimedAddress: null,
    });
  });

  route(app, changePassword, async ({ body, access, member, say }) => {
    await changeOwnPassword(database, access, { ...body, policy: env.passwordPolicy });
    await forgetFirstPassword(env.dataDir, member.loginName);
    say('updated');
    return null;
  });

  route(app, authorizedMenuEntries, ({ params, access, member }) =>
    menuEntriesIn(access.executor, member, params.id),
  );
}
