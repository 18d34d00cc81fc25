import { defineCall } from '@vehicle/contract/call';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HeavyPlaces } from './heavy-places.ts';
import { route } from './route.ts';

const slow = defineCall('expert.list', { method: 'GET', path: '/slow', authority: 'public', isHeavy: true });
const heavyPlaces = new HeavyPlaces({ places: 1, placesOfMember: 1, waitingOfMember: 5, patienceMs: 20_000 });
const app = Fastify();
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
