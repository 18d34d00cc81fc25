import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicle, vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connect as connectDatabase } from '../platform/db/database.ts';
import { silentLog } from '../platform/log.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator, aTerminal, aVehicle, type TestMember } from '../testing/builders.ts';
import { sendRaw } from '../testing/http/raw-request.ts';
import { errorHandler } from './error-handler.ts';

const slow_ms = 100;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let server: TestApp;
let origin: string;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp({ slow_ms, env: { trustProxy: ['127.0.0.2', '10.0.0.0/8'] } });
  origin = await server.listen();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const list = terminal.calls.list.path;
const terminalForm = {
  simNo: '13900000001',
  type: 'JSON',
  hardwareVersion: null,
  manufacturer: null,
  productionDate: null,
  debugFlag: false,
  remark: null,
};
const linesOf = (id: unknown) => server.logged.filter(({ fields }) => fields.requestId === id);

describe('the id of a request', () => {
  it.each([
    ['a call', 'POST', list, {}],
    ['a file', 'GET', '/docs', {}],
    ['its health', 'GET', '/health', {}],
    ['who is nobody', 'POST', list, { authorization: 'Bearer x' }],
    ['what is not there', 'GET', '/nothing', {}],
    ['a method that is not', 'GET', '/login', {}],
    ['a body of another kind', 'POST', list, { 'content-type': 'text/plain' }],
  ])('R14.6 stands in the answer to %s and in the log', async (_, method, path, more) => {
    const headers = {
      authorization: `Bearer ${admin.token}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...more,
    };
    const answer = await sendRaw({
      origin,
      method,
      path,
      headers,
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(uuid);
    await expect.poll(() => linesOf(id).map(({ event }) => event)).toContain('http.answer');
    if (answer.status >= 400) expect(JSON.parse(answer.text)).toMatchObject({ object: { requestId: id } });
  });

  it('R14.6 stands in what is refused before there is a route, and before there is a request', async () => {
    const unread = await sendRaw({ origin, method: 'GET', path: '/%' });
    expect(unread.headers['x-request-id']).toMatch(uuid);
    expect(JSON.parse(unread.text)).toMatchObject({ object: { requestId: unread.headers['x-request-id'] } });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('hello\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
    socket.destroy();
  });

  it('R14.6 stands at the head of an event stream', async () => {
    const vehicleId = await aVehicle(server.database.kysely);
    const leaving = new AbortController();
    const answer = await fetch(`${origin}${vehicleStream.path}?vehicles=${vehicleId}`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: leaving.signal,
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('x-request-id')).toMatch(uuid);
    leaving.abort();
  });

  it('R14.6 is one of its own each time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendRaw({ origin, method: 'GET', path: '/health' })),
    );
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(20);
  });

  it.each([
    ['is taken from a proxy that is trusted', '127.0.0.2', 'edge-7.a_B', true],
    ['is not taken from anybody else', '127.0.0.1', 'edge-7.a_B', false],
    ['is not taken where it is too long', '127.0.0.2', 'x'.repeat(65), false],
    ['is not taken with signs that mean something elsewhere', '127.0.0.2', 'a"b', false],
    ['is not taken where it is empty', '127.0.0.2', '', false],
    ['is not taken where there are two', '127.0.0.2', ['a', 'b'], false],
  ])('R14.6 that a proxy gives %s', async (_, localAddress, given, isTaken) => {
    const answer = await sendRaw({
      origin,
      method: 'GET',
      path: '/nothing',
      headers: { 'x-request-id': given },
      localAddress,
    });
    const id = answer.headers['x-request-id'];
    if (isTaken) expect(id).toBe(given);
    else expect(id).toMatch(uuid);
    expect(JSON.parse(answer.text)).toMatchObject({ object: { requestId: id } });
  });

  it('R14.6 stands in the log with a defect, and with a statement that was slow for it', async () => {
    const broken = await aVehicle(server.database.kysely, { vin: 'not a VIN' });
    const answer = await server.send(vehicle.calls.get, { params: { id: broken }, token: admin.token });
    const failures = linesOf(answer.headers['x-request-id']).filter(({ event }) => event === 'http.failure');
    expect(failures).toHaveLength(1);

    const id = await aTerminal(server.database.kysely);
    const keeper = await connectDatabase(String(server.database.pool.options.connectionString));
    onTestFinished(() => keeper.end());
    await keeper.query('begin; lock table terminal in access exclusive mode');
    // A list reads; a removal writes, after a body would have been read: each comes to the database in a way of its own.
    const asked = [
      server.send(terminal.calls.list, { body: {}, token: admin.token }),
      server.send(terminal.calls.remove, { params: { id }, token: admin.token }),
      server.send(terminal.calls.create, {
        body: { ...terminalForm, terminalNo: 'SLOW-1' },
        token: admin.token,
      }),
    ];
    const waited = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > interval '${slow_ms} milliseconds'`;
    await expect
      .poll(async () => (await server.database.pool.query(waited)).rowCount)
      .toBeGreaterThanOrEqual(asked.length);
    await keeper.query('rollback');
    for (const { headers } of await Promise.all(asked)) {
      const lines = linesOf(headers['x-request-id']).filter(({ event }) => event === 'database.slow');
      // On a busy machine others may be slow, too.
      expect(lines.map(({ fields }) => fields.statement)).toContainEqual(expect.stringContaining('terminal'));
      expect(JSON.stringify(lines)).not.toContain('SLOW-1');
    }
  });
});

describe('a caller who leaves in the middle of an answer', () => {
  const troubles = (lines: TestApp['logged']) =>
    lines.filter(({ event }) => event === 'http.failure' || event === 'http.brokenStream');

  beforeAll(async () => {
    // More than the sockets on the way take in.
    await sql`
      insert into terminal (terminal_no, sim_no, phone, type, remark, created_at, updated_at)
      select 'L' || n, (19000000000 + n)::text, (19000000000 + n)::text, 'JSON', repeat('long', 500), now(), now()
      from generate_series(1, 10000) n`.execute(server.database.kysely);
  });

  it('R14.6 is no failure of the server, and no line of its log', async () => {
    const connections = () =>
      new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
    const others = await connections();
    const before = server.logged.length;
    const path = String(terminal.sheet?.calls.export.path);
    const columns = [{ property: 'remark', title: 'remark' }];
    const body = JSON.stringify({ mode: 'all', list: {}, title: 'x', columns });
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: application/json`;
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    const [begun] = await once(socket, 'data');
    expect(String(begun)).toMatch(/^HTTP\/1\.1 200/);
    socket.destroy();
    await expect.poll(connections).toBe(others);
    expect(troubles(server.logged.slice(before))).toEqual([]);
  });

  it('R14.6 is none either where nothing has left yet, while an answer that breaks by itself is one', async () => {
    const logged: TestApp['logged'] = [];
    const error = (event: string, fields = {}) => void logged.push({ event, fields });
    const app = Fastify();
    app.setErrorHandler(errorHandler({ ...silentLog, error }));
    const sources: Readable[] = [];
    // With its body read a request is whole, whatever becomes of the answer.
    app.post('/', () => {
      const source = new Readable({ read: () => undefined });
      sources.push(source);
      return source;
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const caller = new AbortController();
    const question = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const left = fetch(address, { ...question, signal: caller.signal }).catch(() => null);
    await expect.poll(() => sources.length).toBe(1);
    caller.abort();
    await left;
    await expect.poll(() => sources[0]?.destroyed).toBe(true);
    expect(logged).toEqual([]);

    const broken = fetch(address, question);
    await expect.poll(() => sources.length).toBe(2);
    // As one whose own source has been closed before its end.
    sources[1]?.destroy(Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }));
    expect((await broken).status).toBe(500);
    expect(logged).toMatchObject([{ event: 'http.failure', fields: { code: 'INTERNAL' } }]);
    await app.close();
  });
});
