import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { telemetryTables } from '../../platform/db/telemetry-tables.ts';

const server = fileURLToPath(new URL('../..', import.meta.url));
const store = 'pipeline/store/';
/** The list of them, and what finds out before there is a store which database holds what. */
const before = ['platform/db/telemetry-tables.ts', 'platform/db/store-pair.ts'];

/** Tables of telemetry that are called like everyday things, and those that have a name of their own. */
const everyday = ['message', 'arrival'];
const named = telemetryTables.filter((table) => !everyday.includes(table));

const own = new RegExp(`\\b(?:${named.join('|')})\\b`, 'gi');
const word = new RegExp(`\\b(?:${everyday.join('|')})\\b`, 'gi');
const behindSql = new RegExp(
  `(?<=\\b(?:from|join|into|update|using|only|table|copy|like|lock|truncate|analyze)\\s+(?:public\\.)?"?)(?:${everyday.join('|')})\\b`,
  'gi',
);
/** Calls of the query builder whose text is the name of a table. */
const builder = /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|table|\w*[jJ]oin)$/;

/** The text of a literal; what is put into it counts as a blank. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ');
}

/** Whether the literal is SQL or the name of a table, whatever stands in it. */
function isSql({ parent }: ts.Node): boolean {
  if (ts.isTaggedTemplateExpression(parent)) return true;
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  return builder.test(parent.expression.name.text);
}

/** The tables of telemetry that the source names in SQL; comments, names of code and messages to people are none. */
function tablesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null)
      found.push(...(text.match(own) ?? []), ...(text.match(isSql(node) ? word : behindSql) ?? []));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
);
const read = (file: string): string => readFileSync(join(server, file), 'utf8');

describe('the store alone knows the tables of telemetry', () => {
  it('no other source of the server names one in SQL', () => {
    const others = sources.filter((file) => !file.startsWith(store) && !before.includes(file));
    expect(others.length).toBeGreaterThan(400);
    const breaks = others.flatMap((file) => tablesIn(read(file)).map((table) => `${file}: ${table}`));
    expect(breaks).toEqual([]);
  });

  it('it names each of them', () => {
    const tables = sources.filter((file) => file.startsWith(store)).flatMap((file) => tablesIn(read(file)));
    expect(new Set(tables)).toEqual(new Set([...named, ...everyday]));
  });

  it.each([
    ['a statement', 'sql`select 1 from vehicle v, message t where t.vehicle_id = v.id`', 'message'],
    ['a statement with something in it', `sql\`select \${columns} from message t\``, 'message'],
    ['a part of one', 'countRows(executor)`arrival where id > 9`', 'arrival'],
    ['a text', "await client.query('delete from message where vehicle_id = $1', [id])", 'message'],
    ['the query builder', "kysely.selectFrom('arrival').selectAll()", 'arrival'],
    ['a name', "for (const table of ['forward_outbox']) await remove(table)", 'forward_outbox'],
  ])('%s is found', (_, source, table) => {
    expect(tablesIn(source)).toEqual([table]);
  });

  it('what only sounds like one is not', () => {
    const source = `
      /** What stands in \`message_pack\`, taken from message. */
      worker.once('message', settle);
      const kept = { message_day: 'each day', icon: 'message', note: 'a message from the terminal' };`;
    expect(tablesIn(source)).toEqual([]);
  });
});
