import { type AuditLogRow, queryAuditLog } from '@vehicle/contract/access/audit-log/contract';
import type { Page } from '@vehicle/contract/core/envelope';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import type { Access } from '../../../record/access.ts';
import { holds } from '../../../record/like.sql.ts';
import { pageOf } from '../../../record/page.sql.ts';
import { everything, orgScope, type Scope } from '../../../record/scope.sql.ts';

type Query = z.output<typeof queryAuditLog.body>;
type Criteria = NonNullable<Query['criteria']>;
type Condition = RawBuilder<boolean>;

/** What members in scope did, and what was done on their behalf. */
function logScope(scope: Scope): Condition {
  if (scope.kind === 'all') return everything;
  const members = sql`(select member.id from member where ${orgScope(scope, 'member.org_id')})`;
  return sql<boolean>`(t.member_id in ${members} or t.subject_id in ${members})`;
}

function conditionsOf({ memberName, call, record, from, to }: Criteria): Condition[] {
  return [
    memberName
      ? sql<boolean>`(${holds(sql`t.member_name`, memberName)} or ${holds(sql`t.subject_name`, memberName)})`
      : everything,
    call ? holds(sql`t.call`, call) : everything,
    record ? holds(sql`t.record`, record) : everything,
    from ? sql<boolean>`t.at >= ${from}::timestamptz` : everything,
    to ? sql<boolean>`t.at <= ${to}::timestamptz` : everything,
  ];
}

function listAuditLog({ executor, member }: Access, query: Query): Promise<Page<AuditLogRow>> {
  const condition = sql.join([logScope(member.scope), ...conditionsOf(query.criteria ?? {})], sql` and `);
  return pageOf(executor, query, {
    columns: sql`t.id, t.at, t.member_id as "memberId", t.member_name as "memberName", t.subject_id as "subjectId",
      t.subject_name as "subjectName", t.call, t.record, t.before, t.after, t.address`,
    source: sql`audit_log t where ${condition}`,
    by: (towards) => sql`t.at ${towards}, t.id ${towards}`,
  });
}

export const module = defineModule({
  pages: [
    {
      code: 'audit-log',
      below: 'system',
      sort: 6,
      path: '/system/auditLog',
      icon: 'eye',
      permissions: ['audit-log-view'],
    },
  ],
  routes(app) {
    route(app, queryAuditLog, ({ body, access }) => listAuditLog(access, body));
  },
});
