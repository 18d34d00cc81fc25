import { type RawBuilder, sql } from 'kysely';
import type { Period } from './statistics-period.ts';

const form = { DAY: 'YYYY-MM-DD', MONTH: 'YYYY-MM' } as const;

/** The name of the period that a calendar day belongs to, as `periodsIn` has it. */
export function periodOf(day: RawBuilder<unknown>, period: Period): RawBuilder<string> {
  return sql<string>`to_char(${day}, ${sql.lit(form[period])})`;
}
