import { calls } from '@vehicle/contract/catalogue';
import { errorCatalogue } from '@vehicle/contract/core/refusal/error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../testing/app.ts';
import { openApiDocument } from './openapi.ts';

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  'x-error-codes': z.array(z.string()),
  'x-authority': z.string(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(
    z.string(),
    z.union([z.looseObject({ description: z.string() }), z.strictObject({ $ref: z.string() })]),
  ),
  parameters: z.array(
    z.looseObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: z.looseObject({}),
    }),
  ),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** Every object within a JSON value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { ...value };
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

function at(root: unknown, reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>(
    (value, step) => z.record(z.string(), z.unknown()).safeParse(value).data?.[step],
    root,
  );
}

describe('the OpenAPI document', () => {
  const whole = openApiDocument();
  const objects = [...objectsIn(whole)];
  const { paths } = document.parse(whole);
  const operations = Object.values(paths).flatMap((item) => Object.values(item));

  it('holds every call of the contract once, with its authority', () => {
    expect(operations.map((one) => one.operationId).sort()).toEqual([...calls.keys()].sort());
    for (const one of operations) expect(one['x-authority']).toBe(calls.get(one.operationId)?.authority);
  });

  it('declares every parameter that a path names', () => {
    for (const [path, item] of Object.entries(paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(item)) {
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
      }
    }
  });

  it('closes the schema of every body', () => {
    expect(paths['/telematics/terminal/query']?.post?.requestBody?.content).toMatchObject({
      'application/json': { schema: { $ref: '#/components/schemas/TerminalListBody' } },
    });
    expect(at(whole, '#/components/schemas/TerminalListBody')).toMatchObject({ additionalProperties: false });
  });

  it('names what several calls share, and every reference leads somewhere', () => {
    const references = objects.flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(references.filter((one) => at(whole, one) === undefined)).toEqual([]);
    expect(references.filter((one) => one.endsWith('/Vehicle')).length).toBeGreaterThan(5);
    expect(JSON.stringify(whole)).not.toContain('$defs');
    expect(at(whole, '#/components/schemas/MessageLogNode/properties/children/items')).toEqual({
      $ref: '#/components/schemas/MessageLogNode',
    });
    expect(Buffer.byteLength(JSON.stringify(whole)) / calls.size).toBeLessThan(2_000);
  });

  it('has only patterns that Python reads as well: no properties of Unicode, no sticky or named parts', () => {
    const patterns = objects.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []));
    expect(patterns.length).toBeGreaterThan(5);
    expect(patterns.filter((one) => /\\[pP]\{|\\u\{|\(\?<|\\[kc]/.test(one))).toEqual([]);
  });

  it('asks for no parameter that has a default, and says how a number of a path is written', () => {
    const parameters = operations.flatMap((one) => one.parameters);
    const wrong = parameters.filter(({ required, schema }) => required && 'default' in schema);
    expect(wrong).toEqual([]);
    const numbers = parameters.filter((one) => one.in === 'path' && one.schema.type === 'integer');
    expect(numbers.length).toBeGreaterThan(50);
    for (const one of numbers) expect(one.description).toMatch(/digits/);
  });

  it('has a summary of every call, no two of a record alike', () => {
    for (const { summary } of operations) expect(summary).toMatch(/^[A-Z][\w -]*: [a-z]/);
    expect(new Set(operations.map(({ summary }) => summary)).size).toBe(operations.length);
  });

  it('tells the error codes of every call, and where each code comes from', () => {
    const reported = new Set(operations.flatMap((one) => one['x-error-codes']));
    const elsewhere = ['INTERNAL', 'CALL_NOT_FOUND', 'METHOD_NOT_ALLOWED', 'TLS_NEEDED'];
    expect([...reported, ...elsewhere].sort()).toEqual(Object.keys(errorCatalogue).sort());
    const codesOf = (path: string) => paths[path]?.put?.['x-error-codes'];
    expect(codesOf('/factory/org/{id}')).toEqual(
      expect.arrayContaining(['UNAUTHENTICATED', 'FORBIDDEN', 'STALE_EDIT', 'OWN_ORG', 'TREE_CYCLE']),
    );
    expect(codesOf('/factory/org/{id}')).not.toContain('VEHICLE_RETIRED');
  });

  it('says in words every rule across fields that has no code of its own', () => {
    const ruled = objects.filter((one) => Array.isArray(one['x-rules']));
    expect(ruled.length).toBeGreaterThan(10);
    const silent = ruled.filter(
      (one) => JSON.stringify(one['x-rules']).includes('"INVALID"') && one.description === undefined,
    );
    expect(silent).toEqual([]);
    expect(at(whole, '#/components/schemas/DebugItem/x-rules')).toEqual([
      { path: 'max', code: 'MAX_BELOW_MIN' },
    ]);
  });

  it('R7.38 says what every call takes and answers', () => {
    const unsaid = operations.filter((one) => {
      const call = calls.get(one.operationId);
      const takes = call?.accepts === 'nothing' || one.requestBody !== undefined;
      return !takes || one.responses[String(call?.status)] === undefined;
    });
    expect(unsaid.map((one) => one.operationId)).toEqual([]);
  });
});

describe('/docs', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  it('needs nothing from elsewhere and no inline script', async () => {
    const page = (await server.app.inject('/docs')).payload;
    const references = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target]) => target);
    expect(references).toEqual(['data:,', '/docs/docs.css', '/docs/docs.js', '/openapi.json']);
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
    for (const url of ['/docs/docs.css', '/docs/docs.js', '/openapi.json']) {
      expect((await server.app.inject(url)).statusCode).toBe(200);
    }
  });
});
