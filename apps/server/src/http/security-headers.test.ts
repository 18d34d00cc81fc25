import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopSimulation } from '@vehicle/contract/access/member/contract';
import { login, memberInfo } from '@vehicle/contract/access/member/passport';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle, vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { aMember, anAdministrator, aTerminal, aVehicle, type TestMember } from '../testing/builders.ts';
import { expectHeaders, policyOf } from '../testing/http/headers.ts';
import { sendRaw } from '../testing/http/raw-request.ts';
import { titled } from '../testing/sheet/sheet.ts';

let consoleDir: string;
let server: TestApp;
let origin: string;
let admin: TestMember;
beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'vehicle-console-'));
  await mkdir(join(consoleDir, 'assets'));
  await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(consoleDir, 'assets', 'index-a1b2c3.js'), 'export {};');
  server = await testApp({ consoleDir });
  origin = await server.listen();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(async () => {
  await server.close();
  await rm(consoleDir, { recursive: true });
});

const db = () => server.database.kysely;
const json = { 'content-type': 'application/json' };
const bearer = (token = admin.token) => ({ authorization: `Bearer ${token}` });

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

function send({ method = 'GET', ...rest }: Sent) {
  return sendRaw({ origin, method, ...rest });
}

interface Case {
  title: string;
  status: number;
  /** Null: no body. */
  type: string | null;
  cache: string;
  sent: () => Promise<Sent> | Sent;
}

const list = terminal.calls.list.path;
const jsonType = 'application/json; charset=utf-8';

type Sending = Case['sent'];

function answered(title: string, type: string, sent: Sending): Case {
  return { title, status: 200, type, cache: 'no-store', sent };
}

function failing(title: string, status: number, sent: Sending): Case {
  return { title, status, type: jsonType, cache: 'no-store', sent };
}

const post = (path: string, body: string, headers: Record<string, string> = json) => ({
  method: 'POST',
  path,
  headers: { ...bearer(), ...headers },
  body,
});

const sheetOf = () => JSON.stringify({ mode: 'template', list: {}, title: 'T', columns: titled(terminal) });
const brokenVehicle = async () => aVehicle(db(), { vin: 'not a VIN' });

const cases: readonly Case[] = [
  { ...answered('the console', 'text/html; charset=utf-8', () => ({ path: '/' })), cache: 'no-cache' },
  {
    ...answered('a script', 'application/javascript; charset=utf-8', () => ({
      path: '/assets/index-a1b2c3.js',
    })),
    cache: 'public, max-age=31536000, immutable',
  },
  answered('the docs', 'text/html; charset=utf-8', () => ({ path: '/docs' })),
  answered('health', jsonType, () => ({ path: '/health' })),
  answered('a call', jsonType, () => ({ path: memberInfo.path, headers: bearer() })),
  answered('a file', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', () =>
    post(terminal.sheet?.calls.export.path ?? '', sheetOf()),
  ),
  {
    title: 'a removal',
    status: 204,
    type: null,
    cache: 'no-store',
    sent: async () => ({
      method: 'DELETE',
      path: terminal.calls.remove.path.replace(':id', String(await aTerminal(db()))),
      headers: bearer(),
    }),
  },
  failing('bad input', 400, () => post(list, '{')),
  failing('no readable request', 400, () => ({ path: '/health', headers: { 'content-length': ['1', '2'] } })),
  failing('no session', 401, () => ({ path: memberInfo.path })),
  failing('no permission', 403, async () => ({
    ...post(terminal.calls.create.path, '{}'),
    headers: { ...json, ...bearer((await aMember(db())).token) },
  })),
  failing('no such call', 404, () => ({ path: '/nothing' })),
  failing('a path that is none', 404, () => ({ path: '/%' })),
  failing('another method', 405, () => ({ path: login.path })),
  failing('a rule of the business', 406, () => ({
    method: 'POST',
    path: stopSimulation.path,
    headers: bearer(),
  })),
  failing('too long a body', 413, () => post(list, JSON.stringify({ a: 'x'.repeat(1_100_000) }))),
  failing('another type of body', 415, () => post(list, 'x', { 'content-type': 'text/plain' })),
  failing('a header that is too long', 431, () => ({
    path: '/health',
    headers: { 'x-long': 'x'.repeat(20_000) },
  })),
  failing('a defect', 500, async () => ({
    path: vehicle.calls.get.path.replace(':id', String(await brokenVehicle())),
    headers: bearer(),
  })),
];

describe('what every answer carries', () => {
  it.each(cases.map((one) => [one.title, one.status, one] as const))(
    'F69 F71 F74 D57 %s (%i): the headers, its type, and nothing that lets another origin read it',
    async (_, status, { sent, type, cache }) => {
      const { headers: own, ...rest } = await sent();
      const answer = await send({ ...rest, headers: { origin: 'https://evil.example', ...own } });
      expect(answer.status).toBe(status);
      expectHeaders(answer.headers, cache.endsWith('immutable'));
      expect([answer.headers['content-type'] ?? null, answer.headers['cache-control']]).toEqual([
        type,
        cache,
      ]);
      expect(answer.headers).not.toHaveProperty('strict-transport-security');
    },
  );

  it('F69 F74 a stream', async () => {
    const vehicleId = await aVehicle(db());
    const controller = new AbortController();
    const { status, headers } = await fetch(`${origin}${vehicleStream.path}?vehicles=${vehicleId}`, {
      headers: bearer(),
      signal: controller.signal,
    });
    controller.abort();
    expect(status).toBe(200);
    expectHeaders(Object.fromEntries(headers));
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('F69 a server that is not ready (503)', async () => {
    const lonely = await testApp();
    await lonely.database.pool.end();
    const { statusCode, headers } = await lonely.app.inject('/ready');
    expect(statusCode).toBe(503);
    expectHeaders(headers);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('F69 scripts come only from the server, and none stands in a page', async () => {
    const { headers, text } = await send({ path: '/docs' });
    const policy = policyOf(headers);
    expect([...policy.entries()].filter(([, sources]) => /unsafe-eval|https?:|\*/.test(sources))).toEqual([]);
    expect([...policy.entries()].filter(([, sources]) => sources.includes('unsafe-inline'))).toEqual([
      // The component library writes its styles into the page.
      ['style-src', "'self' 'unsafe-inline'"],
    ]);
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/i);
  });
});
