import { encodeFrame, phoneBytesOf } from '@vehicle/jt808/frame';
import { encodeBody } from '@vehicle/jt808/message';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, type TestGateway, testGateway } from '../../testing/gateway.ts';
import { TestTerminal } from '../../testing/gateway-terminal.ts';
import { type DataMessage, readerOf } from './data-reports.ts';
import { gatewayLimits } from './limits.ts';
import { uplink } from './message-id.ts';

const unknownPhone = '19900000001';
const frames = 20_000;

let server: TestGateway;
beforeAll(async () => {
  server = await testGateway();
});
afterAll(() => server.stop());

const registration = encodeBody(
  {
    type: 'register',
    edition: '2013',
    province: 11,
    city: 1,
    maker: 'MAKER',
    model: 'MODEL',
    terminalId: 'DEV0009',
    padding: 'zeros-behind',
    plateColor: 0,
    plate: '',
  },
  '2013',
);
const signIn = encodeBody({ type: 'authenticate', authCode: 'x', imei: null, softwareVersion: null }, '2013');

async function identitiesAsked(): Promise<number> {
  const [row] = await server.rows<{ asked: number }>(
    `select coalesce(sum(count), 0)::int as asked from gateway_event where kind = 'unknownTerminal'`,
  );
  return row?.asked ?? 0;
}

it.each([
  { messageId: uplink.register, body: registration },
  { messageId: uplink.authenticate, body: signIn },
])(
  'S1 looks up few of the thousands of identities that one connection claims',
  async ({ messageId, body }) => {
    const before = await identitiesAsked();
    const stranger = await TestTerminal.connect(server.port, unknownPhone);
    const frame = encodeFrame({
      messageId,
      phoneBytes: phoneBytesOf(unknownPhone, '2013'),
      version: '2013',
      serial: 1,
      body,
    });
    stranger.sendRaw(Buffer.concat(Array.from({ length: frames }, () => frame)));
    await stranger.closed();
    expect(await eventually(async () => (await identitiesAsked()) > before)).toBe(true);
    expect((await identitiesAsked()) - before).toBeLessThanOrEqual(gatewayLimits.identityRefusals);
  },
);

it('S1 closes a connection whose registrations are refused one after the other', async () => {
  const stranger = await TestTerminal.connect(server.port, unknownPhone);
  for (let asked = 0; asked < gatewayLimits.identityRefusals; asked++) await stranger.register();
  await stranger.closed();
});

it('S13 reads no more items of a batch than locations could fill it', () => {
  const declared = 65_535;
  const body = Buffer.alloc(3 + declared * 2);
  body.writeUInt16BE(declared, 0);
  const message = {
    messageId: uplink.locationBatch,
    body,
    version: '2013',
    serial: 1,
    received_ms: 0,
  } as DataMessage;
  expect(readerOf(message.messageId)?.(message).length).toBeLessThan(body.length / 28);
});
