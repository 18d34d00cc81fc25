import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasIPv6 } from '../../testing/ipv6.ts';
import { silentLog } from '../log.ts';
import { Metrics } from './metric.ts';
import { type OperationsListener, openOperations } from './operations-listener.ts';
import { Readiness } from './readiness.ts';

const metrics = new Metrics();
metrics.gauge('vehicle_up', 'Lives.', () => 1);
const readiness = new Readiness();
let isWell = true;
readiness.unless('disk', () => isWell);
const openOn = (host: string, allowedHosts: readonly string[] = [], port = 0) =>
  openOperations({ host, port, allowedHosts, metrics, readiness, log: silentLog });
let listener: OperationsListener;
beforeAll(async () => {
  listener = await openOn('127.0.0.1');
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

const outward = Object.values(networkInterfaces())
  .flat()
  .find((found) => found?.family === 'IPv4' && !found.internal)?.address;

const reached: readonly (readonly [string, unknown])[] = [
  ['0.0.0.0', '127.0.0.1'],
  ['127.0.0.2', '127.0.0.2'],
  ['localhost', expect.stringMatching(/^(127\.0\.0\.1|\[::1\])$/)],
  ...(outward === undefined ? [] : [[outward, outward] as const]),
  ...(hasIPv6
    ? ([
        ['::', '[::1]'],
        ['::1', '[::1]'],
      ] as const)
    : []),
];
it.each(reached)('R14.8 says where this machine reaches what listens on %s', async (on, at) => {
  const { host, port, close } = await openOn(on);
  onTestFinished(close);
  expect(host).toEqual(at);
  expect((await fetch(`http://${host}:${port}/health`)).status).toBe(200);
});

it('a port that is taken is said and does not stop the process', async () => {
  const second = await openOn('127.0.0.1', [], listener.port ?? 0);
  expect(second.port).toBe(null);
  await second.close();
});

/** An address of this machine that is none of its loopback: whoever connects from it to the loopback comes from elsewhere. */
const outwardOf = (family: string) =>
  Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === family && !found.internal && !found.address.startsWith('fe80:'))
    ?.address;

interface Question {
  from?: string;
  to: string;
  headers?: Record<string, string>;
}

describe.each([
  ['IPv4', '0.0.0.0', '127.0.0.1', outwardOf('IPv4'), 32],
  ['IPv6', '::', '::1', outwardOf('IPv6'), 128],
] as const)('from elsewhere over %s', (_family, all, here, outward, whole) => {
  async function opened(allowedHosts: readonly string[]) {
    const { port, close } = await openOn(all, allowedHosts);
    onTestFinished(close);
    return async ({ from, to, headers = {} }: Question): Promise<number> => {
      const options = {
        host: to,
        port,
        path: '/metrics',
        headers,
        agent: false,
        ...(from && { localAddress: from }),
      };
      const [answer]: IncomingMessage[] = await once(get(options), 'response');
      answer?.resume();
      return answer?.statusCode ?? 0;
    };
  }

  it.skipIf(outward === undefined)(
    'R14.8 answers those who are named and this machine, and nobody else',
    async () => {
      const from = outward ?? '';
      const byDefault = await opened([]);
      expect(await byDefault({ to: here })).toBe(200);
      expect(await byDefault({ to: from })).toBe(200);
      expect(await byDefault({ from, to: here })).toBe(404);
      for (const entry of [from, `${from}/${whole - 8}`]) {
        expect(await (await opened([entry]))({ from, to: here })).toBe(200);
      }
      expect(await (await opened(['192.0.2.77', '2001:db8::/32']))({ from, to: here })).toBe(404);
    },
  );

  it.skipIf(outward === undefined)(
    'R14.8 S8 whoever is not named holds up nobody, however many connections they open and say nothing on',
    async () => {
      const { port, close } = await openOn(all);
      const mute = Array.from({ length: 60 }, () =>
        connect({ port: port ?? 0, host: here, ...(outward && { localAddress: outward }) }).on(
          'error',
          () => undefined,
        ),
      );
      onTestFinished(async () => {
        for (const socket of mute) socket.destroy();
        await close();
      });
      await Promise.all(mute.map((socket) => once(socket, 'connect')));
      await expect.poll(() => mute.filter(({ destroyed }) => destroyed).length).toBe(50);
      const [answer]: IncomingMessage[] = await once(get({ host: here, port, path: '/health' }), 'response');
      expect(answer?.resume().statusCode).toBe(200);
    },
  );

  it.skipIf(outward === undefined)(
    'R14.8 answers under addresses and the names that are listed, and through a proxy only where that is named',
    async () => {
      const from = outward ?? '';
      const ask = await opened([from, 'mine-7.example']);
      for (const host of [
        'mine-7.example:9464',
        'Mine-7.example',
        '10.1.2.3:9464',
        '[2001:db8::1]:9464',
        'localhost',
      ])
        expect(await ask({ from, to: here, headers: { host } })).toBe(200);
      expect(await ask({ from, to: here, headers: { host: 'elsewhere.example' } })).toBe(404);
      const headers = { 'x-forwarded-for': '10.0.0.1' };
      expect(await ask({ from, to: here, headers })).toBe(200);
      expect(await ask({ to: here, headers })).toBe(404);
      expect(await (await opened([here]))({ to: here, headers })).toBe(200);
    },
  );
});
