import type { LoginLogRow } from '@vehicle/contract/access/member/contract';
import type { LoginOutcome } from '@vehicle/contract/core/enumeration';
import { sql } from 'kysely';
import type { Executor } from '../../../../platform/db/executor.ts';
import { allRows, execute } from '../../../../platform/db/query.ts';
import type { Access } from '../../../../record/access.ts';

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

export async function logLogin(executor: Executor, entry: LoginLogEntry): Promise<void> {
  const {
    memberId,
    loginName,
    at,
    address,
    claimedAddress = null,
    userAgent,
    outcome,
    actorId = null,
  } = entry;
  await execute(executor)`
    insert into login_log (member_id, login_name, at, address, claimed_address, user_agent, outcome, actor_id)
    values (${memberId}, ${loginName}, ${at}, ${address}, ${claimedAddress}, ${userAgent}, ${outcome}, ${actorId})`;
}

/** A page of a member's log, the newest first. */
export async function listLogins(
  { executor }: Access,
  memberId: number,
  { pageIndex, pageSize }: { pageIndex: number; pageSize: number },
): Promise<{ rows: LoginLogRow[]; total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from login_log where member_id = ${memberId}`.execute(executor);
  const rows = await allRows<Omit<LoginLogRow, 'at'> & { at: Date }>(executor)`
    select t.id, t.at, t.outcome, t.address, t.claimed_address as "claimedAddress", t.user_agent as "userAgent",
      actor.name as "actorName"
    from login_log t left join member actor on actor.id = t.actor_id
    where t.member_id = ${memberId} order by t.at desc, t.id desc
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`;
  return {
    rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    total: counted.rows[0]?.total ?? 0,
  };
}
