import { simulate } from '@vehicle/contract/access/member/contract';
import type { z } from 'zod';
import type { Access } from '../../../../record/access.ts';
import { recordAct } from '../../../../record/audit.sql.ts';
import { fail } from '../../../../record/errors.ts';
import { hashOf, newToken } from '../../../../record/token.ts';
import { lookOf } from '../../../fleet/look.sql.ts';
import { lockAccounts } from '../member.sql.ts';
import { type KnownMember, memberInScope } from '../member-in-scope.sql.ts';
import { consoleApplication } from './login.service.ts';
import { logLogin } from './login-log.sql.ts';
import {
  administratorsOnly,
  findSessions,
  insertSession,
  keepSession,
  sessionLimits,
  trimSessions,
} from './session.sql.ts';

type Simulation = z.input<typeof simulate.result>;

/** The code that the call asks for is held by administrators alone, who hold all others too: a target has none beyond. */
async function targetOf(access: Access, memberId: number): Promise<KnownMember> {
  const target = await memberInScope(access, memberId);
  if (!target) throw fail.notFound('member', memberId);
  if (target.memberType === 'administrator') throw fail.grantExceeded();
  if (!target.isUsable) throw fail.memberUnusable();
  return target;
}

/**
 * Keeps both accounts and the actor's session as they are until the transaction ends, and asks anew whether the actor may: whoever
 * takes that away meanwhile finds the session that is opened here, and ends it.
 */
async function keepBoth({ executor, member, now }: Access, memberId: number): Promise<void> {
  await lockAccounts(executor, [member.memberId, memberId]);
  if (!(await keepSession(executor, member.sessionId))) throw fail.unauthenticated();
  const [actor] = await findSessions(executor, [member.tokenHash], now);
  if (!actor) throw fail.unauthenticated();
  if (!actor.permissions.has(administratorsOnly)) throw fail.forbidden();
}

/** Opens a session as another member that carries both identities (R4.3). */
export async function startSimulation(
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
  await logLogin(executor, {
    memberId,
    loginName,
    at: now,
    address,
    userAgent,
    outcome: 'simulationStarted',
    actorId,
  });
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
