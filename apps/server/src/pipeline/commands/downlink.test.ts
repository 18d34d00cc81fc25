import type { CommandOrder, ParameterValue } from '@vehicle/contract/telemetry/terminal-command/contract';
import { locationOf } from '@vehicle/jt808/location';
import type { Message } from '@vehicle/jt808/message';
import { parameterOf } from '@vehicle/jt808/parameter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channel } from '../../platform/ports.ts';
import { runInTransaction } from '../../platform/process/job-run.ts';
import { type TestDownlink, testDownlink } from '../../testing/downlink.ts';
import type { TestTerminal } from '../../testing/gateway-terminal.ts';
import { expiredCommands } from './expired-commands.ts';

let downlink: TestDownlink;
beforeAll(async () => {
  // The second gateway loses patience at once: 20 + 40 + 120 ms.
  const limits = { presenceWithin_ms: 30_000 };
  downlink = await testDownlink(10, [
    { ...limits, commandAnswer_ms: 50 },
    { ...limits, commandTimeout_ms: 20, commandRetries: 2 },
  ]);
});
afterAll(() => downlink.stop());

const aText = (text: string): CommandOrder => ({
  kind: 'text',
  text,
  isUrgent: true,
  isShown: true,
  isSpoken: true,
});
const locationQuery: CommandOrder = { kind: 'queryLocation' };
const track: CommandOrder = { kind: 'trackLocation', interval_s: 30, validity_s: 300 };

interface Received {
  serial: number;
  messageId: number;
  body: string;
}

async function received(terminal: TestTerminal): Promise<Received> {
  const { header, body } = (await terminal.next()).frame;
  return { serial: header.serial, messageId: header.messageId, body: body.toString('hex') };
}

const reply = ({ serial, messageId }: Received, result = 0): Message => ({
  type: 'generalReply',
  replySerial: serial,
  replyId: messageId,
  result,
});

const position = locationOf({
  latitude: 39.9,
  longitude: 116.4,
  speed_kmh: 12.5,
  status: 3,
  time: new Date(),
});

describe('each command and its answer', () => {
  let terminal: TestTerminal;
  beforeAll(async () => {
    terminal = await downlink.terminal(0);
  });
  afterAll(() => terminal.close());

  const parameters: ParameterValue[] = [
    { form: 'number', parameter: 0x29, value: 30 },
    { form: 'number', parameter: 0x84, value: 2 },
    { form: 'text', parameter: 0x83, value: '京A' },
    { form: 'hex', parameter: 0xf001, value: '0a0b' },
  ];

  it.each<[string, CommandOrder, number, string]>([
    ['a text', aText('停车'), 0x8300, '0dcda3b3b5'],
    ['tracking', track, 0x8202, '001e0000012c'],
    ['a restart', { kind: 'control', act: 'reset' }, 0x8105, '04'],
    [
      'parameters',
      { kind: 'setParameters', parameters },
      0x8103,
      '04 00000029 04 0000001e 00000084 01 02 00000083 03 bea941 0000f001 02 0a0b'.replaceAll(' ', ''),
    ],
  ])('%s arrives as the standard has it and is answered by 0x0001', async (_, order, messageId, body) => {
    const { id, status } = await downlink.given(0, order);
    expect(status).toBe('waiting');
    const message = await received(terminal);
    expect(message).toMatchObject({ messageId, body });
    terminal.send(reply(message));
    expect(await downlink.once(id, 'answered')).toMatchObject({ result: 0, attempts: 1, order });
  });

  it('parameters are asked for by name or all, and the passwords among them stay hidden', async () => {
    const all = await downlink.given(0, { kind: 'queryParameters', parameters: [] });
    const asked = await received(terminal);
    expect(asked).toMatchObject({ messageId: 0x8104, body: '' });
    const values = [parameterOf(0x29, 30), parameterOf(0x12, 'apn-secret'), parameterOf(0x13, '10.0.0.1')];
    terminal.send({ type: 'parameterAnswer', replySerial: asked.serial, parameters: values });
    expect(await terminal.result()).toBe(0);
    expect((await downlink.once(all.id, 'answered')).answer).toEqual({
      kind: 'parameters',
      parameters: [
        { form: 'number', parameter: 0x29, value: 30 },
        { form: 'text', parameter: 0x12, value: '******' },
        { form: 'text', parameter: 0x13, value: '10.0.0.1' },
      ],
    });
    const some = await downlink.given(0, { kind: 'queryParameters', parameters: [1, 0x29] });
    const named = await received(terminal);
    expect(named).toMatchObject({ messageId: 0x8106, body: '020000000100000029' });
    terminal.send(reply(named, 3));
    expect(await downlink.once(some.id, 'refused')).toMatchObject({ result: 3, answer: null });
  });

  it('a position that is asked for is shown and stored', async () => {
    const { id } = await downlink.given(0, locationQuery);
    const { serial, messageId } = await received(terminal);
    expect(messageId).toBe(0x8201);
    terminal.send({ type: 'locationAnswer', replySerial: serial, location: position });
    expect(await terminal.result()).toBe(0);
    expect((await downlink.once(id, 'answered')).answer).toMatchObject({
      kind: 'location',
      latitude: 39.9,
      longitude: 116.4,
      speed_kmh: 12.5,
      isFixed: true,
    });
    const { rowCount } = await downlink.server.database.telemetry.pool.query(
      'select from message where vehicle_id = $1 and lat = 39900000',
      [downlink.vehicles[0]?.vehicleId],
    );
    expect(rowCount).toBe(1);
  });

  it('the attributes of the terminal are shown without a serial', async () => {
    const { id } = await downlink.given(0, { kind: 'queryAttributes' });
    expect((await received(terminal)).messageId).toBe(0x8107);
    terminal.send({
      type: 'attributeAnswer',
      terminalType: 0,
      makerWidth: 5,
      maker: 'MAKER',
      model: 'MODEL',
      terminalId: 'DEV0001',
      padding: 'zeros-behind',
      iccid: '89860000000000000001',
      hardware: 'H1',
      firmware: 'F2',
      gnss: 3,
      comm: 1,
    });
    expect(await terminal.result()).toBe(0);
    expect((await downlink.once(id, 'answered')).answer).toMatchObject({
      deviceNo: 'DEV0001',
      firmware: 'F2',
    });
  });

  it('a long text comes in packets; the serial of the last one answers it, twice without harm', async () => {
    const text = '慢'.repeat(1000);
    const { id } = await downlink.given(0, aText(text));
    const packets = [await terminal.next(), await terminal.next()].map(({ frame }) => frame);
    expect(packets.map(({ header }) => header.subpackage)).toEqual([
      { total: 2, index: 1 },
      { total: 2, index: 2 },
    ]);
    const [first, last] = packets.map(({ header }) => header.serial);
    expect(last).toBe((first ?? 0) + 1);
    const answer = reply({ serial: last ?? 0, messageId: 0x8300, body: '' });
    terminal.send(answer);
    terminal.send(answer);
    const after = await downlink.given(0, track);
    const next = await received(terminal);
    terminal.send(reply(next, 1));
    expect(await downlink.once(after.id, 'refused')).toMatchObject({ result: 1 });
    expect(await downlink.once(id, 'answered')).toMatchObject({ result: 0, attempts: 1 });
  });

  it('answers to something else are not taken for its own', async () => {
    const { id } = await downlink.given(0, track);
    const message = await received(terminal);
    terminal.send(reply({ ...message, serial: message.serial + 7 }));
    terminal.send(reply({ ...message, messageId: 0x8300 }));
    terminal.send({ type: 'locationAnswer', replySerial: message.serial, location: position });
    expect(await terminal.result()).toBe(0);
    expect((await downlink.once(id, 'sent')).status).toBe('sent');
    terminal.send(reply(message, 2));
    expect(await downlink.once(id, 'answered', 'refused')).toMatchObject({ status: 'refused', result: 2 });
  });
});

it('a terminal of 2019 gets its own header and the kind of the text', async () => {
  const terminal = await downlink.terminal(1, { version: '2019' });
  const { id } = await downlink.given(1, aText('A'));
  const { frame } = await terminal.next();
  expect(frame.header).toMatchObject({ messageId: 0x8300, version: '2019', protocolVersion: 1 });
  expect(frame.body.toString('hex')).toBe('0e0141');
  terminal.send(reply({ serial: frame.header.serial, messageId: 0x8300, body: '' }));
  await downlink.once(id, 'answered');
  terminal.close();
});

it('a command is taken as soon as the terminal has its answer to the authentication', async () => {
  // The presence of this server is written every half second by itself; ten times in a row cannot be luck.
  for (let again = 0; again < 10; again++) {
    const terminal = await downlink.terminal(8);
    const { id } = await downlink.given(8, track);
    terminal.send(reply(await received(terminal)));
    await downlink.once(id, 'answered');
    terminal.close();
    await downlink.away(8);
  }
});

it('a question that is only acknowledged ends as that, and the next command goes out', async () => {
  const terminal = await downlink.terminal(9);
  const asked = await downlink.given(9, { kind: 'queryAttributes' });
  const next = await downlink.given(9, locationQuery);
  const message = await received(terminal);
  expect(message.messageId).toBe(0x8107);
  terminal.send(reply(message));
  const following = await received(terminal);
  expect(following.messageId).toBe(0x8201);
  expect(await downlink.once(asked.id, 'answered')).toMatchObject({ result: 0, answer: null, attempts: 1 });
  terminal.send(reply(following));
  terminal.send({ type: 'locationAnswer', replySerial: following.serial, location: position });
  expect((await downlink.once(next.id, 'answered')).answer).toMatchObject({ kind: 'location' });
  terminal.close();
});

it('an end of tracking has no validity behind its interval', async () => {
  const terminal = await downlink.terminal(9);
  const { id } = await downlink.given(9, { kind: 'trackLocation', interval_s: 0, validity_s: 300 });
  const message = await received(terminal);
  expect(message).toMatchObject({ messageId: 0x8202, body: '0000' });
  terminal.send(reply(message));
  await downlink.once(id, 'answered');
  terminal.close();
});

it('only the gateway that has the terminal sends; unanswered it goes out again unchanged and expires', async () => {
  const other = await downlink.terminal(2, { gateway: 0 });
  const terminal = await downlink.terminal(3, { gateway: 1 });
  const { id } = await downlink.given(3, track);
  const sent = [await terminal.next(), await terminal.next(), await terminal.next()];
  expect(new Set(sent.map(({ frame }) => frame.raw.toString('hex'))).size).toBe(1);
  expect(await downlink.once(id, 'expired')).toMatchObject({ attempts: 3, result: null });
  const own = await downlink.given(2, track);
  const message = await received(other);
  expect(message.messageId).toBe(0x8202);
  other.send(reply(message));
  await downlink.once(own.id, 'answered');
  for (const one of [other, terminal]) one.close();
});

it('the next command waits for the answer to the one before, and for the terminal to come back', async () => {
  const terminal = await downlink.terminal(4);
  const first = await downlink.given(4, track);
  const second = await downlink.given(4, locationQuery);
  await received(terminal);
  expect((await downlink.once(second.id, 'waiting')).sentAt).toBeNull();
  terminal.close();
  expect(await downlink.once(first.id, 'failed')).toMatchObject({ failure: 'connectionLost' });
  const again = await downlink.terminal(4);
  const { serial, messageId } = await received(again);
  expect(messageId).toBe(0x8201);
  again.send({ type: 'locationAnswer', replySerial: serial, location: position });
  await downlink.once(second.id, 'answered');
  again.close();
});

it('what was notified while nobody listened is found afterwards', async () => {
  const terminal = await downlink.terminal(5);
  const { pool, notify } = downlink.server.database;
  const { terminalId, vehicleId } = downlink.vehicles[5] ?? {};
  const insert = `insert into terminal_command (terminal_id, terminal_no, vehicle_id, kind, arguments, status, created_at,
    expires_at) values ($1, 'x', $2, $3, $4, $5, now(), $6) returning id`;
  const soon = new Date(Date.now() + 60_000);
  await pool.query(insert, [terminalId, vehicleId, 'queryLocation', locationQuery, 'waiting', soon]);
  // Meant for the vehicle that had this terminal before.
  const foreign = [terminalId, downlink.vehicles[6]?.vehicleId, track.kind, track, 'waiting', soon];
  const { rows } = await pool.query<{ id: number }>(insert, foreign);
  await notify(channel.terminalCommand, '');
  expect((await received(terminal)).messageId).toBe(0x8201);
  expect((await downlink.once(rows[0]?.id ?? 0, 'waiting')).sentAt).toBeNull();
  terminal.close();
});

it('a command whose process has died, or whose terminal stays away, expires', async () => {
  const { database } = downlink.server;
  const now = new Date();
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into terminal_command (terminal_id, terminal_no, vehicle_id, kind, arguments, status, created_at, expires_at)
     select null, 'x', $1, 'queryLocation', '{"kind":"queryLocation"}', status, now(), at
     from unnest(array['sent', 'waiting', 'sent'], $2::timestamptz[]) as u (status, at) returning id`,
    [downlink.vehicles[6]?.vehicleId, [60_000, 60_000, 0].map((age) => new Date(now.getTime() - age))],
  );
  const run = () => runInTransaction(database, { now }, expiredCommands.run);
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  const [sent, waiting, young] = rows.map(({ id }) => id);
  for (const id of [sent, waiting]) await downlink.once(id ?? 0, 'expired');
  await downlink.once(young ?? 0, 'sent');
});

it('a gateway that stops says of its commands that their outcome is unknown', async () => {
  const terminal = await downlink.terminal(7);
  const { id } = await downlink.given(7, track);
  await received(terminal);
  await downlink.gateways[0]?.stop();
  expect(await downlink.once(id, 'failed')).toMatchObject({ failure: 'serverStopped', attempts: 1 });
});
