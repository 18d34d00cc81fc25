import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeFrame, phoneBytesOf } from '@vehicle/jt808/frame';
import { locationOf } from '@vehicle/jt808/location';
import type { Message } from '@vehicle/jt808/message';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { channel } from '../../platform/ports.ts';
import { eventually, type TestGateway, testGateway } from '../../testing/gateway.ts';
import { TestTerminal } from '../../testing/gateway-terminal.ts';

let server: TestGateway;
beforeAll(async () => {
  server = await testGateway({
    vehicles: 15,
    gateway: { connectsPerMinute: 8, askForPackets_ms: 100, dropPackets_ms: 3_000 },
  });
});
afterAll(() => server.stop());

const aLocation = (): Message => ({
  type: 'location',
  ...locationOf({ latitude: 1, longitude: 2, time: new Date() }),
});
const withCode = (authCode: string): Message => ({
  type: 'authenticate',
  authCode,
  imei: null,
  softwareVersion: null,
});
const rowsOf = (index: number) =>
  server.rows('select from message where vehicle_id = $1', [server.vehicleId(index)]);

async function sees(kind: string, phone: string): Promise<boolean> {
  return eventually(async () => {
    const rows = await server.rows('select from gateway_event where kind = $1 and phone = $2', [kind, phone]);
    return rows.length > 0;
  });
}

/** Numbers from 0 to 1 that are the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('registration', () => {
  it('S5 gives the first device a code, another while that is unused, and none to whoever knows its identity then', async () => {
    const terminal = await TestTerminal.connect(server.port, server.phone(0));
    const first = await terminal.register('DEV0001');
    expect(first.result).toBe(0);
    expect(first.authCode).toMatch(/^[0-9a-f]{16}$/);
    const second = await terminal.register('DEV0001');
    expect(second).toMatchObject({ result: 0 });
    expect(second.authCode).not.toBe(first.authCode);
    expect(await terminal.authenticate(first.authCode ?? '')).toBe(1);
    expect(await terminal.register('DEV0002')).toMatchObject({ result: 3, authCode: null });
    expect(await sees('registrationRefused', server.phone(0))).toBe(true);
    terminal.close();
    const device = await TestTerminal.connect(server.port, server.phone(0));
    expect(await device.authenticate(second.authCode ?? '')).toBe(0);
    const thief = await TestTerminal.connect(server.port, server.phone(0));
    expect(await thief.register('DEV0001')).toMatchObject({ result: 3, authCode: null });
    device.send(aLocation());
    expect(await device.result()).toBe(0);
    device.close();
    await expect
      .poll(async () => {
        const sql = 'select connected from terminal where phone = $1';
        return (await server.rows<{ connected: boolean }>(sql, [server.phone(0)]))[0]?.connected;
      })
      .toBe(false);
    expect(await thief.register('DEV0001')).toMatchObject({ result: 3, authCode: null });
    thief.close();
    const back = await TestTerminal.connect(server.port, server.phone(0));
    expect(await back.authenticate(second.authCode ?? '')).toBe(0);
    back.close();
  });

  it('S5 gives nobody the number of a device that works with a code of the console, and never that code', async () => {
    const renew = (index: number) =>
      server.rows('update terminal set auth_code = $2 where phone = $1', [server.phone(index), 'typed-in']);
    await renew(12);
    const device = await TestTerminal.connect(server.port, server.phone(12));
    expect(await device.authenticate('typed-in')).toBe(0);
    const thief = await TestTerminal.connect(server.port, server.phone(12));
    expect(await thief.register('THIEF01')).toMatchObject({ result: 3, authCode: null });
    device.send(aLocation());
    expect(await device.result()).toBe(0);
    device.close();
    thief.close();
    await renew(13);
    const early = await TestTerminal.connect(server.port, server.phone(13));
    const { result, authCode } = await early.register();
    expect([result, authCode === 'typed-in']).toEqual([0, false]);
    early.close();
  });

  it('S5 ends the session of a code that is taken away, and lets the pinned device register again', async () => {
    const device = await server.terminal(1);
    await server.rows('update terminal set auth_code = null where phone = $1', [server.phone(1)]);
    await server.rows("select pg_notify('registry', '')");
    await device.closed();
    const again = await TestTerminal.connect(server.port, server.phone(1));
    expect(await again.register('DEV0002')).toMatchObject({ result: 3 });
    expect(await again.register('DEV0001')).toMatchObject({ result: 0 });
    again.close();
  });

  it('S2 S5 after a transfer gives a code to the device that has the former one, and to nobody who knows who it is', async () => {
    const device = await server.terminal(14);
    const code = server.ingest.registry.byPhone(server.phone(14))?.authCode ?? '';
    await server.rows('update terminal set auth_code = null, former_code = $2 where phone = $1', [
      server.phone(14),
      code,
    ]);
    await server.rows("select pg_notify('registry', '')");
    await device.closed();
    const thief = await TestTerminal.connect(server.port, server.phone(14));
    expect(await thief.register('DEV0001')).toMatchObject({ result: 3, authCode: null });
    thief.close();
    const back = await TestTerminal.connect(server.port, server.phone(14));
    expect(await back.authenticate(code)).toBe(1);
    const given = await back.register('DEV0001');
    expect(given).toMatchObject({ result: 0 });
    expect(given.authCode).not.toBe(code);
    expect(await back.authenticate(given.authCode ?? '')).toBe(0);
    back.close();
    expect(
      await server.rows('select former_code from terminal where phone = $1', [server.phone(14)]),
    ).toEqual([{ former_code: null }]);
  });

  it('refuses a terminal that is not entered, and one that is bound to no vehicle', async () => {
    const stranger = await TestTerminal.connect(server.port, '13000000001');
    expect(await stranger.register()).toMatchObject({ result: 4, authCode: null });
    expect(await sees('unknownTerminal', '13000000001')).toBe(true);
    stranger.close();
    await server.rows('update vehicle set terminal_id = null where id = $1', [server.vehicleId(11)]);
    await server.rows("select pg_notify('registry', '')");
    await server.ingest.registry.reload();
    const unbound = await TestTerminal.connect(server.port, server.phone(11));
    expect(await unbound.register()).toMatchObject({ result: 2, authCode: null });
    expect(await sees('unboundTerminal', server.phone(11))).toBe(true);
    unbound.close();
  });

  it('speaks the header form of the terminal and echoes its phone', async () => {
    const terminal = await TestTerminal.signedIn(server.port, server.phone(1), '2019');
    terminal.send(aLocation());
    const { frame } = await terminal.next();
    expect(frame.header).toMatchObject({ version: '2019', protocolVersion: 1 });
    expect(frame.header.phone).toBe(server.phone(1).padStart(20, '0'));
    terminal.close();
  });
});

describe('signing off', () => {
  it('voids the code: the terminal has to register again and gets another', async () => {
    const first = await TestTerminal.connect(server.port, server.phone(3));
    const { authCode } = await first.register();
    first.send(withCode(authCode ?? ''));
    expect(await first.result()).toBe(0);
    first.send({ type: 'unregister' });
    expect(await first.result()).toBe(0);
    await first.closed();
    const again = await TestTerminal.connect(server.port, server.phone(3));
    again.send(withCode(authCode ?? ''));
    expect(await again.result()).toBe(1);
    expect(await sees('authenticationFailed', server.phone(3))).toBe(true);
    expect(await again.register('DEV0002')).toMatchObject({ result: 3, authCode: null });
    const anew = await again.register();
    expect(anew.result).toBe(0);
    expect(anew.authCode).toMatch(/^[0-9a-f]{16}$/);
    expect(anew.authCode).not.toBe(authCode);
    again.send(withCode(anew.authCode ?? ''));
    expect(await again.result()).toBe(0);
    again.close();
  });

  it('S1 signs off once, however often it is asked to at once', async () => {
    const terminal = await TestTerminal.connect(server.port, server.phone(9));
    const { authCode } = await terminal.register();
    terminal.send(withCode(authCode ?? ''));
    expect(await terminal.result()).toBe(0);
    let changes = 0;
    const stop = await server.test.database.listen(channel.registry, () => {
      changes += 1;
    });
    for (let at = 0; at < 300; at++) terminal.send({ type: 'unregister' });
    expect(await terminal.result()).toBe(0);
    await terminal.closed();
    await server.test.database.notify(channel.registry, '');
    await expect.poll(() => changes).toBeGreaterThanOrEqual(2);
    expect(changes).toBe(2);
    await stop();
  });
});

describe('authentication', () => {
  it('closes after three wrong codes and leaves the live session alone', async () => {
    const live = await server.terminal(2);
    const wrong = await TestTerminal.connect(server.port, server.phone(2));
    for (let attempt = 0; attempt < 3; attempt++) {
      wrong.send(withCode('guess'));
      expect(await wrong.result()).toBe(1);
    }
    await wrong.closed();
    expect(await sees('authenticationFailed', server.phone(2))).toBe(true);
    live.send(aLocation());
    expect(await live.result()).toBe(0);
    live.close();
  });

  it('answers once with success who asks again because his answer takes long', async () => {
    const phone = server.phone(2);
    (await server.terminal(2)).close();
    const code = server.ingest.registry.byPhone(phone)?.authCode ?? '';
    const terminal = await TestTerminal.connect(server.port, phone);
    const locking = await server.test.database.newClient();
    await locking.query('begin; lock table terminal');
    const serial = terminal.send(withCode(code));
    for (const again of [serial, undefined]) terminal.send(withCode(code), again);
    // All have come in while the first is being looked up, which the database may take two seconds for.
    await delay(1_000);
    await locking.end();
    expect(await terminal.result()).toBe(0);
    terminal.send(aLocation());
    expect((await terminal.next()).message).toMatchObject({ replyId: 0x0200, result: 0 });
    terminal.close();
  });

  it('neither stores nor answers data before it', async () => {
    const terminal = await TestTerminal.connect(server.port, server.phone(3));
    terminal.send(aLocation());
    expect(await terminal.nextWithin(150)).toBeNull();
    expect(await sees('notAuthenticated', server.phone(3))).toBe(true);
    expect(await rowsOf(3)).toHaveLength(0);
    terminal.close();
  });

  it('lets the newest connection of a terminal win', async () => {
    await expect.poll(() => server.gateway.stats().sessions).toBe(0);
    const first = await server.terminal(4);
    const second = await server.terminal(4);
    await first.closed();
    second.send(aLocation());
    expect(await second.result()).toBe(0);
    expect(server.gateway.stats().sessions).toBe(1);
    expect(await sees('replaced', server.phone(4))).toBe(true);
    second.close();
  });

  it('refuses frames of another phone on the same connection', async () => {
    const terminal = await server.terminal(5);
    terminal.phone = server.phone(6);
    terminal.send(aLocation());
    expect(await terminal.nextWithin(150)).toBeNull();
    expect(await rowsOf(6)).toHaveLength(0);
    expect(await sees('phoneMismatch', server.phone(5))).toBe(true);
    terminal.close();
  });

  it('refuses a terminal that connects again and again', async () => {
    for (let connects = 0; connects < 8; connects++) (await server.terminal(7)).close();
    const next = await TestTerminal.connect(server.port, server.phone(7));
    next.send(withCode('any'));
    await next.closed();
    expect(await sees('flapping', server.phone(7))).toBe(true);
    const other = await server.terminal(8);
    other.close();
  });

  it('closes a socket that does not authenticate', async () => {
    const impatient = await testGateway({ vehicles: 1, gateway: { authenticateWithin_ms: 1_500 } });
    onTestFinished(() => impatient.stop());
    const started_ms = performance.now();
    const silent = await TestTerminal.connect(impatient.port, impatient.phone(0));
    await silent.closed();
    expect(performance.now() - started_ms).toBeGreaterThan(1_000);
  });

  it('tells who is connected', async () => {
    const connected = async () => {
      const sql = 'select connected, last_seen_at from terminal where phone = $1';
      return (await server.rows<{ connected: boolean }>(sql, [server.phone(10)]))[0]?.connected;
    };
    const terminal = await server.terminal(10);
    await expect.poll(connected).toBe(true);
    terminal.close();
    await expect.poll(connected).toBe(false);
  });
});

describe('bad frames', () => {
  it('never answers a wrong check byte, and reads the next frame', async () => {
    const terminal = await server.terminal(9);
    const phoneBytes = phoneBytesOf(server.phone(9), '2013');
    const frame = encodeFrame({
      messageId: 2,
      phoneBytes,
      version: '2013',
      serial: 9,
      body: Buffer.alloc(0),
    });
    const broken = Buffer.from(frame);
    broken.writeUInt8(broken.readUInt8(11) ^ 1, 11);
    terminal.sendRaw(broken);
    terminal.sendRaw(frame);
    expect((await terminal.next()).message).toMatchObject({ replySerial: 9, result: 0 });
    expect(await terminal.nextWithin(100)).toBeNull();
    expect(await sees('badCheck', server.phone(9))).toBe(true);
    terminal.close();
  });

  it('closes after twenty of them', async () => {
    const terminal = await server.terminal(9);
    for (let sent = 0; sent < 20; sent++) terminal.sendRaw(Buffer.from('7e0102037e', 'hex'));
    await terminal.closed();
  });

  it('lets garbage of many connections harm no one', async () => {
    const terminal = await server.terminal(0);
    const seeded = random(20260601);
    const closed = Array.from({ length: 60 }, () => {
      const socket = connect({ port: server.port, host: '127.0.0.1' });
      socket.on('error', () => undefined);
      socket.write(
        Buffer.from(Array.from({ length: 6_000 }, () => (seeded() < 0.02 ? 0x7e : seeded() * 256))),
      );
      return new Promise((resolve) => socket.once('close', resolve));
    });
    terminal.send(aLocation());
    expect(await terminal.result()).toBe(0);
    await Promise.all(closed);
    terminal.send({ type: 'heartbeat', data: new Uint8Array(0) });
    expect(await terminal.result()).toBe(0);
    terminal.close();
  });

  it.each([
    ['an HTTP client', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a TLS client', '\u0016\u0003\u0001\u0002\u0000'],
  ])('closes on %s at once', async (_name, opening) => {
    const socket = connect({ port: server.port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.write(Buffer.from(opening, 'latin1'));
    await new Promise((resolve) => socket.once('close', resolve));
  });

  it('asks for the packets that are missing, and gives a message up that never ends', async () => {
    const terminal = await server.terminal(9);
    terminal.sendPacket(0x0200, Buffer.alloc(10), { total: 3, index: 2 });
    terminal.send(aLocation());
    // It may be asked for before the location is stored, and more than once.
    const received = new Map<Message['type'], Message>();
    while (received.size < 2) {
      const { message } = await terminal.next();
      received.set(message.type, message);
    }
    expect(received.get('platformReply')).toMatchObject({ replyId: 0x0200, result: 0 });
    expect(received.get('packetResend')).toMatchObject({ packetIds: [1, 3] });
    expect(await sees('subpackageDropped', server.phone(9))).toBe(true);
    terminal.close();
  });
});
