import { z } from 'zod';
import { fail, type Refusal } from './errors.ts';
import { isNounName } from './noun.ts';
import type { Row } from './store.ts';
import { columnOf, type TablePlan } from './table-plan.sql.ts';

/** Unique and foreign key violation, as the client library gives them. */
const violation = z.object({ code: z.enum(['23505', '23503']), constraint: z.string() });

/** What the violation of a key means to the person who caused it; null: it is none of the values. */
export function constraintFailure(error: unknown, plan: TablePlan, values: Row): Refusal | null {
  const read = violation.safeParse(error);
  if (!read.success) return null;
  const { code, constraint } = read.data;
  // PostgreSQL names a key `<table>_<column>_key` or `_fkey`.
  const column = constraint.slice(plan.table.length + 1).replace(/_f?key$/, '');
  const property =
    plan.computedFrom?.[column] ?? Object.keys(values).find((name) => columnOf(name) === column);
  if (property === undefined || !isNounName(property)) return null;
  return code === '23505'
    ? fail.duplicate(property, String(values[property]))
    : fail.referenceMissing(property);
}

/** Turns the violation of a key into what it means for the values. */
export async function explained<T>(plan: TablePlan, values: Row, statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw constraintFailure(error, plan, values) ?? error;
  }
}
