import { gmt8DigitsOf } from '@vehicle/jt808/bcd';
import { type CanFrame, canUploadOf } from '@vehicle/jt808/can';
import { locationOf, type Position } from '@vehicle/jt808/location';
import { locationItem } from '@vehicle/jt808/location-item';
import { encodeBody, type Message } from '@vehicle/jt808/message';
import { buildId } from '@vehicle/signals/j1939';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import { layoutsById } from '../store/metric-value.sql.ts';

let server: TestGateway;
beforeAll(async () => {
  server = await testGateway({ vehicles: 12 });
});
afterAll(() => server.stop());

const aLocation = (over: Partial<Position> = {}): Message => ({
  type: 'location',
  ...locationOf({ latitude: 39.9, longitude: 116.4, speed_kmh: 12.5, status: 3, time: new Date(), ...over }),
});

const aCanUpload = (frames: CanFrame[], at = new Date()): Message => ({
  type: 'canUpload',
  ...canUploadOf(at, frames),
});

/** EEC1, engine speed in bytes 4–5, 0.125 rpm a bit. */
const engineSpeed = (rpm: number): CanFrame => ({
  channel: 1,
  extended: true,
  averaged: false,
  id: buildId({ priority: 3, pgn: 61444, sa: 0 }),
  data: Uint8Array.of(0xff, 0xff, 0xff, (rpm * 8) & 0xff, (rpm * 8) >> 8, 0xff, 0xff, 0xff),
});

interface StoredRow {
  kind: number;
  flags: number;
  ts: Date;
  lat: number | null;
  layout_id: number | null;
  m: (number | null)[] | null;
  c: (number | null)[] | null;
}

interface Row extends StoredRow {
  gauges: string[] | undefined;
  counters: string[] | undefined;
}

async function messagesOf(vehicleId: number): Promise<Row[]> {
  const rows = await server.rows<StoredRow>(
    `select kind, flags, ts, lat, speed, status, layout_id, m, c from message where vehicle_id = $1 order by ts`,
    [vehicleId],
  );
  const ids = new Set(rows.flatMap(({ layout_id }) => layout_id ?? []));
  const layouts = await layoutsById(server.test.database.kysely, ids);
  return rows.map((row) => {
    const layout = layouts.get(row.layout_id ?? 0);
    return { ...row, gauges: layout?.gauges, counters: layout?.counters };
  });
}

function metricOf(row: Row | undefined, code: string): number | null | undefined {
  const gauge = row?.gauges?.indexOf(code) ?? -1;
  if (gauge >= 0) return row?.m?.[gauge];
  const counter = row?.counters?.indexOf(code) ?? -1;
  return counter >= 0 ? row?.c?.[counter] : undefined;
}

/** A client that holds the table of messages until it commits. */
async function blockedTable() {
  const client = await server.test.database.telemetry.newClient();
  await client.query('begin');
  await client.query('lock table message in share row exclusive mode');
  return client;
}

describe('data messages', () => {
  it('stores a location with its items and answers it', async () => {
    const terminal = await server.terminal(0);
    terminal.send(aLocation({ items: [locationItem('odometer_km', 123.4), locationItem('satellites', 9)] }));
    expect(await terminal.result()).toBe(0);
    const [row] = await messagesOf(server.vehicleId(0));
    expect(row).toMatchObject({ kind: 0x0200, flags: 0, lat: 39_900_000, speed: 125, status: 3 });
    expect(metricOf(row, 'jt808Odometer')).toBeCloseTo(123.4);
    expect(metricOf(row, 'jt808Satellites')).toBe(9);
    terminal.close();
  });

  it('decodes the CAN frames of 0x0705 by the parse file of the model', async () => {
    const terminal = await server.terminal(1);
    terminal.send(aCanUpload([engineSpeed(1500)]));
    expect(await terminal.result()).toBe(0);
    const [row] = await messagesOf(server.vehicleId(1));
    expect(row?.kind).toBe(0x0705);
    expect(metricOf(row, 'engineSpeed')).toBe(1500);
    terminal.close();
  });

  it('answers only after the commit', async () => {
    const terminal = await server.terminal(2);
    const blocker = await blockedTable();
    const serial = terminal.send(aLocation());
    expect(await terminal.nextWithin(300)).toBeNull();
    await blocker.query('commit');
    await blocker.end();
    const { message } = await terminal.next();
    expect(message).toMatchObject({ type: 'platformReply', replySerial: serial, replyId: 0x0200, result: 0 });
    expect(await messagesOf(server.vehicleId(2))).toHaveLength(1);
    terminal.close();
  });

  it('answers heartbeats while data waits for the database', async () => {
    const terminal = await server.terminal(2);
    const blocker = await blockedTable();
    terminal.send(aLocation({ latitude: 30 }));
    terminal.send({ type: 'heartbeat', data: new Uint8Array(0) });
    expect((await terminal.next()).message).toMatchObject({ replyId: 0x0002, result: 0 });
    await blocker.query('rollback');
    await blocker.end();
    expect((await terminal.next()).message).toMatchObject({ replyId: 0x0200, result: 0 });
    terminal.close();
  });

  it('answers a repeated frame with success and adds no row, across connections too', async () => {
    const body = encodeBody(aLocation(), '2013');
    const first = await server.terminal(3);
    for (const serial of [7, 7, 8]) first.sendBody(0x0200, body, serial);
    expect([await first.result(), await first.result(), await first.result()]).toEqual([0, 0, 0]);
    first.close();
    const second = await server.terminal(3);
    second.sendBody(0x0200, body);
    expect(await second.result()).toBe(0);
    expect(await messagesOf(server.vehicleId(3))).toHaveLength(1);
    second.close();
  });

  it('stores each location of 0x0704 once, also when it had come as 0x0200 before', async () => {
    const terminal = await server.terminal(4);
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000);
    const known = aLocation({ time: at(3) });
    terminal.send(known);
    expect(await terminal.result()).toBe(0);
    const locations = [1, 2, 3, 60].map((minutes) =>
      locationOf({ latitude: 1, longitude: 2, time: at(minutes) }),
    );
    if (known.type === 'location') locations.push(known);
    terminal.send({ type: 'locationBatch', kind: 1, locations });
    expect(await terminal.result()).toBe(0);
    const rows = await messagesOf(server.vehicleId(4));
    expect(rows).toHaveLength(5);
    expect(rows.filter((row) => row.flags === 2)).toHaveLength(4);
    terminal.close();
  });

  it('keeps a body that cannot be read and answers it, so that it does not block the terminal', async () => {
    const terminal = await server.terminal(5);
    terminal.sendBody(0x0200, Buffer.from('0102', 'hex'));
    expect(await terminal.result()).toBe(0);
    const kept = await server.rows('select reason, raw from message_quarantine where vehicle_id = $1', [
      server.vehicleId(5),
    ]);
    expect(kept).toEqual([{ reason: 'body', raw: Buffer.from('0102', 'hex') }]);
    terminal.close();
  });

  it('flags a time ahead by minutes and quarantines one ahead by days or invalid', async () => {
    const terminal = await server.terminal(6);
    const hour = 3_600_000;
    terminal.send(aLocation({ time: new Date(Date.now() + hour) }));
    terminal.send(aLocation({ time: new Date(Date.now() + 25 * hour) }));
    terminal.send(aLocation({ time: new Date(Date.now() - 500 * 24 * hour) }));
    const invalid = Buffer.from(encodeBody(aLocation(), '2013'));
    invalid.fill(0, 22, 28);
    terminal.sendBody(0x0200, invalid);
    for (let answers = 0; answers < 4; answers++) expect(await terminal.result()).toBe(0);
    expect((await messagesOf(server.vehicleId(6))).map((row) => row.flags)).toEqual([1]);
    const reasons = await server.rows<{ reason: string }>(
      'select reason from message_quarantine where vehicle_id = $1 order by reason',
      [server.vehicleId(6)],
    );
    expect(reasons.map(({ reason }) => reason)).toEqual(['future', 'past', 'time']);
    const state = await server.rows('select from vehicle_state where vehicle_id = $1', [server.vehicleId(6)]);
    expect(state).toHaveLength(0);
    terminal.close();
  });

  it('puts sub-packages together and answers the message when all are there', async () => {
    const terminal = await server.terminal(7);
    const frames = Array.from({ length: 120 }, (_, index) => engineSpeed(800 + index));
    terminal.send(aCanUpload(frames));
    expect(await terminal.result()).toBe(0);
    const rows = await messagesOf(server.vehicleId(7));
    expect(rows).toHaveLength(1);
    expect(metricOf(rows[0], 'engineSpeed')).toBe(919);
    terminal.close();
  });

  it('answers a message that it does not know with "not supported"', async () => {
    const terminal = await server.terminal(8);
    terminal.sendBody(0x0fff, Buffer.from('00', 'hex'));
    expect(await terminal.result()).toBe(3);
    terminal.close();
  });

  it('shows CAN frames that the parse file does not know, and keeps them', async () => {
    const terminal = await server.terminal(9);
    const unknown = { ...engineSpeed(0), id: 0x18ffee55, data: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8) };
    terminal.send(aCanUpload([unknown, engineSpeed(700)]));
    expect(await terminal.result()).toBe(0);
    const undecoded = async () => {
      const rows = await server.rows<{ undecoded: { canId: string; data: string; count: number }[] }>(
        'select undecoded from vehicle_reading where vehicle_id = $1',
        [server.vehicleId(9)],
      );
      return rows[0]?.undecoded ?? [];
    };
    await expect.poll(async () => (await undecoded()).length).toBeGreaterThan(0);
    expect(await undecoded()).toMatchObject([{ canId: '0x18FFEE55', data: '0102030405060708', count: 1 }]);
    terminal.close();
  });

  it('reads the CAN item of a location and the dated CAN frames of 0x0900', async () => {
    const terminal = await server.terminal(10);
    const item = (frame: CanFrame) => {
      const bytes = Buffer.alloc(12);
      bytes.writeUInt32BE((frame.id | 0x40000000) >>> 0);
      bytes.set(frame.data, 4);
      return bytes;
    };
    terminal.send(aLocation({ items: [{ id: 0xec, hex: item(engineSpeed(1000)).toString('hex') }] }));
    expect(await terminal.result()).toBe(0);
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 7_000);
    const head = Buffer.from(`f1${gmt8DigitsOf(at)}0001`, 'hex');
    terminal.sendBody(0x0900, Buffer.concat([head, item(engineSpeed(1100))]));
    expect(await terminal.result()).toBe(0);
    const rows = await messagesOf(server.vehicleId(10));
    const speeds = rows.map((row) => metricOf(row, 'engineSpeed')).sort();
    expect(speeds).toEqual([1000, 1100]);
    expect(rows.map((row) => row.ts.getTime())).toContain(at.getTime());
    terminal.close();
  });

  it('leaves averaged CAN values alone', async () => {
    const terminal = await server.terminal(11);
    terminal.send(aCanUpload([{ ...engineSpeed(1234), averaged: true }]));
    expect(await terminal.result()).toBe(0);
    expect((await messagesOf(server.vehicleId(11)))[0]?.m).toBeNull();
    terminal.close();
  });
});
