import { connect, type Socket } from 'node:net';
import { encodeFrame, phoneBytesOf } from '@vehicle/jt808/frame';
import { locationOf } from '@vehicle/jt808/location';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import { TestTerminal } from '../../testing/gateway-terminal.ts';
import { hasIPv6 } from '../../testing/ipv6.ts';
import { type GatewayLimits, gatewayLimits } from './limits.ts';
import { uplink } from './message-id.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function gatewayWith(gateway: Partial<GatewayLimits>, host = '127.0.0.1'): Promise<TestGateway> {
  const server = await testGateway({ vehicles: 4, gateway, host });
  onTestFinished(() => server.stop());
  return server;
}

/** Sockets that say nothing. */
async function silent(port: number, count: number, host = '127.0.0.1'): Promise<Socket[]> {
  const opened = Array.from({ length: count }, () => connect({ port, host }));
  sockets.push(...opened);
  for (const socket of opened) socket.on('error', () => undefined);
  await Promise.all(opened.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  return opened;
}

const closedOf = (all: readonly Socket[]) => all.filter(({ closed }) => closed).length;

it('S8 the oldest silent socket of an address gives way to the next, and a terminal still gets in', async () => {
  const server = await gatewayWith({ strangersOfAddress: 5 });
  const crowd = await silent(server.port, 5);
  for (const socket of crowd) socket.resume();
  await expect.poll(() => server.gateway.stats().connections).toBe(5);
  const terminal = await server.terminal(0);
  await expect.poll(() => closedOf(crowd)).toBe(1);
  expect(crowd[0]?.closed).toBe(true);
  const more = await silent(server.port, 8);
  for (const socket of more) socket.resume();
  await expect.poll(() => closedOf([...crowd, ...more])).toBe(8);
  terminal.sendBody(uplink.heartbeat, new Uint8Array());
  expect(await terminal.result()).toBe(0);
  terminal.close();
});

it.skipIf(!hasIPv6)(
  'S8 a gateway for IPv4 and IPv6 holds each address to itself, and logs it as it is',
  async () => {
    const server = await gatewayWith({ strangersOfAddress: 2 }, '::');
    const [four, six] = [await silent(server.port, 2), await silent(server.port, 3, '::1')];
    for (const socket of [...four, ...six]) socket.resume();
    await expect.poll(() => [closedOf(four), closedOf(six)]).toEqual([0, 1]);
    for (const socket of [four[1], six[2]]) socket?.write(Buffer.alloc(64));
    const remotes = () =>
      server.rows<{ remote: string }>(
        'select distinct remote from gateway_event where remote is not null order by 1',
      );
    await expect
      .poll(async () => (await remotes()).map(({ remote }) => remote))
      .toEqual(['127.0.0.1', '::1']);
    const terminal = await server.terminal(0);
    terminal.sendBody(uplink.heartbeat, new Uint8Array());
    expect(await terminal.result()).toBe(0);
    terminal.close();
  },
);

it('S8 where every place is taken a stranger goes, and nobody who has signed in', async () => {
  const server = await gatewayWith({ maxConnections: 3 });
  const first = await server.terminal(0);
  const crowd = await silent(server.port, 2);
  for (const socket of crowd) socket.resume();
  await expect.poll(() => server.gateway.stats().connections).toBe(3);
  const [second, third] = [await server.terminal(1), await server.terminal(2)];
  await expect.poll(() => closedOf(crowd)).toBe(2);
  const late = await TestTerminal.connect(server.port, server.phone(3));
  await late.closed();
  for (const terminal of [first, second, third]) {
    terminal.sendBody(uplink.heartbeat, new Uint8Array());
    expect(await terminal.result()).toBe(0);
    terminal.close();
  }
});

it('S8 a socket that has sent no frame is closed after a while', async () => {
  const server = await gatewayWith({ speakWithin_ms: 200 });
  const [socket] = await silent(server.port, 1);
  socket?.resume();
  socket?.write(Buffer.from('7e', 'hex'));
  await expect.poll(() => socket?.closed, { timeout: 5_000 }).toBe(true);
});

it('S7 a connection that sends more frames than a second has is read in the next', async () => {
  const server = await gatewayWith({ framesPerSecond: 50 });
  const [fast, other] = [await server.terminal(0), await server.terminal(1)];
  const frame = encodeFrame({
    messageId: uplink.heartbeat,
    phoneBytes: phoneBytesOf(server.phone(0), '2013'),
    version: '2013',
    serial: 7,
    body: new Uint8Array(),
  });
  const started_ms = performance.now();
  fast.sendRaw(Buffer.concat(Array.from({ length: 60 }, () => frame)));
  for (let answered = 0; answered < 60; answered++) expect(await fast.result()).toBe(0);
  fast.sendRaw(frame);
  other.sendBody(uplink.heartbeat, new Uint8Array());
  expect(await other.result()).toBe(0);
  expect(await fast.result()).toBe(0);
  expect(performance.now() - started_ms).toBeGreaterThan(900);
});

it('S7 a terminal that floods has few reports under way, and all of them are stored in their time', async () => {
  const server = await gatewayWith({ framesPerSecond: 100_000 });
  const terminal = await server.terminal(0);
  const sent = 3_000;
  const start_ms = Date.now() - sent * 1_000;
  let most = 0;
  const look = (): void => {
    most = Math.max(most, server.ingest.stats().queued);
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  for (let at = 0; at < sent; at += 1) {
    const time = new Date(start_ms + at * 1_000);
    terminal.send({ type: 'location', ...locationOf({ latitude: 1, longitude: 2, time }) });
  }
  const stored = () =>
    server.rows<{ count: number }>('select count(*)::integer as count from message where vehicle_id = $1', [
      server.vehicleId(0),
    ]);
  await expect.poll(stored).toEqual([{ count: sent }]);
  clearImmediate(next);
  // What one piece of the socket's bytes holds comes on top.
  expect(most).toBeLessThan(gatewayLimits.reportsUnderWay + 100);
  terminal.close();
});

it('S7 who sends little is read among those who flood, however many writes it takes', async () => {
  const server = await gatewayWith({ framesPerSecond: 1_000_000 });
  const [quiet, ...loud] = await Promise.all([0, 1, 2, 3].map((at) => server.terminal(at)));
  const sent = 150_000;
  let received = 0;
  for (const [at, terminal] of loud.entries()) {
    const frame = encodeFrame({
      messageId: uplink.heartbeat,
      phoneBytes: phoneBytesOf(server.phone(at + 1), '2013'),
      version: '2013',
      serial: 7,
      body: new Uint8Array(),
    });
    terminal.sendRaw(Buffer.concat(Array.from({ length: sent }, () => frame)));
    void (async () => {
      while ((await terminal.nextWithin(20_000)) !== null) received += 1;
    })();
  }
  for (let at = 0; at < 20; at += 1) {
    quiet?.sendBody(uplink.heartbeat, new Uint8Array());
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (let at = 0; at < 20; at += 1) expect(await quiet?.result()).toBe(0);
  // The quiet one's own twenty turns are a tenth, on a busy machine a fifth; were a loud one read to its end in its turn, half or more.
  expect(received).toBeLessThan((sent * loud.length) / 3);
  for (const terminal of [quiet, ...loud]) terminal?.close();
});
