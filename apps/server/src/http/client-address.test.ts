import { createServer, type Server } from 'node:http';
import { login } from '@vehicle/contract/access/member/passport';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator, aTerminal } from '../testing/builders.ts';
import { sendRaw } from '../testing/http/raw-request.ts';
import { hasIPv6 } from '../testing/ipv6.ts';

interface Served {
  app: TestApp;
  port: number;
}

const started = new Map<string, Promise<Served>>();
afterAll(async () => {
  for (const { app } of await Promise.all(started.values())) await app.close();
});

async function start(host: string, trustProxy: readonly string[]): Promise<Served> {
  const app = await testApp({ env: { trustProxy } });
  return { app, port: Number(new URL(await app.app.listen({ host, port: 0 })).port) };
}

/** One server for all tests that want the same of it: what they note is looked at one after the other. */
function served(host: string, trustProxy: readonly string[]): Promise<Served> {
  const key = `${host} ${trustProxy.join()}`;
  const found = started.get(key) ?? start(host, trustProxy);
  started.set(key, found);
  return found;
}

const portOf = (server: Server): number => {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
};

/** A proxy as they are: it adds whom it hears to what has been said already. */
async function proxyTo(target: string, says: (peer: string) => string = (peer) => peer): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', async () => {
      const before = incoming.headers['x-forwarded-for'];
      const now = says(incoming.socket.remoteAddress ?? '');
      const answer = await sendRaw({
        origin: target,
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: {
          'content-type': 'application/json',
          authorization: incoming.headers.authorization ?? '',
          'x-forwarded-for': before === undefined ? now : `${before}, ${now}`,
        },
        body: Buffer.concat(parts).toString(),
      });
      outgoing.writeHead(answer.status).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${portOf(proxy)}`;
}

/** Fails to sign in and does something that is noted; gives the address in each log and in the limits. */
async function notedAddress({ app }: Served, origin: string, forwarded?: string) {
  const { token } = await anAdministrator(app.database.kysely);
  const id = await aTerminal(app.database.kysely);
  const claims = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const json = { 'content-type': 'application/json', ...claims };
  const body = JSON.stringify({ loginName: 'nobody', password: 'Wrong7Pass' });
  const { pool } = app.database;
  await pool.query('delete from login_failure');
  await sendRaw({ origin, method: 'POST', path: login.path, headers: json, body });
  const headers = { ...claims, authorization: `Bearer ${token}` };
  const path = terminal.calls.remove.path.replace(':id', String(id));
  expect((await sendRaw({ origin, method: 'DELETE', path, headers })).status).toBe(204);
  const { rows } = await pool.query<{ logged: string; audited: string; counted: string }>(`
    select (select address from login_log order by id desc limit 1) as logged,
           (select address from audit_log order by id desc limit 1) as audited,
           (select substr(key, 8) from login_failure where key like 'source %') as counted`);
  return rows[0];
}

const everywhere = (address: string, counted = address) => ({ logged: address, audited: address, counted });
const here = '127.0.0.1';

describe('the address of a request', () => {
  it.skipIf(!hasIPv6)('F75 S9 is the same over a socket for both kinds as over its own', async () => {
    const both = await served('::', []);
    const at = (host: string) => notedAddress(both, `http://${host}:${both.port}`, '7.7.7.7');
    expect(await at(here)).toEqual(everywhere(here));
    expect(await at('[::1]')).toEqual(everywhere('::1', '0:0:0:0::/64'));
  });

  it.skipIf(!hasIPv6)('F75 S9 is that of an IPv6 socket', async () => {
    const six = await served('::1', []);
    expect(await notedAddress(six, `http://[::1]:${six.port}`, '7.7.7.7')).toEqual(
      everywhere('::1', '0:0:0:0::/64'),
    );
  });

  it.skipIf(!hasIPv6).each([
    [['127.0.0.1'], '7.7.7.7'],
    [['::ffff:127.0.0.1'], '7.7.7.7'],
    [['127.0.0.0/8', '::1'], '7.7.7.7'],
    [['::ffff:127.0.0.0/104'], '7.7.7.7'],
    [['::1'], here],
    [['10.0.0.0/8'], here],
  ])('F75 TRUST_PROXY=%s believes an IPv4 proxy on a socket for both: %s', async (trusted, address) => {
    const both = await served('::', trusted);
    expect(await notedAddress(both, `http://${here}:${both.port}`, '7.7.7.7')).toEqual(everywhere(address));
  });

  it.skipIf(!hasIPv6).each([['::1'], ['::/64'], ['0:0:0:0:0:0:0:1/128']])(
    'F75 TRUST_PROXY=%s believes an IPv6 proxy',
    async (trusted) => {
      const both = await served('::', [trusted]);
      const at = (forwarded: string) => notedAddress(both, `http://[::1]:${both.port}`, forwarded);
      expect(await at('2001:DB8:0:1::7')).toEqual(everywhere('2001:db8:0:1::7', '2001:db8:0:1::/64'));
    },
  );

  it('F75 S9 goes back through a chain of proxies as far as they are trusted', async () => {
    const server = await served(here, [here]);
    const near = await proxyTo(`http://${here}:${server.port}`);
    const far = await proxyTo(near);
    expect(await notedAddress(server, far, '6.6.6.6, 7.7.7.7')).toEqual(everywhere('7.7.7.7'));
    const distrusted = await served(here, ['10.0.0.1']);
    const chained = await proxyTo(await proxyTo(`http://${here}:${distrusted.port}`));
    expect(await notedAddress(distrusted, chained, '6.6.6.6')).toEqual(everywhere(here));
  });

  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::9]:443', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
  ])('F75 S9 is read where a proxy writes it as %s', async (written, address) => {
    const server = await served(here, [here]);
    const proxy = await proxyTo(`http://${here}:${server.port}`, () => written);
    const noted = await notedAddress(server, proxy, '6.6.6.6');
    expect(noted).toMatchObject({ logged: address, audited: address });
  });

  it.each([
    ',',
    ', , ,',
    'unknown',
    '_hidden',
    '203.0.113',
    '203.0.113.9.',
    '0xcb007109',
    '2001:db8:',
    '[2001:db8::9',
    '203.0.113.9:port',
    '203.0.113.9\t6.6.6.6',
    "'; drop table login_log; --",
    `${'1'.repeat(8000)}`,
    `${'6.6.6.6,'.repeat(900)}x`,
  ])('F75 S9 is the proxy’s own where it says %.40j', async (garbage) => {
    const server = await served(here, [here]);
    expect(await notedAddress(server, `http://${here}:${server.port}`, garbage)).toEqual(everywhere(here));
  });

  it('F75 S9 is the socket’s own whatever a peer says that is no proxy', async () => {
    const server = await served(here, ['10.0.0.0/8', '2001:db8::/32']);
    for (const claimed of ['7.7.7.7', '10.0.0.1, 10.0.0.2', here, '::1', 'unknown', '6.6.6.6, 7.7.7.7:80'])
      expect(await notedAddress(server, `http://${here}:${server.port}`, claimed)).toEqual(everywhere(here));
  });
});
