import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { defineCall } from '@vehicle/contract/core/call';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HeavyPlaces } from './heavy-places.ts';
import { route } from './route.ts';

const slow = defineCall('expert.list', { method: 'GET', path: '/slow', authority: 'public', isHeavy: true });
const heavyPlaces = new HeavyPlaces({
  places: 1,
  placesOfMember: 2,
  waitingOfMember: 5,
  patience_ms: 20_000,
  slowReader_ms: 500,
});
const file = defineCall('expert.export', {
  method: 'GET',
  path: '/file',
  authority: 'public',
  answers: 'sheet',
});
const app = Fastify({ forceCloseConnections: true });
let begun = 0;
let ended = 0;
let origin: string;

beforeAll(async () => {
  app.decorate('context', { heavyPlaces } as never);
  route(app, slow, async ({ signal, query }) => {
    begun += 1;
    const isQuick = Object.keys(query).length === 0 && begun > 1;
    if (!isQuick)
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }).finally(() => {
        ended += 1;
      });
    return null;
  });
  route(app, file, async ({ reply }) => {
    // More than any buffer on the way holds.
    void reply.send(Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(1024 * 1024))));
    return undefined;
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it('S12 a call ends when its caller leaves, and its place is the next one’s', async () => {
  const caller = new AbortController();
  const left = fetch(`${origin}/slow`, { signal: caller.signal }).catch(() => null);
  await expect.poll(() => begun).toBe(1);
  const next = fetch(`${origin}/slow`);
  caller.abort();
  await left;
  expect((await next).status).toBe(200);
  expect(ended).toBe(1);
});

it('S12 a file that nobody takes keeps no place from others', async () => {
  const deaf = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  deaf.write('GET /file HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(deaf.pause(), 'readable');
  const taken = await fetch(`${origin}/file`);
  expect((await taken.arrayBuffer()).byteLength).toBe(64 * 1024 * 1024);
  deaf.destroy();
});
