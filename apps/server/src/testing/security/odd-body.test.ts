import { Agent } from 'node:http';
import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type RawAnswer, sendRaw } from '../http/raw-request.ts';
import { fingerprint } from './fingerprint.sql.ts';
import type { Input } from './input.ts';
import { leavesOf } from './leaf.ts';
import { urlOf } from './request.ts';
import { together } from './together.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

const agent = new Agent({ keepAlive: true });
let world: World;
let origin: string;
let token: string;
let memberId: number | null;
beforeAll(async () => {
  world = await aWorld();
  origin = await world.server.listen();
  const { member } = await makeCaller(world, 'admin');
  token = member?.token ?? '';
  memberId = member?.memberId ?? null;
});
afterAll(async () => {
  agent.destroy();
  await world.server.close();
});

const named = (list: readonly Call[]) => list.map((call) => [call.name, call] as const);
const all = [...calls.values()].filter(({ authority }) => authority !== 'terminal');
const takingJson = all.filter(({ accepts }) => accepts === 'json');
const db = () => world.server.database.kysely;
const leastInput = (call: Call) => inputFor(world, call, { side: world.sides.a, memberId });

interface Sent {
  body: string;
  type?: string | undefined;
  path?: string;
}

function send(call: Call, input: Input, { body, type = 'application/json', path }: Sent): Promise<RawAnswer> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(type === '' ? {} : { 'content-type': type }),
    'content-length': String(Buffer.byteLength(body)),
  };
  return sendRaw({ origin, agent, method: call.method, path: path ?? urlOf(call, input), headers, body });
}

/** The body as it would be sent, opened for one more member. */
function opened(body: unknown): string {
  const text = JSON.stringify(z.record(z.string(), z.unknown()).parse(body)).slice(0, -1);
  return text === '{' ? text : `${text},`;
}

const jsonType = 'application/json; charset=utf-8';

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const nested = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;

/** Bodies that mean different things to different readers, or too much. */
function oddBodies(body: unknown): Array<[string, string]> {
  const start = opened(body);
  const [first = 'a'] = Object.keys(z.record(z.string(), z.unknown()).parse(body));
  return [
    ['a prototype', `${start}"__proto__":{"polluted":true}}`],
    ['a constructor', `${start}"constructor":{"prototype":{"polluted":true}}}`],
    ['a key twice', `${start}"surplus":1,"surplus":1}`],
    ['its own key twice', `{"${first}":null,${JSON.stringify(body).slice(1)}`],
    ['NaN', `${start}"surplus":NaN}`],
    ['more than a number holds', `${start}"surplus":1e400}`],
    ['half a character', `${start}"surplus":"\\ud83d"}`],
    ['a NUL', `${start}"surplus":"\\u0000"}`],
    ['a comma too much', `${start}"surplus":1,}`],
    ['a second value', `${JSON.stringify(body)}{}`],
    ['half of itself', JSON.stringify(body).slice(0, -1)],
    ['an array around it', `[${JSON.stringify(body)}]`],
    ['null', 'null'],
  ];
}

/** So large that one call in six has to do. */
function hugeBodies(body: unknown): Array<[string, string]> {
  const start = opened(body);
  return [
    ['100,000 arrays', `${start}"surplus":${deep}}`],
    ['100,000 objects', nested],
    ['a text of a megabyte', `${start}"surplus":"${'x'.repeat(1_000_000)}"}`],
  ];
}
const getsHuge = (call: Call) => takingJson.indexOf(call) % 6 === 0;

const otherTypes = [
  '',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json-patch+json',
  'application/json, text/plain',
];

describe('bodies that are no plain JSON', () => {
  const inputs = new Map<string, Input>();
  let before: string;
  beforeAll(async () => {
    for (const call of takingJson) inputs.set(call.name, await leastInput(call));
    before = await fingerprint(db());
  });

  it.each(named(takingJson))('D49 D52 D57 %s refuses odd JSON and other types', async (_, call) => {
    const input = inputs.get(call.name) ?? (await leastInput(call));
    const odd = [...oddBodies(input.body), ...(getsHuge(call) ? hugeBodies(input.body) : [])];
    await together(odd, async ([title, body]) => {
      const { status, headers } = await send(call, input, { body });
      expect([title, status, headers['content-type']]).toEqual([title, 400, jsonType]);
    });
    const body = JSON.stringify(input.body);
    for (const type of otherTypes) {
      const { status, headers } = await send(call, input, { body, type });
      expect([type, status, headers['content-type']]).toEqual([type, 415, jsonType]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect({}).not.toHaveProperty('polluted');
  });

  it('D49 D52 nothing has changed by all of them', async () => {
    expect(await fingerprint(db())).toBe(before);
  });

  it.each(named(all.filter(({ query }) => leavesOf(query).length > 0)))(
    'D50 %s takes no word of its query twice',
    async (_, call) => {
      const input = await leastInput(call);
      // Else a form would be refused for its type before its query is read.
      const type = call.accepts === 'multipart' ? { 'content-type': 'multipart/form-data; boundary=x' } : {};
      for (const { path: words } of leavesOf(call.query)) {
        const word = words.join('.');
        for (const pair of [`${word}=1&${word}=1`, `${word}=1&${word}=`, `${word}[]=1`, `${word}[a]=1`]) {
          const path = `${urlOf(call, { params: input.params, query: {} })}?${pair}`;
          const answer = await sendRaw({
            origin,
            agent,
            method: call.method,
            path,
            headers: { authorization: `Bearer ${token}`, ...type },
          });
          expect([pair, answer.status]).toEqual([pair, 400]);
        }
      }
    },
  );
});

const plainTypes: Readonly<Record<Call['answers'], RegExp | undefined>> = {
  envelope: /^application\/json; charset=utf-8$/,
  eventStream: /^text\/event-stream; charset=utf-8$/,
  sheet: /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$/,
  file: /^(image\/(png|jpeg|webp)|application\/(xml|octet-stream))(; charset=utf-8)?$/,
};

describe('what an answer says that it is', () => {
  const readable = all.filter(({ answers, accepts }) => answers !== 'eventStream' && accepts !== 'multipart');

  it.each(named(readable))(
    'D57 %s names the type of its answer, and no other may be guessed',
    async (_, call) => {
      const input = await leastInput(call);
      const body = input.body === undefined ? '' : JSON.stringify(input.body);
      const { status, headers } = await send(call, input, {
        body,
        type: call.accepts === 'json' ? undefined : '',
      });
      const expected = status < 300 ? plainTypes[call.answers] : plainTypes.envelope;
      expect(headers['x-content-type-options']).toBe('nosniff');
      if (status === 204) expect(headers['content-type']).toBeUndefined();
      else expect(String(headers['content-type'])).toMatch(expected ?? /^$/);
    },
  );
});
