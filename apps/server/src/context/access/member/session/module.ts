import { memberSignIns, simulate, stopSimulation } from '@vehicle/contract/access/member/contract';
import { logout } from '@vehicle/contract/access/member/passport';
import { memberSessions, ownSessions, revokeSession } from '@vehicle/contract/access/session/contract';
import type { FastifyInstance } from 'fastify';
import { userAgentOf } from '../../../../http/auth.ts';
import { writing } from '../../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../../http/module.ts';
import { route } from '../../../../http/route.ts';
import type { Access } from '../../../../record/access.ts';
import { fail } from '../../../../record/errors.ts';
import { memberInScope } from '../member-in-scope.sql.ts';
import { listLogins } from './login-log.sql.ts';
import { passportRoutes } from './passport.routes.ts';
import { endListedSession, endOwnSession } from './session.service.ts';
import { listSessions } from './session-list.sql.ts';
import { startSimulation } from './simulation.service.ts';

const loginsOfPage = 10;

async function checkInScope(access: Access, memberId: number): Promise<void> {
  if (!(await memberInScope(access, memberId))) throw fail.notFound('member', memberId);
}

/** One's own log is open to everybody. */
async function checkMayReadLog(access: Access, memberId: number): Promise<void> {
  const { member } = access;
  if (memberId === member.memberId) return;
  if (!member.permissions.has('member-view')) throw fail.notFound('member', memberId);
  await checkInScope(access, memberId);
}

function sessionCalls(app: FastifyInstance): void {
  route(app, ownSessions, ({ access }) => listSessions(access, access.member.memberId));

  route(app, memberSessions, async ({ access, params }) => {
    await checkInScope(access, params.id);
    return listSessions(access, params.id);
  });

  route(app, revokeSession, async (inquiry) => {
    const target = { sessionId: inquiry.params.id, userAgent: userAgentOf(inquiry.request) };
    await writing(inquiry, (access) => endListedSession(access, target));
    return undefined;
  });

  route(app, logout, async (inquiry) => {
    const userAgent = userAgentOf(inquiry.request);
    await writing(inquiry, (access) => endOwnSession(access, { call: logout.name, userAgent }));
    inquiry.reply.header('clear-site-data', '"cache", "storage"');
    inquiry.say('signedOut');
    return null;
  });
}

function simulationCalls(app: FastifyInstance): void {
  const { env } = app.context;

  route(app, simulate, (inquiry) => {
    const target = {
      memberId: inquiry.params.id,
      userAgent: userAgentOf(inquiry.request),
      keep: env.sessionsOfMember,
    };
    return writing(inquiry, (access) => startSimulation(access, target));
  });

  route(app, stopSimulation, async (inquiry) => {
    if (!inquiry.member.actor) throw fail.notSimulated();
    const userAgent = userAgentOf(inquiry.request);
    await writing(inquiry, (access) => endOwnSession(access, { call: stopSimulation.name, userAgent }));
    inquiry.say('simulationStopped');
    return null;
  });
}

/** Sessions, those in which somebody acts as another member, and the log of all of them. */
export const module = defineModule({
  routes(app) {
    sessionCalls(app);
    simulationCalls(app);

    route(app, memberSignIns, async ({ access, params }) => {
      await checkMayReadLog(access, params.id);
      const paging = { pageIndex: params.page, pageSize: loginsOfPage };
      return { ...(await listLogins(access, params.id, paging)), ...paging };
    });
    passportRoutes(app);
  },
});
