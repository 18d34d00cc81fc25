import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { DatabaseClient } from './client.ts';
import { whileCallerStays } from './departure.ts';
import { timed } from './slow-statement.ts';

const mark = '/* prepared */';

/**
 * Stands first in a statement that is asked again and again and whose plan costs more than its rows: each connection
 * plans it once.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();
/** Every connection keeps all of them, up to 250 kB each; what is asked first after these is planned each time. */
const mostNames = 100;

/** The same for the same text, so that one name never stands for two statements; null: there are too many already. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return null;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** Names the marked statements, by which the database knows them again; what is asked in vain is called off, what is slow is told of. */
export class PreparingClient extends DatabaseClient {
  override query = ((text: unknown, ...given: unknown[]) =>
    timed(this, text, given, (rest) => {
      if (typeof text !== 'string' || typeof rest.at(-1) === 'function') {
        return Reflect.apply(super.query, this, [text, ...rest]);
      }
      const values = rest[0] as unknown[];
      const name = text.trimStart().startsWith(mark) ? nameOf(text) : null;
      const statement = name === null ? { text, values } : { name, text, values };
      return whileCallerStays(this, () => super.query(statement));
    })) as pg.Client['query'];
}
