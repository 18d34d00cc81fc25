import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import { fingerprint } from './fingerprint.sql.ts';
import type { Input } from './input.ts';
import { isNumber, isText, type Leaf, leavesOf, limitsOf, placed } from './leaf.ts';
import { request } from './request.ts';
import { together } from './together.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

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
  return (await request(world.server, call, { input: { ...input, body }, token, isStatusEnough: true }))
    .status;
}

/** Long texts of every shape that a pattern of the contract may let through. */
const longTexts = ['x', '1', 'A', ' ', '字', '0a ', '1,', 'a.', '-1', '\n'].map((part) =>
  part.repeat(12_000),
);

function isTextBounded({ schema }: Leaf): boolean {
  return longTexts.every((text) => String(schema.safeParse(text).data ?? '').length < text.length / 2);
}

function isNumberBounded({ schema }: Leaf): boolean {
  const { exclusiveMinimum = -Infinity, minimum = exclusiveMinimum, maximum = Infinity } = limitsOf(schema);
  return minimum >= -1e15 && maximum <= 1e15;
}

/** Degrees, and what a terminal has measured: nothing divides by it. A zoom is only ever the exponent of 2. */
const measuredOnly =
  /^(latitude|longitude|lat|lng|altitude_m|speed_kmh|direction_deg|south|west|north|east|corners\.0\.[01]|zoom)$/;

/** Nothing so near to nothing, or so odd a share of something, that what is computed with it overflows, underflows or never ends. */
const oddNumbers = [
  5e-324,
  7e-295,
  1e-100,
  1e-12,
  -5e-324,
  -1e-100,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  1e300,
];

function isComputable({ schema }: Leaf): boolean {
  return oddNumbers.every((number) => !schema.safeParse(number).success);
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

/** A value of another JSON type than the leaf's, for each leaf another one, and nothing where there must be something. */
function wrongValues(leaf: Leaf, at: number): unknown[] {
  const others = otherTypes(leaf);
  return [...(leaf.mayBeNull ? [] : [null]), others[at % others.length]];
}

/** Numbers and booleans as text are no better. */
function otherTypes(leaf: Leaf): unknown[] {
  if (leaf.schema instanceof z.ZodBoolean) return ['true', 1, 0];
  if (leaf.schema instanceof z.ZodArray) return ['x', { length: 1 }, {}];
  if (leaf.schema instanceof z.ZodRecord) return ['x', []];
  return isNumber(leaf) ? ['1', true, [1]] : [1, { length: 1 }, ['x']];
}

/** The largest and smallest of what the contract lets through. */
function extremeValues(leaf: Leaf): unknown[] {
  const { minimum, maximum, maxLength } = limitsOf(leaf.schema);
  const days = ['0000-01-01', '9999-12-31'].flatMap((day) => [day, `${day}T23:59:59Z`]);
  const longest = maxLength === undefined ? [] : ['字'.repeat(maxLength)];
  const numbers = [minimum, maximum].filter((number) => number !== undefined);
  const isDate = leaf.schema instanceof z.ZodStringFormat && longest.length === 0;
  const values = [...numbers, ...longest, ...(isDate ? [...days, '2026-01-01T00:00:00+23:59'] : [])];
  return values.filter((value) => leaf.schema.safeParse(value).success);
}

describe('what the contract lets through', () => {
  it.each(named(all))('D47 %s bounds every text, number, list and map that it takes', (_, call) => {
    const leaves = [call.params, call.query, call.body].flatMap((schema) => leavesOf(schema));
    expect(leaves.filter((leaf) => !isBounded(leaf)).map(({ path }) => path.join('.'))).toEqual([]);
  });

  it('D2 every number has a lower and an upper bound, and none is so small that computing with it fails', () => {
    const numbers = all.flatMap((call) =>
      leavesOf(call.body)
        .filter(isNumber)
        .map((leaf) => ({
          leaf,
          name: `${call.name} ${leaf.path.join('.')}`,
          property: leaf.path.at(-1) ?? '',
        })),
    );
    expect(numbers.length).toBeGreaterThan(200);
    expect(numbers.filter(({ leaf }) => !isNumberBounded(leaf)).map(({ name }) => name)).toEqual([]);
    const odd = numbers.filter(({ leaf, property }) => !measuredOnly.test(property) && !isComputable(leaf));
    expect(odd.map(({ name }) => name)).toEqual([]);
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

describe('values of another type', () => {
  const inputs = new Map<string, Input>();
  let before: string;
  beforeAll(async () => {
    for (const call of taken) inputs.set(call.name, await leastInput(call));
    before = await fingerprint(world.server.database.kysely);
  });

  it.each(named(taken))('D47 %s reads none as its own', async (name, call) => {
    const input = inputs.get(name);
    if (!input) throw new Error(name);
    const sent = leavesOf(call.body).flatMap((leaf, at) =>
      wrongValues(leaf, at).map((value) => ({ path: leaf.path, value })),
    );
    await together(sent, async ({ path, value }) => {
      const status = await statusOf(call, input, placed(input.body, path, value));
      expect([path.join('.'), value, status]).toEqual([path.join('.'), value, 400]);
    });
  });

  it('D47 have changed nothing', async () => {
    expect(await fingerprint(world.server.database.kysely)).toBe(before);
  });
});

/** They read the number, and find that it is not how far they are. */
const inStep: ReadonlySet<string> = new Set(['baseMap.piece']);

describe('numbers in a query', () => {
  const asking = all.filter(({ query }) => leavesOf(query).some(isNumber));

  it.each(named(asking))('D47 %s reads plain decimal ones only', async (_, call) => {
    const token = admin.member?.token ?? null;
    const input = await leastInput(call);
    const numbers = leavesOf(call.query).filter(isNumber);
    for (const {
      path: [word = ''],
      schema,
    } of numbers) {
      for (const text of [
        '0x1',
        '1e1',
        ' 1',
        '1 ',
        '+1',
        '-1',
        // Where counting begins at nothing, this is a number like any other.
        ...(schema.safeParse(0).success ? [] : ['0']),
        '01',
        '1.0',
        '1.',
        '',
        'true',
        'null',
        '\uff11',
      ]) {
        const query = { ...input.query, [word]: text };
        const { status } = await request(world.server, call, { input: { ...input, query }, token });
        expect([word, text, status]).toEqual([word, text, 400]);
      }
      const plain = { ...input, query: { ...input.query, [word]: '1' } };
      expect((await request(world.server, call, { input: plain, token })).status).toBe(
        inStep.has(call.name) ? 406 : 200,
      );
    }
  });
});
