import type pg from 'pg';
import type { Log } from '../log.ts';
import { fieldsOf, type Occasion, occasion } from '../occasion.ts';

/** Which statements are slow, and who is told of one. */
export interface SlowBound {
  /** Longer than this is slow. */
  over_ms: number;
  log: Log;
  /** Hears of one what it was asked for. */
  count: (purpose: Occasion) => void;
}

const mostText = 1_000;

/** On one line; values are no part of a statement's text. */
function lineOf(text: string): string {
  const line = text
    .slice(0, mostText * 2)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > mostText ? `${line.slice(0, mostText)} …` : line;
}

const bounds = new WeakMap<pg.ClientBase, SlowBound>();

/** From now on slow statements of the client are told of. */
export function watchStatements(client: pg.ClientBase, bound: SlowBound | undefined): void {
  if (bound !== undefined) bounds.set(client, bound);
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  const isNamed = typeof asked === 'object' && asked !== null && 'text' in asked;
  return isNamed ? String(asked.text) : '';
}

/**
 * Asks a client, in whichever of the library's ways, and tells of the statement where it was slow: also of one that failed, and of a
 * COPY when all of it has been taken.
 */
export function timed<T>(
  client: pg.ClientBase,
  asked: unknown,
  rest: unknown[],
  ask: (rest: unknown[]) => T,
): T {
  const bound = bounds.get(client);
  if (bound === undefined) return ask(rest);
  const purpose = occasion.getStore() ?? {};
  const begun_ms = performance.now();
  const end = (): void => {
    const took_ms = performance.now() - begun_ms;
    if (took_ms < bound.over_ms) return;
    bound.count(purpose);
    const statement = lineOf(textOf(asked));
    bound.log.warn('database.slow', { took_ms: Math.round(took_ms), statement, ...fieldsOf(purpose) });
  };
  const answered = rest.at(-1);
  if (typeof answered === 'function') {
    const answer = (...result: unknown[]): unknown => {
      end();
      return Reflect.apply(answered, undefined, result);
    };
    return ask([...rest.slice(0, -1), answer]);
  }
  const answer = ask(rest);
  if (answer instanceof Promise) answer.then(end, end);
  return answer;
}
