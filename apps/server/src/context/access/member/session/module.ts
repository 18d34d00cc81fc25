import { memberSignIns, simulate, stopSimulation } from '@vehicle/contract/access/member/contract';
import { logout } from '@vehicle/contract/access/member/passport';
import {
  memberSessions,
  ownSessions,
  revokeSession,
  type SessionRow,
} from '@vehicle/contract/access/session/contract';
import type { LoginOutcome } from '@vehicle/contract/core/enumeration';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { userAgentOf } from '../../../../http/auth.ts';
import { writing } from '../../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../../http/module.ts';
import { route } from '../../../../http/route.ts';
import { firstRow } from '../../../../platform/db/query.ts';
import type { Access } from '../../../../record/access.ts';
import { recordAct } from '../../../../record/audit.sql.ts';
import { fail, present } from '../../../../record/errors.ts';
import { wireRows } from '../../../../record/page.sql.ts';
import { hashOf, newToken } from '../../../../record/token.ts';
import { lookOf } from '../../../fleet/look.sql.ts';
import { announceSessions } from '../../session-change.sql.ts';
import { lockStoredMembers } from '../member.sql.ts';
import { memberRights } from '../member-grant.sql.ts';
import { type KnownMember, memberInScope } from '../member-in-scope.sql.ts';
import { isGreater } from '../member-rule.ts';
import { consoleApplication } from './login.service.ts';
import { listLogins, logLogin } from './login-log.sql.ts';
import { passportRoutes } from './passport.routes.ts';
import {
  deleteSessionById,
  findSessions,
  insertSession,
  isInTime,
  keepSession,
  sessionLimits,
  trimSessions,
} from './session.sql.ts';

type Simulation = z.input<typeof simulate.result>;

/** The code that the call asks for is held only by administrators, who hold all others too: a target has none beyond. */
async function targetOf(access: Access, memberId: number): Promise<KnownMember> {
  const target = present(await memberInScope(access, memberId), 'member', memberId);
  if (target.memberType === 'administrator') throw fail.grantExceeded();
  if (!target.isUsable) throw fail.memberUnusable();
  return target;
}

/**
 * Keeps both members and the actor's session as they are until the transaction ends, and asks anew whether the actor may: whoever
 * takes that away meanwhile finds the session that is opened here, and ends it.
 */
async function keepBoth({ executor, member, now }: Access, memberId: number): Promise<void> {
  await lockStoredMembers(executor, [member.memberId, memberId]);
  if (!(await keepSession(executor, member.sessionId))) throw fail.unauthenticated();
  const [actor] = await findSessions(executor, [member.tokenHash], now);
  if (!actor) throw fail.unauthenticated();
  if (!actor.permissions.has('member-simulate')) throw fail.forbidden();
}

/** Opens a session as another member that carries both identities (R4.3). */
async function startSimulation(
  access: Access,
  { memberId, userAgent, keep }: { memberId: number; userAgent: string | null; keep: number },
): Promise<Simulation> {
  const { executor, member, now, address } = access;
  const actorId = member.memberId;
  await keepBoth(access, memberId);
  const target = await targetOf(access, memberId);
  const token = newToken();
  const actor = { id: actorId, sessionId: member.sessionId };
  await insertSession(executor, { tokenHash: hashOf(token), memberId, actor, now, address, userAgent });
  await trimSessions(executor, memberId, { actorId, keep });
  const { loginName } = target;
  const outcome = 'simulationStarted';
  await logLogin(executor, { memberId, loginName, at: now, address, userAgent, outcome, actorId });
  await recordAct(access, {
    call: simulate.name,
    record: `member/${memberId}`,
    after: { loginName, name: target.name },
  });
  return {
    token,
    name: target.name,
    id: memberId,
    uid: String(memberId),
    branch: target.orgCode,
    applicationId: await consoleApplication(executor),
    firstSign: false,
    look: await lookOf(executor, memberId),
    memberType: target.memberType,
    expiresAt: new Date(now.getTime() + sessionLimits.simulated_ms).toISOString(),
  };
}

/** A member's sessions that are alive, the last used first. */
function listSessions(access: Access, memberId: number): Promise<SessionRow[]> {
  const { executor, member, now } = access;
  return wireRows<SessionRow>(executor)`
    select session.id, session.created_at as "createdAt", session.last_used_at as "lastUsedAt", session.address,
      session.user_agent as "userAgent", session.id = ${member.sessionId} as "isCurrent", actor.name as "actorName"
    from session
    left join member actor on actor.id = session.actor_id
    left join org actor_org on actor_org.id = actor.org_id
    where session.member_id = ${memberId} and ${isInTime(now)}
    order by session.last_used_at desc, session.id desc`;
}

interface SessionOwner {
  memberId: number;
  loginName: string;
}

/** Whose session it is, locked until the end of the transaction; null: there is none. */
function sessionOwner({ executor }: Access, sessionId: number): Promise<SessionOwner | null> {
  return firstRow<SessionOwner>(executor)`
    select member.id as "memberId", member.login_name as "loginName"
    from session join member on member.id = session.member_id
    where session.id = ${sessionId} for update of session`;
}

/** Of a browser: what its header says, shortened. */
type UserAgent = string | null;

/** Who is somebody else must be in scope, and not above the one that asks. */
async function mayEndSessionsOf(access: Access, memberId: number): Promise<boolean> {
  const { member, executor } = access;
  if (memberId === member.memberId) return true;
  if (!member.permissions.has('member-edit') || !(await memberInScope(access, memberId))) return false;
  const rights = await memberRights(executor, memberId);
  return rights !== null && !(await isGreater(access, rights));
}

/** Ends a session that is listed somewhere: one's own, or that of a member whom one may edit. */
async function endListedSession(
  access: Access,
  { sessionId, userAgent }: { sessionId: number; userAgent: UserAgent },
): Promise<void> {
  const { executor, member, now: at, address } = access;
  const owner = await sessionOwner(access, sessionId);
  if (!owner || !(await mayEndSessionsOf(access, owner.memberId))) throw fail.notFound('session', sessionId);
  await deleteSessionById(executor, sessionId);
  const actorId = owner.memberId === member.memberId ? null : member.memberId;
  await logLogin(executor, { ...owner, at, address, userAgent, outcome: 'revoked', actorId });
  await recordAct(access, { call: revokeSession.name, record: `session/${sessionId}`, before: { ...owner } });
  await announceSessions(executor);
}

/** Ends the session that asks and nothing else, so the actor's own goes on where it is a simulated one. */
async function endOwnSession(
  access: Access,
  { call, userAgent }: { call: string; userAgent: UserAgent },
): Promise<void> {
  const { executor, member, now: at, address } = access;
  const { memberId, loginName, actor } = member;
  const outcome: LoginOutcome = actor ? 'simulationStopped' : 'logout';
  await deleteSessionById(executor, member.sessionId);
  const actorId = actor?.id ?? null;
  await logLogin(executor, { memberId, loginName, at, address, userAgent, outcome, actorId });
  await recordAct(access, { call, record: `member/${memberId}` });
  await announceSessions(executor);
}

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

  route(app, revokeSession, async (context) => {
    const target = { sessionId: context.params.id, userAgent: userAgentOf(context.request) };
    await writing(context, (access) => endListedSession(access, target));
    return undefined;
  });

  route(app, logout, async (context) => {
    const userAgent = userAgentOf(context.request);
    await writing(context, (access) => endOwnSession(access, { call: logout.name, userAgent }));
    context.reply.header('clear-site-data', '"cache", "storage"');
    context.say('signedOut');
    return null;
  });
}

function simulationCalls(app: FastifyInstance): void {
  const { env } = app.context;

  route(app, simulate, (context) => {
    const target = {
      memberId: context.params.id,
      userAgent: userAgentOf(context.request),
      keep: env.sessionsOfMember,
    };
    return writing(context, (access) => startSimulation(access, target));
  });

  route(app, stopSimulation, async (context) => {
    if (!context.member.actor) throw fail.notSimulated();
    const userAgent = userAgentOf(context.request);
    await writing(context, (access) => endOwnSession(access, { call: stopSimulation.name, userAgent }));
    context.say('simulationStopped');
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
      return listLogins(access, params.id, { pageIndex: params.page, pageSize: loginsOfPage });
    });
    passportRoutes(app);
  },
});
