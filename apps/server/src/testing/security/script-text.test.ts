import { createListView, readListViews } from '@vehicle/contract/access/list-view/contract';
import { memberSignIns } from '@vehicle/contract/access/member/contract';
import { login } from '@vehicle/contract/access/member/passport';
import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aMember } from '../builders.ts';
import type { Caller } from './caller.ts';
import type { Input } from './input.ts';
import { isText, type Leaf, leavesOf, placed } from './leaf.ts';
import { scriptTexts } from './payload.ts';
import { isNumberOfRecord, nounOf } from './record-kind.ts';
import { request } from './request.ts';
import { together } from './together.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

let world: World;
let admin: Caller;
/** Fields that have held all of the texts. */
const held = new Set<string>();
beforeAll(async () => {
  world = await aWorld();
  admin = await makeCaller(world, 'admin');
});
afterAll(() => world.server.close());

const named = (list: readonly Call[]) => list.map((call) => [call.name, call] as const);
/** Its address must be one that the operator allowed, and here none is. */
const refused = 'forwardTarget.create';
/** It is told with all others at once, and has a test of its own below. */
const creations = [...calls.values()].filter(
  ({ name }) => name.endsWith('.create') && name !== refused && name !== createListView.name,
);

const answered = z.object({ object: z.unknown() });

async function ask(call: Call, input: Partial<Input>): Promise<unknown> {
  const token = admin.member?.token ?? null;
  const reply = await request(world.server, call, {
    input: { params: {}, query: {}, body: undefined, ...input },
    token,
  });
  expect(reply.status, `${call.name} ${JSON.stringify(input.body)} ${reply.text}`).toBeLessThan(300);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  return answered.parse(JSON.parse(reply.text)).object;
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, name), rest) : undefined;
}

/** Texts with a meaning of their own, which a script has not. */
const meaningful: ReadonlySet<string> = new Set(['password', 'icon', 'url', 'path', 'part.create unit']);

/** Free texts; of those that the least input leaves out, all whose owner is there. */
function textsOf(call: Call): Leaf[] {
  return leavesOf(call.body).filter(
    (leaf) =>
      isText(leaf) &&
      !isNumberOfRecord(call, leaf.path) &&
      ![...leaf.path, `${call.name} ${leaf.path.join('.')}`].some((name) => meaningful.has(name)) &&
      scriptTexts.every((text) => leaf.schema.safeParse(text).data === text),
  );
}

function reportedBy(row: unknown, fields: readonly Leaf[]): unknown[] {
  return fields.map(({ path }) => valueAt(row, path));
}

const rows = z.object({ rows: z.array(z.looseObject({ id: z.number() })) });

describe('texts that a page might run', () => {
  it.each(named(creations.filter((call) => textsOf(call).length > 0)))(
    'D56 %s keeps and tells them as they stand',
    async (_, call) => {
      const memberId = admin.member?.memberId ?? null;
      const fields = textsOf(call);
      const [get, list] = [calls.get(`${nounOf(call)}.get`), calls.get(`${nounOf(call)}.list`)];
      if (!get || !list) throw new Error(`${call.name} makes what cannot be read`);
      const made = new Map<number, string>();
      await together(scriptTexts, async (text) => {
        const input = await inputFor(world, call, { side: admin.side, memberId });
        const body = fields.reduce((value, { path }) => placed(value, path, text), input.body);
        const { id, ...row } = z.looseObject({ id: z.number() }).parse(await ask(call, { ...input, body }));
        made.set(id, text);
        const read = await ask(get, { params: { id } });
        expect([row, read].map((one) => reportedBy(one, fields))).toEqual(
          [text, text].map((one) => fields.map(() => one)),
        );
      });
      const listed = rows.parse(await ask(list, { body: { pageSize: 10_000 } })).rows;
      for (const row of listed.filter(({ id }) => made.has(id))) {
        expect(reportedBy(row, fields)).toEqual(fields.map(() => made.get(row.id)));
      }
      expect(listed.filter(({ id }) => made.has(id))).toHaveLength(scriptTexts.length);
      for (const { path } of fields) held.add(`${call.name} ${path.join('.')}`);
    },
  );

  it('D56 the name of a saved view is kept and told as it stands', async () => {
    const memberId = admin.member?.memberId ?? null;
    const fields = textsOf(createListView);
    expect(fields.map(({ path }) => path)).toEqual([['name']]);
    for (const text of scriptTexts) {
      const input = await inputFor(world, createListView, { side: admin.side, memberId });
      const made = await ask(createListView, { ...input, body: placed(input.body, ['name'], text) });
      expect(reportedBy(made, fields)).toEqual([text]);
    }
    const { views } = readListViews.result.parse(await ask(readListViews, {}));
    expect(views.map(({ name }) => name).toSorted()).toEqual([...scriptTexts].toSorted());
  });

  it('D56 names, remarks and descriptions have all held them', () => {
    const known = [
      'member.create name',
      'vehicle.create plateNo',
      'terminal.create remark',
      'metric.create name.en',
    ];
    expect(held.size).toBeGreaterThan(50);
    expect([...held]).toEqual(expect.arrayContaining(known));
  });

  it('D56 the browser that somebody names at sign-in is shown as it stands', async () => {
    const { memberId, loginName, password } = await aMember(world.server.database.kysely);
    // A header holds no more than Latin letters.
    const names = scriptTexts.filter((text) => /^[\x20-\x7e]+$/.test(text));
    for (const name of names) {
      const body = { loginName, password, ip: '127.0.0.1' };
      const reply = await request(world.server, login, {
        input: { params: {}, query: {}, body },
        token: null,
        headers: { 'user-agent': name },
      });
      expect(reply.status, reply.text).toBe(200);
    }
    const reported: Array<string | null> = [];
    for (const page of [1, 2]) {
      const log = memberSignIns.result.parse(await ask(memberSignIns, { params: { id: memberId, page } }));
      reported.push(...log.rows.map(({ userAgent }) => userAgent));
    }
    expect(reported.toReversed()).toEqual(names);
  });
});
