import type { Call } from '@vehicle/contract/call';
import { calls } from '@vehicle/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from './testing-caller.ts';
import { fingerprint } from './testing-fingerprint.sql.ts';
import type { Input } from './testing-input.ts';
import { isNumber, isText, type Leaf, leavesOf, limitsOf, placed } from './testing-leaf.ts';
import { request } from './testing-request.ts';
import { aWorld, inputFor, makeCaller, type World } from './testing-world.ts';

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await aWorld();
  admin = await makeCaller(world, 'admin');
});
afterAll(() => world.server.close());

const all = [...calls.values()];
const taken = all.filter(({ accepts, authority }) => accepts === 'json' && authority !== 'terminal');
const named = (list: readonly Call[]) => list.map((call) => [call.name, call] as const);
const leastInput = (call: Call) =>
  inputFor(world, call, { side: admin.side, memberId: admin.member?.memberId ?? null });

async function statusOf(call: Call, input: Input, body: unknown): Promise<number> {
  const token = admin.member?.token ?? null;
  return (await request(world.server, call, { input: { ...input, body }, token })).status;
}

/** Long texts of every shape that a pattern of the contract may let through. */
const longTexts = ['x', '1', 'A', ' ', '字', '0a ', '1,', 'a.', '-1', '\n'].map((part) =>
  part.repeat(20_000),
);

function isTextBounded({ schema }: Leaf): boolean {
  return longTexts.every((text) => String(schema.safeParse(text).data ?? '').length < text.length / 2);
}

function isNumberBounded({ schema }: Leaf): boolean {
  const { exclusiveMinimum = -Infinity, minimum = exclusiveMinimum, maximum = Infinity } = limitsOf(schema);
  return minimum >= -1e15 && maximum <= 1e15;
}

function isRecordBounded({ schema }: Leaf): boolean {
  const entries = Array.from({ length: 10_000 }, (_, at) => [String(at), 1]);
  const texts = entries.map(([key]) => [key, { zh: '一' }]);
  return ![entries, texts].some((list) => schema.safeParse(Object.fromEntries(list)).success);
}

function isBounded(leaf: Leaf): boolean {
  if (isText(leaf)) return isTextBounded(leaf);
  if (isNumber(leaf)) return isNumberBounded(leaf);
  if (leaf.schema instanceof z.ZodArray) return (limitsOf(leaf.schema).maxItems ?? Infinity) <= 20_000;
  return !(leaf.schema instanceof z.ZodRecord) || isRecordBounded(leaf);
}

/** Values of other JSON types than the leaf's; numbers and booleans as text are no better. */
function wrongValues(leaf: Leaf): unknown[] {
  const nothing = leaf.mayBeNull ? [] : [null];
  if (leaf.schema instanceof z.ZodBoolean) return [...nothing, 'true', 1];
  if (leaf.schema instanceof z.ZodArray) return [...nothing, 'x', { length: 1 }];
  if (leaf.schema instanceof z.ZodRecord) return [...nothing, 'x', []];
  return isNumber(leaf) ? [...nothing, '1', true, [1]] : [...nothing, 1, { length: 1 }, ['x']];
}

/** The largest and smallest of what the contract lets through. */
function extremeValues({ schema }: Leaf): unknown[] {
  const { minimum, maximum, maxLength } = limitsOf(schema);
  const days = ['0000-01-01', '9999-12-31'].flatMap((day) => [day, `${day}T23:59:59Z`]);
  const longest = maxLength === undefined ? [] : ['字'.repeat(maxLength)];
  const numbers = [minimum, maximum].filter((number) => number !== undefined);
  const values = [...numbers, ...days, ...longest, '2026-01-01T00:00:00+23:59', '\ud800'];
  return values.filter((value) => schema.safeParse(value).success);
}

describe('what the contract lets through', () => {
  it.each(named(all))('D47 %s bounds every text, number, list and map that it takes', (_, call) => {
    const leaves = [call.params, call.query, call.body].flatMap((schema) => leavesOf(schema));
    expect(leaves.filter((leaf) => !isBounded(leaf)).map(({ path }) => path.join('.'))).toEqual([]);
  });

  it.each(named(taken))('D47 %s reads no value of another type as its own', async (_, call) => {
    const executor = world.server.database.kysely;
    const input = await leastInput(call);
    const before = await fingerprint(executor);
    for (const leaf of leavesOf(call.body)) {
      for (const value of wrongValues(leaf)) {
        const status = await statusOf(call, input, placed(input.body, leaf.path, value));
        expect([leaf.path.join('.'), value, status]).toEqual([leaf.path.join('.'), value, 400]);
      }
    }
    expect(await fingerprint(executor)).toBe(before);
  });

  it.each(named(taken))('D47 %s has a place for the largest and smallest that it takes', async (_, call) => {
    let input = await leastInput(call);
    for (const leaf of leavesOf(call.body)) {
      for (const value of extremeValues(leaf)) {
        const status = await statusOf(call, input, placed(input.body, leaf.path, value));
        expect(status, `${leaf.path.join('.')} ${JSON.stringify(value).slice(0, 80)}`).toBeLessThan(500);
        // What has been done cannot be done again.
        if (status < 300) input = await leastInput(call);
      }
    }
  });
});
