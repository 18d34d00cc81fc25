import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { Metrics } from './metric.ts';
import { type OperationsListener, openOperations } from './operations-listener.ts';
import { Readiness } from './readiness.ts';

const metrics = new Metrics();
metrics.gauge('vehicle_up', 'Lives.', () => 1);
const readiness = new Readiness();
let isWell = true;
readiness.unless('disk', () => isWell);
let listener: OperationsListener;
beforeAll(async () => {
  listener = await openOperations({ port: 0, metrics, readiness, log: silentLog });
});
afterAll(() => listener.close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${listener.port}${path}`, { headers, method });

it('G80 tells measurements and states to this machine', async () => {
  expect(await (await ask('/metrics')).text()).toContain('vehicle_up 1');
  expect((await ask('/health')).status).toBe(200);
  expect(await (await ask('/ready')).json()).toEqual({ status: 'ready' });
});

it.each([
  ['an unknown path', '/', {}, 'GET'],
  ['another method', '/metrics', {}, 'POST'],
  ['what came through a proxy', '/metrics', { 'x-forwarded-for': '10.0.0.1' }, 'GET'],
  ['what came through another proxy', '/metrics', { via: '1.1 proxy' }, 'GET'],
] as const)('G80 answers 404 to %s', async (_what, path, headers, method) => {
  expect((await ask(path, headers, method)).status).toBe(404);
});

it('G84 says what is in the way, and answers also where a check fails or hangs', async () => {
  isWell = false;
  expect(await (await ask('/ready')).json()).toEqual({ status: 'unavailable', reasons: ['disk'] });
  readiness.unless('database', () => Promise.reject(new Error('away')));
  readiness.unless('queueFull', () => new Promise(() => undefined));
  const answer = await ask('/ready');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    status: 'unavailable',
    reasons: ['disk', 'database', 'queueFull'],
  });
});

it('a port that is taken is said and does not stop the process', async () => {
  const second = await openOperations({ port: listener.port ?? 0, metrics, readiness, log: silentLog });
  expect(second.port).toBe(null);
  await second.close();
});
