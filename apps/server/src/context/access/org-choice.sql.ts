import { type RawBuilder, sql } from 'kysely';
import { everything } from '../../record/scope.sql.ts';
import { isInBranch } from '../../record/tree.sql.ts';

export interface OrgChoice {
  orgId?: number | undefined;
  /** `alone`: without those below it. */
  orgDepth?: 'branch' | 'alone' | undefined;
}

/** What belongs to the organisation that is asked for; everything where none is. */
export function isOfOrg(column: string, { orgId, orgDepth = 'branch' }: OrgChoice): RawBuilder<boolean> {
  if (orgId === undefined) return everything;
  if (orgDepth === 'alone') return sql<boolean>`${sql.ref(column)} = ${orgId}`;
  return isInBranch(column, { table: 'org', id: orgId });
}
