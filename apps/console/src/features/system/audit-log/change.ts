import type { AuditLogRow } from '@vehicle/contract/audit-log';

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** `orgId` says nothing to a person where `orgName` stands beside it. */
function nameBeside(field: string): string | null {
  const beside = field.replace(/Id(s?)$/, 'Name$1');
  return beside === field ? null : beside;
}

/** What an act changed, field by field; one that made or removed a record has only one side. */
export function changesOf({ before, after }: Pick<AuditLogRow, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !fields.includes(nameBeside(field) ?? ''))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }));
}
