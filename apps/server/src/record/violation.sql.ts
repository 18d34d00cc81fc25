import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../platform/db/executor.ts';
import { countRows } from '../platform/db/query.ts';
import { type EntityName, isEntityName } from './entity-label.ts';
import { fail, type Refusal } from './errors.ts';

const violation = z.object({
  code: z.enum(['23502', '23503', '23505', '23514']),
  table: z.string(),
  constraint: z.string().optional(),
  column: z.string().optional(),
  detail: z.string().optional(),
});
export type Violation = z.output<typeof violation>;

/** What a rule of the database refused: a key, a check, or a column that must have a value; null: another error. */
export function violationOf(error: unknown): Violation | null {
  return violation.safeParse(error).data ?? null;
}

/** `fitted_part` is `fittedPart`. */
function propertyOf(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** What people call the record or the property; `expert_knowledge_model` belongs to `expertKnowledge`. */
function entityOf(name: string): EntityName {
  const property = propertyOf(name);
  if (isEntityName(property)) return property;
  const shorter = name.replace(/_?[^_]*$/, '');
  return shorter === '' ? 'record' : entityOf(shorter);
}

/** PostgreSQL names a rule `<table>_<columns>_key`, `_fkey` or `_check`. */
function subjectOf({ table, constraint = '' }: Violation): string {
  return constraint.slice(table.length + 1).replace(/_(f?key|check)$/, '');
}

/** The columns and values of a detail; only its brackets are the same in every language of the database. */
function keyOf({ detail = '' }: Violation): { columns: string[]; values: string[] } {
  const [, columns = '', values = ''] = /\((.*)\)=\((.*)\)/.exec(detail) ?? [];
  return { columns: columns.split(', '), values: values.split(', ') };
}

/** How many rows of the table point to what was to be removed. */
async function countOf(
  executor: Executor,
  { table, column, value }: Record<string, string>,
): Promise<number> {
  const count = await countRows(executor)`${sql.table(table ?? '')}
    where ${sql.ref(column ?? '')}::text = ${value}`;
  // Whoever held it may have let go meanwhile.
  return Math.max(1, count);
}

/** What the refusal means to the person who caused it. */
export async function violationFailure(executor: Executor, refused: Violation): Promise<Refusal> {
  const { code, table, column = '' } = refused;
  const subject = subjectOf(refused);
  const { columns, values } = keyOf(refused);
  if (code === '23502') return fail.fieldRules({ [propertyOf(column)]: 'REQUIRED' });
  if (code === '23514') return fail.fieldRules({ [propertyOf(subject)]: 'INVALID' });
  if (code === '23505')
    return fail.duplicate(entityOf(subject), values[columns.indexOf(subject)] ?? values.join(', '));
  // The key of the other table: that record was to go, and this one needs it.
  if (!columns.includes(subject)) {
    return fail.inUse(
      entityOf(table),
      await countOf(executor, { table, column: subject, value: values[0] ?? '' }),
    );
  }
  return fail.referenceMissing(entityOf(subject), propertyOf(subject));
}
