import {
  authorizedResources,
  changePassword,
  login,
  loginSettings,
  logout,
  memberInfo,
  olderLogin,
} from '@vehicle/contract/passport';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../../http/auth.ts';
import { fail } from '../../http/errors.ts';
import { type Inquiry, route } from '../../http/route.ts';
import { channel } from '../../ports.ts';
import type { Member } from '../member.ts';
import { changeOwnPassword } from './member/change-password.service.ts';
import { forgetFirstPassword } from './member/first-administrator.ts';
import { type LoginAttempt, signIn } from './member/login.service.ts';
import { deleteSession } from './member/session.sql.ts';
import * as resources from './resource/resource.sql.ts';

const userAgentLength = 256;

/** Buttons only as far as the member type allows them; the menu says what there is to see. */
function isAllowed(member: Member, resource: { kind: string; code: string }): boolean {
  const codes: ReadonlySet<string> = member.permissions;
  return resource.kind === 'Menu' || codes.has(resource.code);
}

export function passportRoutes(app: FastifyInstance): void {
  const { database, clock, env } = app.context;

  const answerSignIn = async (
    { request, say, refuse }: Pick<Inquiry<typeof login>, 'request' | 'say' | 'refuse'>,
    given: Pick<LoginAttempt, 'loginName' | 'password' | 'claimedAddress'>,
  ) => {
    const result = await signIn(database, {
      ...given,
      loginName: given.loginName.trim(),
      now: clock(),
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, userAgentLength) ?? null,
      presentedToken: bearerToken(request),
      sessionsOfMember: env.sessionsOfMember,
    });
    if (result) say('signedIn');
    else refuse('loginFailed');
    return result;
  };

  route(app, login, (inquiry) => {
    const { loginName, password, ip = null } = inquiry.body;
    return answerSignIn(inquiry, { loginName, password, claimedAddress: ip });
  });

  route(app, logout, async ({ member, reply, say }) => {
    await deleteSession(database.kysely, member.tokenHash);
    await database.notify(channel.session, String(member.memberId));
    reply.header('clear-site-data', '"cache", "storage"');
    say('signedOut');
    return null;
  });

  route(app, memberInfo, async ({ member }) => ({
    memberId: member.memberId,
    memberName: member.name,
    memberType: member.memberType,
    orgType: member.orgType,
    orgId: member.orgId,
    orgName: member.orgName,
    firstSign: member.mustChangePassword,
    passwordPolicy: env.passwordPolicy,
    actorName: member.actor?.name ?? null,
  }));

  route(app, loginSettings, async () => ({ linkSignsIn: env.loginLinkAuto }));

  route(app, olderLogin, (inquiry) => {
    const { username, password } = inquiry.body;
    return answerSignIn(inquiry, { loginName: username, password, claimedAddress: null });
  });

  route(app, changePassword, async ({ body, access, member, say }) => {
    await changeOwnPassword(database, access, body);
    await forgetFirstPassword(env.dataDir, member.loginName);
    say('updated');
    return null;
  });

  route(app, authorizedResources, async ({ params, access, member }) => {
    if (!(await resources.isApplication(access.executor, params.id)))
      throw fail.notFound('application', params.id);
    const held = await resources.authorizedResources(access.executor, member, params.id);
    return held.filter((resource) => isAllowed(member, resource));
  });
}
