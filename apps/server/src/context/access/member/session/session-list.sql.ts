import type { SessionRow } from '@vehicle/contract/access/session/contract';
import { sql } from 'kysely';
import type { Access } from '../../../../record/access.ts';
import { isInTime } from './session.sql.ts';

type StoredRow = Omit<SessionRow, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date };

/** A member's sessions that are alive, the last used first. */
export async function listSessions(access: Access, memberId: number): Promise<SessionRow[]> {
  const { executor, member, now } = access;
  const { rows } = await sql<StoredRow>`
    select session.id, session.created_at as "createdAt", session.last_used_at as "lastUsedAt", session.address,
      session.user_agent as "userAgent", session.id = ${member.sessionId} as "isCurrent", actor.name as "actorName"
    from session
    left join member actor on actor.id = session.actor_id
    left join org actor_org on actor_org.id = actor.org_id
    where session.member_id = ${memberId} and ${isInTime(now)}
    order by session.last_used_at desc, session.id desc`.execute(executor);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }));
}

interface SessionOwner {
  memberId: number;
  loginName: string;
}

/** Whose session it is, locked until the end of the transaction; null: there is none. */
export async function sessionOwner({ executor }: Access, sessionId: number): Promise<SessionOwner | null> {
  const { rows } = await sql<SessionOwner>`
    select member.id as "memberId", member.login_name as "loginName"
    from session join member on member.id = session.member_id
    where session.id = ${sessionId} for update of session`.execute(executor);
  return rows[0] ?? null;
}
