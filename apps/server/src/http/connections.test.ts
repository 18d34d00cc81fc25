import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { Certificate } from '../platform/tls/certificate.ts';
import { certificateAuthority, certificateFolder } from '../testing/certificate-authority.ts';
import { boundConnections, httpLimits } from './connections.ts';
import { openListener } from './listener.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

const mebibyte = Buffer.alloc(1024 * 1024);

/** `/late` is answered after three times the limit, `/long` with more than any buffer on the way holds. */
async function aServer(limits: Partial<typeof httpLimits>, isBehindProxy = false): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url === '/long') for (let at = 0; at < 32; at++) response.write(mebibyte);
    if (request.url === '/late') setTimeout(() => response.end('late'), 900);
    else response.end('soon');
  });
  servers.push(server);
  boundConnections(server, { limits: { ...httpLimits, ...limits }, isBehindProxy });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function aClient(port: number, path?: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  if (path !== undefined) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

/** The client has to read to learn that it is closed. */
const isOpen = async (socket: Socket): Promise<boolean> => {
  socket.resume();
  socket.write('GET /soon HTTP/1.1\r\nHost: x\r\n\r\n');
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
};

describe('connections of the console', () => {
  it('S7 who takes nothing of an answer is closed, who waits for one is not', async () => {
    const port = await aServer({ unread_ms: 300 });
    const deaf = await aClient(port, '/long');
    deaf.pause();
    const [server] = servers;
    const waiting = await aClient(port, '/late');
    const [answer] = await once(waiting, 'data');
    expect(String(answer)).toContain('late');
    const connections = () => new Promise((resolve) => server?.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(1);
  });

  it('S7 answers that nobody takes end where all of them are too much, and whoever reads goes on', async () => {
    const port = await aServer({ unsentBytes: 70 * mebibyte.length, sweep_ms: 50 });
    const deaf: Socket[] = [];
    for (let at = 0; at < 4; at++) deaf.push((await aClient(port, '/long')).pause());
    const reader = await aClient(port, '/long');
    let read = 0;
    reader.on('data', (chunk: Buffer) => {
      read += chunk.length;
    });
    const [server] = servers;
    const connections = () => new Promise((resolve) => server?.getConnections((_, count) => resolve(count)));
    await expect.poll(() => read).toBeGreaterThan(32 * mebibyte.length);
    // Of the deaf ones two at the most, of which each has some 30 MiB to take.
    expect(await connections()).toBeLessThanOrEqual(3);
  });

  it('S8 of one address the one that was served longest ago gives way, and another address is not asked', async () => {
    const port = await aServer({ connectionsOfAddress: 3 });
    const other = await aClient(port, undefined, '127.0.0.2');
    const busy = await aClient(port, '/late');
    const silent = await aClient(port);
    const served = await aClient(port, '/soon');
    await once(served, 'data');
    const newest = await aClient(port);
    await once(silent, 'close');
    for (const socket of [other, served, newest]) expect(await isOpen(socket)).toBe(true);
    const [answer] = await once(busy, 'data');
    expect(String(answer)).toContain('late');
  });

  it('R14.3 S8 where others have TLS few places are those of one address without it', async () => {
    const port = await aServer({ plainOfAddress: 2 });
    const other = await aClient(port, undefined, '127.0.0.2');
    const silent = await aClient(port);
    const served = await aClient(port, '/soon');
    await once(served, 'data');
    const newest = await aClient(port);
    await once(silent, 'close');
    for (const socket of [other, served, newest]) expect(await isOpen(socket)).toBe(true);
  });

  it('R14.3 S8 with TLS they are bounded from the first moment on, together with those without', async () => {
    const port = await aServer({ connectionsOfAddress: 3 });
    const [server] = servers;
    if (server === undefined) throw new Error('there is no server');
    const authority = await certificateAuthority();
    const files = certificateFolder();
    files.write(await authority.issue({ names: ['mine.example'] }));
    const certificate = new Certificate(files, { log: silentLog });
    const taken = (raw: Socket) => certificate.secure(raw, 'http/1.1');
    const secure = await openListener({ server }, { host: '127.0.0.1', port: 0, maxConnections: 4, taken });
    onTestFinished(() => {
      certificate.close();
      void secure.close();
    });
    const over = async (): Promise<Socket> => {
      const trusted = { servername: 'mine.example', ca: authority.root };
      const socket = connectTls({ port: secure.port, host: '127.0.0.1', ...trusted });
      sockets.push(socket.on('error', () => undefined));
      await once(socket, 'secureConnect');
      return socket;
    };
    const mute = await aClient(secure.port);
    const isMuteGone = once(mute, 'close');
    const plain = await aClient(port);
    const served = await over();
    expect(await isOpen(served)).toBe(true);
    const newest = await over();
    await isMuteGone;
    for (const socket of [plain, served, newest]) expect(await isOpen(socket)).toBe(true);
    // Beyond what the port takes of all addresses nobody is listened to.
    const others = await Promise.all([2, 3, 4].map((at) => aClient(secure.port, undefined, `127.0.0.${at}`)));
    for (const socket of others) socket.resume();
    await expect.poll(() => others.filter(({ closed }) => closed).length).toBe(1);
  });

  it('S8 all of one address may be a proxy’s', async () => {
    const port = await aServer({ connectionsOfAddress: 1 }, true);
    const clients = [await aClient(port), await aClient(port)];
    for (const socket of clients) expect(await isOpen(socket)).toBe(true);
  });
});
