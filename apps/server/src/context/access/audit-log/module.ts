import { type AuditLogRow, auditLogSheet, queryAuditLog } from '@vehicle/contract/access/audit-log/contract';
import type { Page } from '@vehicle/contract/core/envelope';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import type { Access } from '../../../record/access.ts';
import { holds } from '../../../record/like.sql.ts';
import { pageOf } from '../../../record/page.sql.ts';
import { everything, orgScope, type Scope } from '../../../record/scope.sql.ts';
import { auditSheetRow, inWords } from './audit-words.ts';

type Query = z.output<typeof queryAuditLog.body>;
type Criteria = NonNullable<Query['criteria']>;
type Condition = RawBuilder<boolean>;

/** What members in scope did, and what was done on their behalf. */
function logScope(scope: Scope): Condition {
  if (scope.kind === 'all') return everything;
  const members = sql`(select member.id from member where ${orgScope(scope, 'member.org_id')})`;
  return sql<boolean>`(t.member_id in ${members} or t.subject_id in ${members})`;
}

/** One record as links name it, all of a kind, or what is called so. */
function ofRecord(word: string): Condition {
  if (/^\w+\/\d+$/.test(word)) return sql<boolean>`t.record = ${word}`;
  return sql<boolean>`(${holds(sql`t.record`, word)} or ${holds(nameOf, word)})`;
}

/** By that of the newest act on the record where an act has kept none of its own. */
const nameOf = sql<string | null>`coalesce(t.record_name, (
  select called.record_name from audit_log called
  where called.record = t.record and called.record_name is not null order by called.id desc limit 1))`;

function conditionsOf({ memberName, call, record, from, to }: Criteria): Condition[] {
  return [
    memberName
      ? sql<boolean>`(${holds(sql`t.member_name`, memberName)} or ${holds(sql`t.subject_name`, memberName)})`
      : everything,
    call ? holds(sql`t.call`, call) : everything,
    record ? ofRecord(record) : everything,
    from ? sql<boolean>`t.at >= ${from}::timestamptz` : everything,
    to ? sql<boolean>`t.at <= ${to}::timestamptz` : everything,
  ];
}

function listAuditLog({ executor, member }: Access, query: Query): Promise<Page<AuditLogRow>> {
  const condition = sql.join([logScope(member.scope), ...conditionsOf(query.criteria ?? {})], sql` and `);
  return pageOf(executor, query, {
    columns: sql`t.id, t.at, t.member_id as "memberId", t.member_name as "memberName", t.subject_id as "subjectId",
      t.subject_name as "subjectName", t.call, t.record, ${nameOf} as "recordName",
      t.before, t.after, t.address`,
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

    listSheetRoute(app, auditLogSheet.call, {
      row: auditSheetRow,
      rowsOf: async (access, question, language) => {
        const { rows, total } = await listAuditLog(access, question);
        return { rows: rows.map((row) => inWords(row, language)), total };
      },
    });
  },
});
