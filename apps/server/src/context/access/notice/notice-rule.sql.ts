import type { NoticeRule } from '@vehicle/contract/access/notice/contract';
import { sql } from 'kysely';
import type { Access } from '../../../record/access.ts';
import { ruleSource } from './notice.sql.ts';

export async function readRules(access: Access): Promise<NoticeRule[]> {
  const { rows } = await sql<NoticeRule>`
    select kind, enabled, level from ${ruleSource(access)} rule order by place`.execute(access.executor);
  return rows;
}

/** Writes those that are given; the others stay as they are. */
export async function writeRules({ executor, member }: Access, rules: readonly NoticeRule[]): Promise<void> {
  for (const { kind, enabled, level } of rules) {
    await sql`
      insert into notice_rule (member_id, kind, enabled, level)
      values (${member.memberId}, ${kind}, ${enabled}, ${level})
      on conflict (member_id, kind) do update set enabled = excluded.enabled, level = excluded.level`.execute(
      executor,
    );
  }
}
