import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, memberInfo } from '@vehicle/contract/access/member/passport';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { Certificate } from '../platform/tls/certificate.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator, aVehicle, type TestMember } from '../testing/builders.ts';
import { certificateAuthority } from '../testing/certificate-authority.ts';
import { expectHeaders } from '../testing/http/headers.ts';
import { type RawAnswer, sendRaw } from '../testing/http/raw-request.ts';
import { type Listener, openForThisMachine, openListener } from './listener.ts';

const folder = mkdtempSync(join(tmpdir(), 'vehicle-https-'));
let server: TestApp;
let certificate: Certificate;
let secure: Listener;
let own: Listener;
let plainOrigin: string;
let ca: string;
let admin: TestMember;

beforeAll(async () => {
  const authority = await certificateAuthority();
  ca = authority.root;
  const { chain, key } = await authority.issue({ names: ['mine.example'] });
  const [certFile, keyFile] = [join(folder, 'chain.pem'), join(folder, 'key.pem')];
  writeFileSync(certFile, chain);
  writeFileSync(keyFile, key);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>console</title>');
  certificate = new Certificate({ certFile, keyFile }, { log: silentLog });
  server = await testApp({
    consoleDir: folder,
    tls: { port: () => secure.port, proofOf: (token) => (token === 'given' ? 'given.print' : null) },
  });
  plainOrigin = await server.listen();
  const options = { host: '127.0.0.1', port: 0, maxConnections: 50 };
  secure = await openListener(server.app, {
    ...options,
    taken: (raw) => certificate.secure(raw, 'http/1.1'),
  });
  own = await openForThisMachine(server.app);
  admin = await anAdministrator(server.database.kysely);
});
afterAll(async () => {
  certificate.close();
  const closed = [secure.close(), own.close()];
  await server.close();
  await Promise.all(closed);
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Over TLS by a client that trusts the authority alone. */
function sendSecurely({ method = 'GET', path, headers = {}, body }: Sent, agent?: Agent): Promise<RawAnswer> {
  const { port } = secure;
  const sent = { hostname: '127.0.0.1', port, servername: 'mine.example', ca, method, path, headers, agent };
  return new Promise((resolve, reject) => {
    const outgoing = request(sent, async (incoming) => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part);
      const text = Buffer.concat(parts).toString();
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const sendPlainly = ({ method = 'GET', ...rest }: Sent) => sendRaw({ origin: plainOrigin, method, ...rest });
const bearer = () => ({ authorization: `Bearer ${admin.token}` });

describe('a server that speaks TLS itself', () => {
  it('R14.3 serves the console, its calls and its streams over TLS', async () => {
    const page = await sendSecurely({ path: '/' });
    expect([page.status, page.text]).toEqual([200, '<!doctype html><title>console</title>']);
    expectHeaders(page.headers);
    const member = await sendSecurely({ path: memberInfo.path, headers: bearer() });
    expect([member.status, JSON.parse(member.text).success]).toEqual([200, true]);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = 0; at < 3; at += 1)
      expect((await sendSecurely({ path: '/health' }, agent)).status).toBe(200);
    agent.destroy();
    const vehicleId = await aVehicle(server.database.kysely);
    const path = `${vehicleStream.path}?vehicles=${vehicleId}`;
    const options = { port: secure.port, host: '127.0.0.1', servername: 'mine.example', ca, path };
    const stream = request({ ...options, headers: bearer() }).on('error', () => undefined);
    stream.end();
    const [answer] = await once(stream, 'response');
    expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
    stream.destroy();
  });

  it('R14.3 F69 tells browsers to use TLS alone where the usual port has it, and not where another would be asked for it', async () => {
    const hsts = async (host: string) =>
      (await sendSecurely({ path: '/', headers: { host } })).headers['strict-transport-security'];
    expect(await hsts('mine.example')).toBe('max-age=31536000; includeSubDomains');
    expect(await hsts('mine.example:8443')).toBe(undefined);
    const { headers } = await sendPlainly({ path: '/health', headers: { host: 'mine.example' } });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it.each([
    ['/', 'mine.example:8080', (port: number) => `https://mine.example:${port}/`],
    ['/guide-zh.html?a=b', 'mine.example', () => 'https://mine.example/guide-zh.html?a=b'],
    ['//evil.example/', '10.1.2.3:8080', (port: number) => `https://10.1.2.3:${port}//evil.example/`],
    ['/docs', '[fd00::1]:8080', (port: number) => `https://[fd00::1]:${port}/docs`],
  ])(
    'R14.3 F76 sends the page %s that was asked of %s without TLS to the same one with it',
    async (path, host, to) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await sendPlainly({ method, path, headers: { host } });
        expect([status, headers.location, headers['cache-control']]).toEqual([
          308,
          to(secure.port),
          'no-store',
        ]);
      }
    },
  );

  it.each<[string, () => Sent]>([
    ['a sign-in', () => ({ method: 'POST', path: login.path, body: '{}' })],
    ['a call', () => ({ path: memberInfo.path, headers: bearer() })],
    ['a call without a session', () => ({ path: memberInfo.path })],
    ['a list', () => ({ method: 'POST', path: terminal.calls.list.path, headers: bearer(), body: '{}' })],
    ['a page with a token', () => ({ path: '/docs', headers: bearer() })],
    ['an upload to nowhere', () => ({ method: 'PUT', path: '/nothing', body: 'x' })],
    ['a host that cannot be read', () => ({ path: '/', headers: { host: 'mine.example/@evil' } })],
    [
      'who says that a proxy has ended TLS',
      () => ({ path: memberInfo.path, headers: { 'x-forwarded-proto': 'https' } }),
    ],
  ])('R14.3 refuses without TLS: %s', async (_, sent) => {
    const { headers = {}, ...rest } = sent();
    const json = { 'content-type': 'application/json', 'accept-language': 'en' };
    const answer = await sendPlainly({ ...rest, headers: { ...json, ...headers } });
    expect([answer.status, answer.headers.connection]).toEqual([403, 'close']);
    expectHeaders(answer.headers);
    const { success, message, object } = JSON.parse(answer.text);
    expect([success, object.code]).toEqual([false, 'TLS_NEEDED']);
    expect(message).toContain('https');
  });

  it('R14.3 answers probes and the proof for an authority without TLS, and tools on this machine', async () => {
    for (const path of ['/health', '/ready']) expect((await sendPlainly({ path })).status).toBe(200);
    const proof = await sendPlainly({ path: '/.well-known/acme-challenge/given' });
    expect([proof.status, proof.text]).toEqual([200, 'given.print']);
    expect((await sendPlainly({ path: '/.well-known/acme-challenge/other' })).status).toBe(404);
    const member = await fetch(`http://127.0.0.1:${own.port}${memberInfo.path}`, { headers: bearer() });
    expect(member.status).toBe(200);
  });

  it('R14.3 S8 closes who speaks without TLS where it is spoken, and the other way round', async () => {
    const request = 'GET /health HTTP/1.1\r\nHost: mine.example\r\n\r\n';
    const hello = Buffer.from('1603010005010000010303', 'hex');
    for (const [port, sent] of [
      [secure.port, request],
      [Number(new URL(plainOrigin).port), hello],
    ] as const) {
      const socket = connect(port, '127.0.0.1');
      let received = '';
      socket
        .on('error', () => undefined)
        .on('data', (chunk) => {
          received += chunk.toString('latin1');
        });
      socket.write(sent);
      await once(socket, 'close');
      expect(received).not.toContain('200 OK');
    }
  });
});
