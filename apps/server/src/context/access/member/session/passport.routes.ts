import {
  authorizedResources,
  changePassword,
  login,
  loginSettings,
  memberInfo,
  olderLogin,
} from '@vehicle/contract/access/member/passport';
import type { FastifyInstance } from 'fastify';
import { bearerToken, userAgentOf } from '../../../../http/auth.ts';
import { clientAddress } from '../../../../http/client-address.ts';
import { type Inquiry, route } from '../../../../http/route.ts';
import { lookOf } from '../../../fleet/look.sql.ts';
import { resourcesIn } from '../../menu-entry/resource.service.ts';
import { changeOwnPassword } from '../change-password.service.ts';
import { forgetFirstPassword } from '../first-administrator.ts';
import { type LoginAttempt, signIn } from './login.service.ts';

export function passportRoutes(app: FastifyInstance): void {
  const { database, clock, env } = app.context;

  const answerSignIn = async (
    { request, say, refuse }: Pick<Inquiry<typeof login>, 'request' | 'say' | 'refuse'>,
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
    else refuse('loginFailed');
    return result;
  };

  route(app, login, (inquiry) => {
    const { loginName, password, ip = null } = inquiry.body;
    return answerSignIn(inquiry, { call: login.name, loginName, password, claimedAddress: ip });
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
  }));

  route(app, loginSettings, async () => ({ linkSignsIn: env.loginLinkAuto }));

  route(app, olderLogin, (inquiry) => {
    const { username, password } = inquiry.body;
    return answerSignIn(inquiry, {
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

  route(app, authorizedResources, ({ params, access, member }) =>
    resourcesIn(access.executor, member, params.id),
  );
}
