import { z } from 'zod';
import { defineQuery } from '../../core/call.ts';
import { listBody, page } from '../../core/envelope.ts';
import { id, instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { defineListSheet } from '../../core/sheet/sheet.ts';

const snapshot = z.record(z.string(), z.unknown()).nullable();

/** One act: who did it, and on whose behalf where the session was simulated. */
export const auditLogRow = z.object({
  id: z.int(),
  at: instant,
  memberId: id.nullable(),
  memberName: z.string().nullable(),
  subjectId: id.nullable(),
  subjectName: z.string().nullable(),
  /** The contract's name of the call, e.g. `terminal.update`. */
  call: z.string(),
  /** Resource and id, as `terminal/12`. */
  record: z.string().nullable(),
  /** What the record was called then, or, where that was not kept, when something was last done to it. */
  recordName: z.string().nullable(),
  /** What changed, before and after. */
  before: snapshot,
  after: snapshot,
  address: z.string().nullable(),
});
export type AuditLogRow = z.infer<typeof auditLogRow>;

const criteria = {
  memberName: z.string().max(64).optional(),
  call: z.string().max(64).optional(),
  record: z.string().max(64).optional(),
  from: instant.optional(),
  to: instant.optional(),
};
const auditLogOrder = ['at'] as const;

/** The acts of members in scope; an administrator sees all. */
export const queryAuditLog = defineQuery('auditLog.list', {
  path: `${prefix.passport}/auditLog/query`,
  authority: 'audit-log-view',
  body: listBody(criteria, auditLogOrder),
  result: page(auditLogRow),
});

/** The acts as a file, in words: `change` is what each changed, as one sentence. */
export const auditLogSheet = defineListSheet(
  queryAuditLog,
  ['at', 'memberName', 'subjectName', 'call', 'record', 'change', 'address'],
  'audit-log-view',
);

/** For the list shell: a log is read and never written by anybody. */
export const auditLog = Object.freeze({
  name: 'auditLog' as const,
  order: auditLogOrder,
  filter: z.strictObject(criteria),
  sheet: auditLogSheet,
  calls: { list: queryAuditLog },
});
