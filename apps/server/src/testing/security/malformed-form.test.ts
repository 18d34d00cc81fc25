import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../builders.ts';
import { urlOf } from './request.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

let world: World;
let admin: TestMember;
beforeAll(async () => {
  world = await aWorld();
  const { member } = await makeCaller(world, 'admin');
  if (!member) throw new Error('No administrator');
  admin = member;
});
afterAll(() => world.server.close());

const uploads = [...calls.values()].filter(({ accepts }) => accepts === 'multipart');

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';
/** What a client, a proxy or an attacker makes of a form, and the type that it declares. */
const malformed: ReadonlyArray<readonly [string, string, string]> = [
  ['no boundary', 'multipart/form-data', `${head}x\r\n--x--\r\n`],
  ['an empty boundary', 'multipart/form-data; boundary=', `${head}x\r\n--x--\r\n`],
  ['an empty quoted boundary', 'multipart/form-data; boundary=""', `${head}x\r\n--x--\r\n`],
  [
    'a boundary of 300 characters',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
    `${head}x\r\n--x--\r\n`,
  ],
  ['another boundary', 'multipart/form-data; boundary=y', `${head}x\r\n--x--\r\n`],
  ['a part that breaks off', 'multipart/form-data; boundary=x', `${head}half of it`],
  [
    'a part that breaks off in its head',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form',
  ],
  ['no end', 'multipart/form-data; boundary=x', `${head}x\r\n--x`],
  [
    'a part without a name',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Type: a/b\r\n\r\nx\r\n--x--\r\n',
  ],
  ['an empty part', 'multipart/form-data; boundary=x', '--x\r\n\r\n\r\n--x--\r\n'],
  ['no parts', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ['nothing', 'multipart/form-data; boundary=x', ''],
  ['no form', 'multipart/form-data; boundary=x', '{"a":1}'],
  [
    'a prototype',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n',
  ],
  [
    'JSON that is none',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="columns"\r\nContent-Type: application/json\r\n\r\n{\r\n--x--\r\n',
  ],
];

const errors = () => world.server.logged.filter(({ event }) => event === 'http.failure');

function send(call: Call, url: string, { type, body }: { type: string; body: string }) {
  return world.server.app.inject({
    method: call.method,
    url,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
    payload: body,
  });
}

describe('malformed forms', () => {
  it('D4 are tried of every upload', () => {
    expect(uploads.length).toBeGreaterThanOrEqual(8);
  });

  it.each(uploads.map((call) => [call.name, call] as const))(
    'D4 %s refuses each of them, and the log has no error',
    async (_, call) => {
      const url = urlOf(call, await inputFor(world, call, { side: world.sides.a, memberId: admin.memberId }));
      for (const [title, type, body] of malformed) {
        const { statusCode, payload } = await send(call, url, { type, body });
        expect([title, [400, 415].includes(statusCode), statusCode]).toEqual([title, true, statusCode]);
        expect(JSON.parse(payload)).toMatchObject({ success: false });
      }
      expect(errors()).toEqual([]);
    },
  );
});
