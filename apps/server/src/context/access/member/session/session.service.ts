import { revokeSession } from '@vehicle/contract/access/session/contract';
import type { LoginOutcome } from '@vehicle/contract/core/enumeration';
import type { Access } from '../../../../record/access.ts';
import { recordAct } from '../../../../record/audit.sql.ts';
import { fail } from '../../../../record/errors.ts';
import { announceSessions } from '../../session-change.sql.ts';
import { isGreater } from '../account-rule.ts';
import { memberRights } from '../member-grant.sql.ts';
import { memberInScope } from '../member-in-scope.sql.ts';
import { logLogin } from './login-log.sql.ts';
import { deleteSessionById } from './session.sql.ts';
import { sessionOwner } from './session-list.sql.ts';

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
export async function endListedSession(
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
export async function endOwnSession(
  access: Access,
  { call, userAgent }: { call: string; userAgent: UserAgent },
): Promise<void> {
  const { executor, member, now: at, address } = access;
  const { memberId, loginName, actor } = member;
  const outcome: LoginOutcome = actor ? 'simulationStopped' : 'logout';
  await deleteSessionById(executor, member.sessionId);
  await logLogin(executor, {
    memberId,
    loginName,
    at,
    address,
    userAgent,
    outcome,
    actorId: actor?.id ?? null,
  });
  await recordAct(access, { call, record: `member/${memberId}` });
  await announceSessions(executor);
}
