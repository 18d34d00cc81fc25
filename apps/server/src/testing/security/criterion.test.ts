import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import { limitsOf, placed } from './leaf.ts';
import { request } from './request.ts';
import { together } from './together.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

let world: World;
let callers: Caller[];
beforeAll(async () => {
  world = await aWorld();
  // Everything, and what the scope of an organisation narrows to.
  callers = [await makeCaller(world, 'admin'), await makeCaller(world, 'orgA')];
});
afterAll(() => world.server.close());

type Shape = Readonly<Record<string, z.ZodType>>;

function bare(schema: unknown): unknown {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return isWrapped ? bare(schema.unwrap()) : schema;
}

function shapeOf(schema: unknown): Shape {
  const inner = bare(schema);
  return inner instanceof z.ZodObject ? (inner.shape as Shape) : {};
}

/** Of every JSON type and of the forms that the contract's texts have. */
const samples: readonly unknown[] = [
  true,
  false,
  0,
  1,
  2_147_483_647,
  0.5,
  '',
  'a',
  "%_\\'",
  '字',
  'LHB00000000000001',
  '13800000000',
  '2026-01-31',
  '0001-01-01',
  '9999-12-31',
  '2026-01-31T23:59:59+08:00',
  '3f0c5a52-5f8e-4c36-9f0e-0d8b6f0f2a11',
  'A1B2',
];

function boundsOf(schema: z.ZodType): unknown[] {
  const { minimum, maximum, maxLength } = limitsOf(schema);
  return [minimum, maximum, ...(maxLength === undefined ? [] : ['x'.repeat(maxLength)])];
}

/** Every kind of value that the schema allows: each option, each of a choice of forms, one of a list and several. */
function valuesOf(outer: unknown): unknown[] {
  const schema = bare(outer);
  if (!(schema instanceof z.ZodType)) return [];
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(valuesOf);
  if (schema instanceof z.ZodArray) {
    const inner = valuesOf(schema.element);
    return [[], ...inner.map((value) => [value]), inner].filter((list) => schema.safeParse(list).success);
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(shapeOf(schema)).flatMap(([name, part]) =>
      valuesOf(part).map((value) => ({ [name]: value })),
    );
  }
  return [...samples, ...boundsOf(schema)].filter((value) => schema.safeParse(value).success);
}

/** They keep the criteria that a reader wrote, whatever they say, and ask nothing by them. */
const keeping: ReadonlySet<string> = new Set(['listView.create', 'listView.update']);

/** Where a call takes criteria: at the top of its body, or in the list that an export writes down. */
function listsIn(call: Call): ReadonlyArray<{ shape: Shape; at: readonly string[] }> {
  const shape = shapeOf(call.body);
  if (shape.criteria) return [{ shape, at: [] }];
  const inner = shapeOf(shape.list);
  return inner.criteria ? [{ shape: inner, at: ['list'] }] : [];
}

/** What a list is about, and not one of its rows. */
function isSubject({ shape }: { shape: Shape }, { path }: Question): boolean {
  const schema = shapeOf(shape.criteria)[path.at(-1) ?? ''];
  return schema !== undefined && !schema.safeParse(undefined).success;
}

/** Statistics ask for a range, whose days belong together, and are ordered by what they are grouped into. */
function isOfAWhole({ shape }: { shape: Shape }, { path }: Question): boolean {
  const { from } = shapeOf(shape.criteria);
  return (
    from !== undefined && !from.safeParse(undefined).success && /^(from|until|order)$/.test(path.at(-1) ?? '')
  );
}

interface Question {
  path: readonly string[];
  value: unknown;
}

function questionsOf({ shape, at }: { shape: Shape; at: readonly string[] }): Question[] {
  const criteria = Object.entries(shapeOf(shape.criteria)).flatMap(([name, schema]) =>
    valuesOf(schema).map((value) => ({ path: [...at, 'criteria', name], value })),
  );
  const orders = valuesOf(shapeOf(shape.order).property).flatMap((property) =>
    ['ASC', 'DESC'].map((direction) => ({ path: [...at, 'order'], value: { direction, property } })),
  );
  return [...criteria, ...orders];
}

const asking = [...calls.values()]
  .filter(({ name }) => !keeping.has(name))
  .flatMap((call) => listsIn(call).map((list) => [call.name, call, list] as const));

describe('criteria and orders', () => {
  it('D1 are tried of every list of the catalogue', () => {
    const lists = [...calls.keys()].filter((name) => name.endsWith('.list'));
    const tried = new Set(asking.map(([name]) => name));
    expect(lists.filter((name) => !tried.has(name) && shapeOf(calls.get(name)?.body).criteria)).toEqual([]);
    expect(tried.size).toBeGreaterThan(40);
    for (const [name, , { shape }] of asking) {
      const untried = Object.entries(shapeOf(shape.criteria)).filter(
        ([, schema]) => valuesOf(schema).length === 0,
      );
      expect([name, untried.map(([criterion]) => criterion)]).toEqual([name, []]);
    }
  });

  it.each(asking)(
    'D1 R3.9 %s answers each with every kind of value that its schema allows',
    async (_, call, list) => {
      const questions = questionsOf(list);
      const answersTo = async ({ member, side }: Caller) => {
        const input = await inputFor(world, call, { side, memberId: member?.memberId ?? null });
        return together(questions, async (question) => {
          const { path, value } = question;
          const body = placed(input.body, path, value);
          const { status } = await request(world.server, call, {
            input: { ...input, body },
            token: member?.token ?? null,
            isStatusEnough: true,
          });
          const expected = [
            200,
            403,
            ...(isSubject(list, question) ? [404] : []),
            ...(isOfAWhole(list, question) ? [400] : []),
          ];
          return expected.includes(status) ? [] : [`${path.join('.')} ${JSON.stringify(value)} ${status}`];
        });
      };
      expect((await Promise.all(callers.map(answersTo))).flat(2)).toEqual([]);
    },
  );
});
