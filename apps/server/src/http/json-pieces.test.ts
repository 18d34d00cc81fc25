import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonPieces } from './json-pieces.ts';

const row = z.object({ id: z.int(), name: z.string().optional() });
const page = z.object({
  rows: z.array(row),
  total: z.int(),
  note: z.string().optional(),
  more: z.unknown().optional(),
});
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at,
    ...(at % 3 === 0 && { name: `字${at}` }),
    secret: 'x',
  }));

async function textOf(schema: z.ZodType, value: unknown): Promise<string> {
  return Buffer.concat(await jsonPieces(schema, value)).toString();
}

describe('an answer in pieces', () => {
  it.each([0, 1, 99, 100, 199, 200, 201, 400, 401, 1_000])(
    'is the same JSON as at once with %i rows',
    async (count) => {
      const rows = rowsOf(count);
      for (const [schema, value] of [
        [page, { rows, total: count, secret: 1 }],
        [page, { rows, total: count, note: '…', more: rows }],
        [z.array(row), rows],
        [z.null(), null],
        [z.object({}), {}],
        [z.array(row.optional()), [undefined, { id: 1 }]],
      ] as const) {
        expect(await textOf(schema, value)).toBe(JSON.stringify(schema.parse(value)));
      }
    },
  );

  it('lets others go on in between', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const count = (): void => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    await textOf(page, { rows: rowsOf(10_000), total: 1 });
    clearInterval(timer);
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(49);
  });

  it('is cut where much stands in few rows', async () => {
    const rows = rowsOf(50).map((one) => ({ ...one, name: '字'.repeat(20_000) }));
    const pieces = await jsonPieces(page, { rows, total: 50 });
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(300_000);
    expect(JSON.parse(Buffer.concat(pieces).toString()).rows).toHaveLength(50);
  });

  it('is refused where one of many rows, or what stands beside them, is not what was promised', async () => {
    const rows = rowsOf(1_000);
    await expect(textOf(page, { rows: [...rows, { id: 'x' }], total: 1 })).rejects.toThrow(z.ZodError);
    await expect(textOf(page, { rows, total: 'many' })).rejects.toThrow(z.ZodError);
    await expect(textOf(page, { rows })).rejects.toThrow(z.ZodError);
  });
});
