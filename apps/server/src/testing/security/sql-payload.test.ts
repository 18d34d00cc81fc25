import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import { fingerprint } from './fingerprint.sql.ts';
import type { Input } from './input.ts';
import { isText, leavesOf, placed } from './leaf.ts';
import { doesSleep, somePayloads, sqlPayloads } from './payload.ts';
import { type Reply, request } from './request.ts';
import { together } from './together.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

let world: World;
let admin: Caller;
let before: string;
const inputs = new Map<string, Input>();
beforeAll(async () => {
  world = await aWorld();
  admin = await makeCaller(world, 'admin');
  for (const call of asked) inputs.set(call.name, await leastInput(call));
  before = await fingerprint(db());
});
afterAll(() => world.server.close());

const db = () => world.server.database.kysely;
const named = (list: readonly Call[]) => list.map((call) => [call.name, call] as const);
const all = [...calls.values()].filter(({ authority }) => authority !== 'terminal');
const isList = ({ body }: Call) => body instanceof z.ZodObject && 'pageSize' in body.shape;
const lists = all.filter(isList);
const isAsked = ({ method, query, path }: Call) =>
  method === 'GET' && (path.includes(':keyword') || leavesOf(query).length > 0);

const hasId = ({ path }: Call) => path.includes(':id');
const asked = all.filter((call) => isList(call) || isAsked(call) || hasId(call));

const leastInput = (call: Call) =>
  inputFor(world, call, { side: admin.side, memberId: admin.member?.memberId ?? null });

function inputOf({ name }: Call): Input {
  const input = inputs.get(name);
  if (!input) throw new Error(name);
  return input;
}

/** What only the database or a driver would say. */
const databaseText =
  /syntax error|SQLSTATE|unterminated|pg_|relation "|column "|invalid input|division by zero|PostgreSQL|kysely/i;

const sent = new Set<string>();
let places = 0;

/** How many statements sleep while the request is under way. */
async function sleepers(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where wait_event = 'PgSleep'`.execute(db());
  return Number(rows[0]?.count);
}

async function sendPayload(call: Call, input: Input, payload: string): Promise<Reply> {
  sent.add(payload);
  const token = admin.member?.token ?? null;
  const answer = request(world.server, call, { input, token });
  if (doesSleep(payload)) expect(await sleepers(), `${call.name} ${payload}`).toBe(0);
  const reply = await answer;
  const about = `${call.name} ${payload} ${JSON.stringify(input)} ${reply.status}`;
  expect(
    reply.text.replaceAll(JSON.stringify(payload).slice(1, -1), '').match(databaseText),
    about,
  ).toBeNull();
  return reply;
}

const found = z.object({
  object: z.union([z.array(z.unknown()), z.object({ rows: z.array(z.unknown()) })]).nullable(),
});

/** The rows of an answer, whatever its form. */
function rowsOf({ text }: Reply): unknown[] {
  const { object } = found.parse(JSON.parse(text));
  if (object === null) return [];
  return Array.isArray(object) ? object : object.rows;
}

/** Nothing holds such a text, so nothing may be found by it; or it is none that can be looked for. */
async function expectLiteral(
  call: Call,
  input: Input,
  payload: string,
  expected: readonly unknown[] = [],
): Promise<void> {
  const reply = await sendPayload(call, input, payload);
  const about = `${call.name} ${JSON.stringify(input.body ?? input.query)}`;
  expect([200, 400], about).toContain(reply.status);
  if (reply.status === 200) expect(rowsOf(reply), about).toEqual(expected);
}

/** A text search reads words, what stands between them only parts them: a payload finds what its words alone find, and no more. */
async function rowsOfWords(call: Call, inputWith: (words: string) => Input, payload: string) {
  const words = payload.match(/[\p{L}\p{N}]+/gu)?.join(' ');
  if (words === undefined) return [];
  const token = admin.member?.token ?? null;
  return rowsOf(await request(world.server, call, { input: inputWith(words), token }));
}

const texts = 10;
const others = 3;

describe('what would be a part of a statement', () => {
  it('is 300 texts', () => {
    expect(new Set(sqlPayloads).size).toBe(300);
  });

  it.each(named(lists))(
    'D46 %s finds nothing by it, takes no order by it, and tells nothing',
    async (_, call) => {
      const input = inputOf(call);
      for (const leaf of leavesOf(call.body)) {
        places += 1;
        const inputWith = (text: string) => ({ ...input, body: placed(input.body, leaf.path, text) });
        const isRead = leaf.path.at(-1) === 'keyword';
        await together(somePayloads(places, isText(leaf) ? texts : others), async (payload) =>
          expectLiteral(
            call,
            inputWith(payload),
            payload,
            isRead ? await rowsOfWords(call, inputWith, payload) : [],
          ),
        );
      }
    },
  );

  it.each(named(all.filter(isAsked)))('D46 %s finds nothing by it', async (_, call) => {
    const input = inputOf(call);
    const isOption = call.name.startsWith('option.');
    const token = admin.member?.token ?? null;
    const whole = isOption ? rowsOf(await request(world.server, call, { input, token })) : [];
    // What is chosen already narrows no list of options: one that nothing has leaves it as it is.
    const unfound = (name: string) => (isOption && name === 'code' ? whole : []);
    for (const { path } of [...leavesOf(call.query), ...leavesOf(call.params)]) {
      const name = path.join('.');
      const isParam = name in input.params;
      places += 1;
      await together(somePayloads(places, texts), async (payload) => {
        const part = { [name]: payload };
        const asked = isParam
          ? { ...input, params: { ...input.params, ...part } }
          : { ...input, query: { ...input.query, ...part } };
        const reply = await sendPayload(call, asked, payload);
        expect([200, 400, 404], `${call.name} ${payload}`).toContain(reply.status);
        if (reply.status === 200) expect(rowsOf(reply), `${call.name} ${payload}`).toEqual(unfound(name));
      });
    }
  });

  it.each(named(all.filter(hasId)))('D46 %s takes it for no id', async (_, call) => {
    const input = inputOf(call);
    places += 1;
    for (const payload of somePayloads(places, others)) {
      const reply = await sendPayload(call, { ...input, params: { ...input.params, id: payload } }, payload);
      expect([400, 404], `${call.name} ${payload} ${reply.text}`).toContain(reply.status);
    }
  });

  it('D46 all of it has been sent, no lock is held by it, and nothing has changed', async () => {
    expect(sent.size).toBe(sqlPayloads.length);
    expect(await fingerprint(db())).toBe(before);
    const { rows } = await sql`select pid from pg_locks where locktype = 'advisory' and objid = 4711`.execute(
      db(),
    );
    expect(rows).toEqual([]);
  });
});
