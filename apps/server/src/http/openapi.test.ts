import { calls } from '@vehicle/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';
import { type TestApp, testApp } from './testing.ts';

const operation = z.looseObject({
  operationId: z.string(),
  'x-authority': z.string(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.enum(['path', 'query']) })),
});
const document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

describe('the OpenAPI document', () => {
  const { paths } = document.parse(openApiDocument());
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
    const list = paths['/telematics/terminal/query']?.post;
    expect(JSON.stringify(list)).toContain('"additionalProperties":false');
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
