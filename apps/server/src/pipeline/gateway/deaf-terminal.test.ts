import { encodeFrame, phoneBytesOf } from '@vehicle/jt808/frame';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import { uplink } from './message-id.ts';

/** Their answers are several times what the buffers of both sockets take. */
const heartbeatCount = 1_500_000;
const atOnce = 10_000;

let server: TestGateway;
beforeAll(async () => {
  server = await testGateway({ gateway: { framesPerSecond: Number.POSITIVE_INFINITY } });
});
afterAll(() => server.stop());

it('S7 closes a terminal that sends and reads nothing, and goes on with the others', async () => {
  const other = await server.terminal(1);
  const deaf = await server.terminal();
  deaf.deafen();
  const frame = encodeFrame({
    messageId: uplink.heartbeat,
    phoneBytes: phoneBytesOf(server.phone(), '2013'),
    version: '2013',
    serial: 7,
    body: new Uint8Array(),
  });
  const heartbeats = Buffer.concat(Array.from({ length: atOnce }, () => frame));
  for (let sent = 0; sent < heartbeatCount && server.gateway.stats().connections === 2; sent += atOnce) {
    deaf.sendRaw(heartbeats);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => server.gateway.stats().connections, { timeout: 20_000 }).toBe(1);
  other.sendBody(uplink.heartbeat, new Uint8Array());
  expect(await other.result()).toBe(0);
});
