import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { DatabaseClient } from './client.ts';
import { whileCallerStays } from './departure.ts';

const mark = '/* prepared */';

/**
 * Stands first in a statement that is asked again and again and whose plan costs more than its rows: each connection
 * plans it once. The texts must be few, since every connection keeps them all.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

/** The same for the same text, so that one name never stands for two statements. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** Names the marked statements, by which the database knows them again; what is asked in vain is called off. */
export class PreparingClient extends DatabaseClient {
  override query = ((text: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || typeof rest.at(-1) === 'function') {
      return Reflect.apply(super.query, this, [text, ...rest]);
    }
    const values = rest[0] as unknown[];
    const isMarked = text.trimStart().startsWith(mark);
    const statement = isMarked ? { name: nameOf(text), text, values } : { text, values };
    return whileCallerStays(this, () => super.query(statement));
  }) as pg.Client['query'];
}
