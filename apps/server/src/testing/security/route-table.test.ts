import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@vehicle/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../app.ts';

/** What the server answers beside the calls of the contract, to anybody. */
const besides = [
  'GET /',
  'GET /assets/*',
  'GET /docs',
  'GET /docs/docs.css',
  'GET /docs/docs.js',
  'GET /favicon.svg',
  'GET /health',
  'GET /openapi.json',
  'GET /ready',
  'HEAD /',
];

const registered: Array<{ request: string; authority: string | undefined; call: string | null }> = [];

/** Listens to the framework itself: no route can pass unseen. */
function watchRoutes(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('fastify' in message)) return;
  const { fastify } = message;
  if (!isApp(fastify)) return;
  fastify.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) {
      const call = config?.call?.name ?? null;
      registered.push({ request: `${one} ${url}`, authority: config?.authority, call });
    }
  });
}

function isApp(value: unknown): value is FastifyInstance {
  return typeof value === 'object' && value !== null && 'addHook' in value;
}

let consoleDir: string;
let server: TestApp;
beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'vehicle-console-'));
  await writeFile(join(consoleDir, 'index.html'), '<!doctype html>');
  await writeFile(join(consoleDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(consoleDir, 'package.json'), '{}');
  subscribe('fastify.initialization', watchRoutes);
  server = await testApp({ consoleDir });
  unsubscribe('fastify.initialization', watchRoutes);
});
afterAll(async () => {
  await server.close();
  await rm(consoleDir, { recursive: true });
});

describe('the routes of the server', () => {
  it('G83 C31 are the calls of the contract, once each and as it declares them, and a few pages', () => {
    const answered = registered.filter(({ call }) => call !== null);
    expect(answered.map(({ call }) => call).sort()).toEqual([...calls.keys()].sort());
    for (const { call, request, authority } of answered) {
      const declared = calls.get(call ?? '');
      expect([request, authority]).toEqual([`${declared?.method} ${declared?.path}`, declared?.authority]);
    }
    const others = registered.filter(({ call }) => call === null);
    expect(others.map(({ request }) => request).sort()).toEqual(besides);
    expect(others.filter(({ authority }) => authority !== 'public')).toEqual([]);
  });

  it.each(besides.filter((one) => one.startsWith('GET ') && !one.endsWith('*')))(
    'C32 %s answers anybody, with the same to whoever asks',
    async (request) => {
      const url = request.slice('GET '.length);
      const plain = await server.app.inject(url);
      const claimed = await server.app.inject({
        url,
        headers: { authorization: 'Bearer x', 'x-authority': 'member-edit', appcode: 'nonsense' },
      });
      expect([plain.statusCode, claimed.statusCode]).toEqual([200, 200]);
      expect(claimed.payload).toBe(plain.payload);
      expect(plain.payload).not.toMatch(/node_modules|\.ts:\d|postgres(ql)?:\/\//);
    },
  );
});
