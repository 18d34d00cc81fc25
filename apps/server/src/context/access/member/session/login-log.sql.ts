import type { LoginLogRow } from '@vehicle/contract/access/member/contract';
import type { LoginOutcome } from '@vehicle/contract/core/enumeration';
import type { Page } from '@vehicle/contract/core/envelope';
import { sql } from 'kysely';
import type { Executor } from '../../../../platform/db/executor.ts';
import { execute } from '../../../../platform/db/query.ts';
import type { Access } from '../../../../record/access.ts';
import { pageOf } from '../../../../record/page.sql.ts';

interface LoginLogEntry {
  memberId: number | null;
  loginName: string;
  at: Date;
  address: string;
  claimedAddress?: string | null;
  userAgent: string | null;
  outcome: LoginOutcome;
  /** Who did it to or as the member; null: the member in person. */
  actorId?: number | null;
}

export async function logLogin(
  executor: Executor,
  { claimedAddress = null, actorId = null, ...entry }: LoginLogEntry,
): Promise<void> {
  await execute(executor)`
    insert into login_log (member_id, login_name, at, address, claimed_address, user_agent, outcome, actor_id)
    values (${entry.memberId}, ${entry.loginName}, ${entry.at}, ${entry.address}, ${claimedAddress}, ${entry.userAgent},
      ${entry.outcome}, ${actorId})`;
}

/** A page of a member's log, the newest first. */
export function listLogins(
  { executor }: Access,
  memberId: number,
  paging: { pageIndex: number; pageSize: number },
): Promise<Page<LoginLogRow>> {
  return pageOf(executor, paging, {
    columns: sql`t.id, t.at, t.outcome, t.address, t.claimed_address as "claimedAddress", t.user_agent as "userAgent",
      actor.name as "actorName"`,
    source: sql`login_log t left join member actor on actor.id = t.actor_id where t.member_id = ${memberId}`,
    by: (towards) => sql`t.at ${towards}, t.id ${towards}`,
  });
}
