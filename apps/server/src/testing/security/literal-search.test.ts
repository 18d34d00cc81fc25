import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import type { Input } from './input.ts';
import { isText, leavesOf, placed } from './leaf.ts';
import { isNumberOfRecord, nounOf } from './record-kind.ts';
import { type Reply, request } from './request.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

let world: World;
let admin: Caller;
/** Criteria that have found a record by such a word. */
const proven = new Set<string>();
beforeAll(async () => {
  world = await aWorld();
  admin = await makeCaller(world, 'admin');
});
afterAll(() => world.server.close());

const named = (list: readonly Call[]) => list.map((call) => [call.name, call] as const);
const all = [...calls.values()].filter(({ authority }) => authority !== 'terminal');
const shapeOf = (schema: unknown) => (schema instanceof z.ZodObject ? schema.shape : {});
/** Chosen from what the step before has shown, and taken whole. */
const isChoice = (call: Call, name: string | undefined) =>
  call.name.startsWith('expert.') && name === 'specNumber';
/** The criteria that are words, not choices. */
const wordsOf = (call: Call) =>
  leavesOf(call.body).filter(
    (leaf) =>
      leaf.path[0] === 'criteria' &&
      isText(leaf) &&
      leaf.schema.safeParse('%').success &&
      !isChoice(call, leaf.path[1]),
  );
const lists = all.filter((call) => 'pageSize' in shapeOf(call.body) && wordsOf(call).length > 0);

const leastInput = (call: Call) =>
  inputFor(world, call, { side: admin.side, memberId: admin.member?.memberId ?? null });
const send = (call: Call, input: Input): Promise<Reply> =>
  request(world.server, call, { input, token: admin.member?.token ?? null });

/** What databases and expressions take for more than themselves. */
const metaWords = ['%', '_', '\\', '%%', '\\%', '.*', '^', '[a-z]', '(', '|', '%a%', 'CANARY_'];

const marks = ['%_\\', "'%", '\\_', '[.*]'] as const;

/** A record that holds the mark in every free text, and one that only a pattern would take for it. */
async function makeMarked(list: Call): Promise<void> {
  const create = calls.get(`${nounOf(list)}.create`);
  if (!create) return;
  for (const text of [...marks, 'aXbYcZ', '%XX_YY\\']) {
    const input = await leastInput(create);
    const marked = leavesOf(create.body)
      .filter(
        (leaf) =>
          isText(leaf) &&
          leaf.schema.safeParse(text).success &&
          !leaf.path.includes('password') &&
          !isNumberOfRecord(create, leaf.path),
      )
      .reduce((body, { path }) => placed(body, path, text), input.body);
    await send(create, { ...input, body: marked });
  }
}

const anyRow = z.record(z.string(), z.unknown());
const found = z.object({ object: z.object({ rows: z.array(anyRow) }) });
type Row = z.output<typeof anyRow>;

async function rowsBy(call: Call, input: Input, criteria: object): Promise<Row[]> {
  const reply = await send(call, { ...input, body: { criteria, pageSize: 10_000 } });
  expect(reply.status, `${call.name} ${JSON.stringify(criteria)} ${reply.text}`).toBe(200);
  return found.parse(JSON.parse(reply.text)).object.rows;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.toLowerCase()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether the row holds the word as it stands, in the property of the criterion where it has one of that name. */
function holds(row: Row, name: string, word: string): boolean {
  const place = Object.hasOwn(row, name) ? row[name] : row;
  return textsIn(place).some((text) => text.includes(word.toLowerCase()));
}

describe('words that are patterns elsewhere', () => {
  it.each(named(lists))('D51 %s takes every one as it stands', async (_, call) => {
    await makeMarked(call);
    const input = await leastInput(call);
    const everything = await rowsBy(call, input, {});
    for (const { path, schema } of wordsOf(call)) {
      const name = path[1] ?? '';
      for (const word of [...metaWords, ...marks]) {
        // A text search reads words: what stands between them only parts them.
        if (!schema.safeParse(word).success || (name === 'keyword' && /[a-z]/i.test(word))) continue;
        const rows = await rowsBy(call, input, { [name]: word });
        if (rows.length > 0) proven.add(`${call.name} ${name}`);
        expect(
          rows.filter((row) => !holds(row, name, word)),
          `${name} ${word}`,
        ).toEqual([]);
        if (!everything.some((row) => Object.hasOwn(row, name))) continue;
        const expected = everything.filter((row) => holds(row, name, word));
        expect(rows.length, `${name} ${word}`).toBe(expected.length);
      }
    }
  });

  it.each(named(all.filter(({ query }) => 'keyword' in shapeOf(query))))(
    'D51 %s finds by a word what holds it',
    async (_, call) => {
      const input = await leastInput(call);
      for (const keyword of metaWords) {
        const reply = await send(call, { ...input, query: { ...input.query, keyword } });
        const { object } = z.object({ object: z.array(z.unknown()) }).parse(JSON.parse(reply.text));
        expect([keyword, reply.status]).toEqual([keyword, 200]);
        // Some look into a code too that they do not show; no code holds any of these.
        const strays = object.filter(
          (row) => !textsIn(row).some((text) => text.includes(keyword.toLowerCase())),
        );
        expect(strays.slice(0, 3), keyword).toEqual([]);
      }
      const tooLong = await send(call, { ...input, query: { ...input.query, keyword: 'x'.repeat(65) } });
      expect(tooLong.status).toBe(400);
    },
  );

  it.each(named(all.filter(({ path }) => path.endsWith(':keyword'))))(
    'D51 %s suggests what holds the word',
    async (_, call) => {
      const input = await leastInput(call);
      for (const keyword of metaWords) {
        const reply = await send(call, { ...input, params: { ...input.params, keyword } });
        const { object } = z
          .object({ object: z.array(z.unknown()).nullable() })
          .catch({ object: [] })
          .parse(JSON.parse(reply.text));
        expect([200, 400], `${keyword} ${reply.text}`).toContain(reply.status);
        expect(
          object?.filter((row) => !textsIn(row).some((text) => text.includes(keyword.toLowerCase()))),
          keyword,
        ).toEqual([]);
      }
    },
  );

  it.each(named(lists))(
    'D51 %s takes no word that is longer than what it is looked for in',
    async (_, call) => {
      const input = await leastInput(call);
      for (const { path } of wordsOf(call)) {
        const body = placed(input.body, path, 'x'.repeat(101));
        expect([path[1], (await send(call, { ...input, body })).status]).toEqual([path[1], 400]);
      }
    },
  );

  it('D51 names, remarks and the like are found by them where they hold them', () => {
    const expected = [
      'member.list name',
      'warehouse.list name',
      'vehicle.list plateNo',
      'role.list name',
      'org.list name',
    ];
    expect([...proven]).toEqual(expect.arrayContaining(expected));
  });
});
