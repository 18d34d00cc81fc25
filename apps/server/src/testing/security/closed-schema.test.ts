import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import { fingerprint } from './fingerprint.sql.ts';
import { request, urlOf } from './request.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await aWorld();
  admin = await makeCaller(world, 'admin');
});
afterAll(() => world.server.close());

/** What a curious client adds: columns that only the server fills, and what opens prototypes. */
const surplus = {
  id: 1,
  orgId: 1,
  memberType: 'administrator',
  createdBy: 1,
  creatorId: 1,
  createdAt: '2026-01-01T00:00:00Z',
  loginCount: 0,
  firstSign: false,
  isSystem: true,
  passwordHash: 'x',
  constructor: { prototype: { polluted: true } },
};

const named = (list: readonly Call[]) => list.map((call) => [call.name, call] as const);
const all = [...calls.values()].filter(({ authority }) => authority !== 'terminal');

function declares(call: Call, field: string): boolean {
  return call.body instanceof z.ZodObject && Object.hasOwn(call.body.shape, field);
}

const refusal = z.object({ errors: z.array(z.object({ path: z.string() })) });

describe('what the contract does not name', () => {
  it.each(named(all.filter(({ accepts }) => accepts === 'json')))(
    'C39 D47 %s refuses other fields and changes nothing',
    async (_, call) => {
      const executor = world.server.database.kysely;
      const memberId = admin.member?.memberId ?? null;
      const input = await inputFor(world, call, { side: admin.side, memberId });
      const token = admin.member?.token ?? null;
      const before = await fingerprint(executor);
      for (const [field, value] of Object.entries(surplus)) {
        if (declares(call, field)) continue;
        const body = { ...z.record(z.string(), z.unknown()).parse(input.body), [field]: value };
        const reply = await request(world.server, call, { input: { ...input, body }, token });
        const { object } = z.object({ object: refusal }).parse(JSON.parse(reply.text));
        expect([reply.status, object.errors.map(({ path }) => path)]).toEqual([400, [field]]);
      }
      expect(await fingerprint(executor)).toBe(before);
    },
  );

  it.each(named(all))('D47 %s refuses other words in its query', async (_, call) => {
    const memberId = admin.member?.memberId ?? null;
    const input = await inputFor(world, call, { side: admin.side, memberId });
    const query = { ...input.query, surplus: '1' };
    const token = admin.member?.token ?? null;
    const { status } = await request(world.server, call, { input: { ...input, query }, token });
    expect([urlOf(call, { ...input, query }), status]).toEqual([expect.any(String), 400]);
  });
});
