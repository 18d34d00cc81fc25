import {
  listNotices,
  type Notice,
  type NoticeRule,
  noticeLimit,
  noticeRules,
  readAllNotices,
  readNotice,
  unreadNotices,
  updateNoticeRules,
} from '@vehicle/contract/access/notice/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { writing } from '../../../http/crud/crud-calls.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { allRows, anyRow, countRows, execute, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { recordAct } from '../../../record/audit.sql.ts';
import { fail } from '../../../record/errors.ts';
import { wireRows } from '../../../record/page.sql.ts';
import { orgScope, vehicleScope } from '../../../record/scope.sql.ts';

type Condition = RawBuilder<boolean>;
type Query = z.output<(typeof listNotices)['body']>;

/** By default every kind of notice is on, except machines that go silent. */
const defaults = sql`case kinds.kind when 'offline' then false else true end`;

/**
 * One row a kind: whether and from which level on the member gets it. Of backups those hear who see the whole platform and how it
 * keeps its data.
 */
function ruleSource({ member }: Access): RawBuilder<unknown> {
  const isKeeper = member.permissions.has('retention-view') && member.scope.kind === 'all';
  return sql`(
    select kinds.kind, coalesce(own.enabled, ${defaults}) as enabled, own.level, kinds.place
    from unnest(array['fault', 'offline', 'clock', 'forwarding', 'maintenance', 'stockMaintenance', 'backup'])
      with ordinality as kinds (kind, place)
    left join notice_rule own on own.kind = kinds.kind and own.member_id = ${member.memberId}
    where kinds.kind <> 'backup' or ${isKeeper})`;
}

/** What lies within the member's scope: by the machine as it belongs now, else by the organisation. */
function isInScope({ member }: Access): Condition {
  const { scope } = member;
  if (scope.kind === 'all') return sql<boolean>`true`;
  return sql<boolean>`case when t.vehicle_id is null then ${orgScope(scope, 't.org_id')}
    else ${vehicleScope(scope, 'vehicle')} end`;
}

/** Faults without a level may be grave. */
const isWanted = sql<boolean>`rule.enabled and (
  rule.level is null or coalesce((t.details ->> 'level')::integer, 4) >= rule.level)`;

function source(access: Access): RawBuilder<unknown> {
  return sql`notice t
    join ${ruleSource(access)} rule on rule.kind = t.kind
    left join vehicle on vehicle.id = t.vehicle_id`;
}

function isReported(access: Access): Condition {
  return sql<boolean>`${isWanted} and ${isInScope(access)}`;
}

/** Notices from before the member existed count as read. */
function isUnread({ member }: Access): Condition {
  const id = member.memberId;
  return sql<boolean>`(
    t.id > coalesce((select read_until from notice_mark where member_id = ${id}), 0)
    and t.at >= (select created_at from member where id = ${id})
    and not exists (select from notice_read done where done.member_id = ${id} and done.notice_id = t.id))`;
}

/** As they are stored; the contract says what each kind holds. */
async function readNotices(access: Access, { criteria = {}, order, pageIndex, pageSize }: Query) {
  const { kind, isUnread: wanted } = criteria;
  const conditions = [
    isReported(access),
    ...(kind === undefined ? [] : [sql<boolean>`t.kind = ${kind}`]),
    ...(wanted === undefined ? [] : [wanted ? isUnread(access) : sql<boolean>`not ${isUnread(access)}`]),
  ];
  const condition = sql.join(conditions, sql` and `);
  const towards = order?.direction === 'ASC' ? sql`asc` : sql`desc`;
  const rows = await wireRows<object>(access.executor)`
    select t.id, t.at, t.kind, not ${isUnread(access)} as "isRead", t.vehicle_id as "vehicleId", vehicle.vin,
      vehicle.plate_no as "plateNo", t.details
    from ${source(access)} where ${condition}
    order by t.id ${towards} limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`;
  const total = await countRows(access.executor)`(
    select from ${source(access)} where ${condition} limit ${noticeLimit.total}) notified`;
  return listNotices.result.parse({ rows, total, pageIndex, pageSize });
}

async function countUnread(access: Access): Promise<z.input<(typeof unreadNotices)['result']>> {
  const unread = await firstRow<{ count: number; newestId: number | null }>(access.executor)`
    select
      (select count(*)::integer from (
        select from ${source(access)} where ${isReported(access)} and ${isUnread(access)}
        limit ${noticeLimit.unread}) unread) as count,
      (select t.id from ${source(access)} where ${isReported(access)} order by t.id desc limit 1) as "newestId"`;
  return unread ?? { count: 0, newestId: null };
}

function isNoticeReported(access: Access, id: number): Promise<boolean> {
  return anyRow(access.executor)`
    select from ${source(access)} where t.id = ${id} and ${isInScope(access)}`;
}

async function recordRead({ executor, member, now }: Access, id: number): Promise<void> {
  await execute(executor)`
    insert into notice_read (member_id, notice_id, at) values (${member.memberId}, ${id}, ${now})
    on conflict (member_id, notice_id) do nothing`;
}

/** Nobody has read a notice that does not exist yet. */
async function recordReadUntil({ executor, member }: Access, until: Notice['id']): Promise<void> {
  await execute(executor)`
    insert into notice_mark (member_id, read_until)
    select ${member.memberId}, least(${until}::bigint, coalesce(max(id), 0)) from notice
    on conflict (member_id) do update set read_until = greatest(notice_mark.read_until, excluded.read_until)`;
  await execute(executor)`
    delete from notice_read using notice_mark mark
    where notice_read.member_id = ${member.memberId} and mark.member_id = notice_read.member_id
      and notice_id <= mark.read_until`;
}

function readRules(access: Access): Promise<NoticeRule[]> {
  return allRows<NoticeRule>(access.executor)`
    select kind, enabled, level from ${ruleSource(access)} rule order by place`;
}

/** Writes those that are given; the others stay as they are. */
async function writeRules({ executor, member }: Access, rules: readonly NoticeRule[]): Promise<void> {
  for (const { kind, enabled, level } of rules) {
    await execute(executor)`
      insert into notice_rule (member_id, kind, enabled, level)
      values (${member.memberId}, ${kind}, ${enabled}, ${level})
      on conflict (member_id, kind) do update set enabled = excluded.enabled, level = excluded.level`;
  }
}

/** The notices of a member. Reading is not audited; changing the rules is. */
export const module = defineModule({
  routes(app) {
    route(app, listNotices, ({ access, body }) => readNotices(access, body));

    route(app, unreadNotices, ({ access }) => countUnread(access));

    route(app, readNotice, (context) =>
      writing(context, async (access) => {
        const { id } = context.params;
        if (!(await isNoticeReported(access, id))) throw fail.notFound('notice', id);
        await recordRead(access, id);
        return null;
      }),
    );

    route(app, readAllNotices, (context) =>
      writing(context, async (access) => {
        await recordReadUntil(access, context.body.until);
        return null;
      }),
    );

    route(app, noticeRules, ({ access }) => readRules(access));

    route(app, updateNoticeRules, (context) =>
      writing(context, async (access) => {
        const before = await readRules(access);
        await writeRules(access, context.body.rules);
        const after = await readRules(access);
        const record = `member/${access.member.memberId}`;
        await recordAct(access, {
          call: updateNoticeRules.name,
          record,
          before: { rules: before },
          after: { rules: after },
        });
        return after;
      }),
    );
  },
});
