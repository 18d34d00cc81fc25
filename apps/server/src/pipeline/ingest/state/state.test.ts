import { type CanFrame, canUploadOf } from '@vehicle/jt808/can';
import { locationOf } from '@vehicle/jt808/location';
import type { Message } from '@vehicle/jt808/message';
import { dm1Pgn, encodeDm1 } from '@vehicle/signals/dm1';
import { buildId } from '@vehicle/signals/j1939';
import { splitBam } from '@vehicle/signals/transport';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../platform/log.ts';
import { eventually, type TestGateway, testGateway } from '../../../testing/gateway.ts';
import type { TestTerminal } from '../../../testing/gateway-terminal.ts';
import { createIngest } from '../ingest.ts';

let server: TestGateway;
beforeAll(async () => {
  server = await testGateway({ vehicles: 8 });
});
afterAll(() => server.stop());

interface State {
  ts: Date;
  lat: number | null;
  fixed: boolean;
  running: boolean | null;
  idle_since: Date | null;
  faults: { sourceAddress: number; spn: number; fmi: number; lamp: string; since: string }[];
  values: Record<string, number>;
}

async function stateOf(vehicleId: number): Promise<State | undefined> {
  const sql = `
    select s.ts, s.lat, s.fixed, s.running, s.idle_since, s.faults,
      (select coalesce(jsonb_object_agg(code, value), '{}') from unnest(r.metric_ids, r.metric_values) as u (id, value)
       join metric using (id)) as values
    from vehicle_state s join vehicle_reading r using (vehicle_id) where vehicle_id = $1`;
  return (await server.rows<State>(sql, [vehicleId]))[0];
}

async function reaches(vehicleId: number, isThere: (state: State) => boolean): Promise<State | undefined> {
  await eventually(async () => {
    const state = await stateOf(vehicleId);
    return state !== undefined && isThere(state);
  });
  return stateOf(vehicleId);
}

const extended = (pgn: number, data: Uint8Array, sa = 0): CanFrame => ({
  channel: 1,
  extended: true,
  averaged: false,
  id: buildId({ priority: 6, pgn, sa }),
  data,
});
const engineSpeed = (rpm: number): CanFrame =>
  extended(61444, Uint8Array.of(0xff, 0xff, 0xff, (rpm * 8) & 0xff, (rpm * 8) >> 8, 0xff, 0xff, 0xff));
const upload = (at: Date, ...frames: CanFrame[]): Message => ({
  type: 'canUpload',
  ...canUploadOf(at, frames),
});
const locationAt = (at: Date, latitude: number, status = 3): Message => ({
  type: 'location',
  ...locationOf({ latitude, longitude: 100, speed_kmh: 0, status, time: at }),
});
/** Whole seconds, as a location tells them. */
const secondsAgo = (seconds: number): Date => new Date((Math.floor(Date.now() / 1000) - seconds) * 1000);

async function deliver(terminal: TestTerminal, ...messages: Message[]): Promise<void> {
  for (const message of messages) {
    terminal.send(message);
    expect(await terminal.result()).toBe(0);
  }
}

describe('newest state', () => {
  it('never goes back in device time, however messages are shuffled', async () => {
    const terminal = await server.terminal(0);
    const newest = secondsAgo(1);
    await deliver(
      terminal,
      locationAt(secondsAgo(30), 10),
      locationAt(newest, 20),
      locationAt(secondsAgo(600), 30),
      upload(secondsAgo(5), engineSpeed(1200)),
      upload(secondsAgo(60), engineSpeed(900)),
    );
    const state = await reaches(
      server.vehicleId(0),
      ({ values, lat }) => lat === 20e6 && 'engineSpeed' in values,
    );
    expect(state).toMatchObject({
      ts: newest,
      lat: 20_000_000,
      running: true,
      values: { engineSpeed: 1200 },
    });
    terminal.close();
  });

  it('keeps the last place known while there is no fix', async () => {
    const terminal = await server.terminal(1);
    await deliver(terminal, locationAt(secondsAgo(20), 10), locationAt(secondsAgo(10), 0, 1));
    const state = await reaches(server.vehicleId(1), ({ fixed }) => !fixed);
    expect(state).toMatchObject({ lat: 10_000_000, fixed: false, ts: secondsAgoOf(state?.ts) });
    terminal.close();
  });

  it('knows since when a running machine stands idle', async () => {
    const terminal = await server.terminal(2);
    const begin = secondsAgo(50);
    await deliver(
      terminal,
      upload(begin, engineSpeed(750)),
      locationAt(secondsAgo(40), 10),
      upload(secondsAgo(20), engineSpeed(760)),
    );
    const idle = await reaches(server.vehicleId(2), ({ values }) => values.engineSpeed === 760);
    expect(idle?.idle_since).toEqual(begin);
    await deliver(terminal, upload(secondsAgo(2), engineSpeed(0)));
    const stopped = await reaches(server.vehicleId(2), ({ running }) => running === false);
    expect(stopped).toMatchObject({ running: false, idle_since: null });
    terminal.close();
  });

  it('opens and ends faults by complete DM1 messages of their source address', async () => {
    const terminal = await server.terminal(3);
    const dm1 = (codes: Parameters<typeof encodeDm1>[0]['codes'], sa: number) =>
      extended(dm1Pgn, encodeDm1({ lamps: { amberWarning: 'on' }, codes }), sa);
    const code = (spn: number) => ({ spn, fmi: 3, occurrences: 1 });
    await deliver(terminal, upload(secondsAgo(30), dm1([code(100)], 0), dm1([code(200)], 3)));
    const opened = await reaches(server.vehicleId(3), ({ faults }) => faults.length === 2);
    expect(opened?.faults).toMatchObject([
      {
        sourceAddress: 0,
        spn: 100,
        fmi: 3,
        lamp: 'amberWarning',
        since: secondsText(opened?.faults[0]?.since),
      },
      { sourceAddress: 3, spn: 200 },
    ]);
    await deliver(terminal, upload(secondsAgo(20), dm1([], 0)), upload(secondsAgo(25), dm1([code(100)], 0)));
    const ended = await reaches(server.vehicleId(3), ({ faults }) => faults.length === 1);
    expect(ended?.faults).toMatchObject([{ sourceAddress: 3, spn: 200 }]);
    terminal.close();
  });

  it('puts a DM1 of several codes together from transport frames, across messages', async () => {
    const terminal = await server.terminal(4);
    const codes = [110, 111, 112].map((spn) => ({ spn, fmi: 0, occurrences: 2 }));
    const payload = encodeDm1({ lamps: { redStop: 'on' }, codes });
    const frames = splitBam(dm1Pgn, 0, payload).map(
      ({ id, data }): CanFrame => ({ channel: 1, extended: true, averaged: false, id, data }),
    );
    const at = new Date();
    await deliver(terminal, upload(at, ...frames.slice(0, 2)), upload(at, ...frames.slice(2)));
    const state = await reaches(server.vehicleId(4), ({ faults }) => faults.length === 3);
    expect(state?.faults.map(({ spn, lamp }) => [spn, lamp])).toEqual([
      [110, 'redStop'],
      [111, 'redStop'],
      [112, 'redStop'],
    ]);
    terminal.close();
  });

  it('is brought up to the stored messages after a crash before it was written', async () => {
    const terminal = await server.terminal(5);
    const vehicleId = server.vehicleId(5);
    const fault = extended(dm1Pgn, encodeDm1({ lamps: {}, codes: [{ spn: 70, fmi: 2, occurrences: 1 }] }));
    await deliver(terminal, locationAt(secondsAgo(60), 10), upload(secondsAgo(30), engineSpeed(640), fault));
    await reaches(vehicleId, ({ faults }) => faults.length === 1);
    await server.rows(
      "update vehicle_state set ts = ts - interval '1 hour', faults = '[]' where vehicle_id = $1",
      [vehicleId],
    );
    await server.rows(
      "update vehicle_reading set metric_ids = '{}', metric_values = '{}', metric_times = '{}' where vehicle_id = $1",
      [vehicleId],
    );
    const { database } = server.test;
    const restarted = createIngest({ database, log: silentLog, limits: { stateFlush_ms: 20 } });
    await restarted.start();
    const state = await reaches(vehicleId, ({ faults }) => faults.length === 1);
    expect(state).toMatchObject({ lat: 10_000_000, running: true, values: { engineSpeed: 640 } });
    expect(state?.faults).toMatchObject([{ spn: 70, fmi: 2 }]);
    await restarted.stop();
    terminal.close();
  });

  it('wakes those who listen', async () => {
    const received: string[] = [];
    const stop = await server.test.database.listen('vehicle_state', (payload) => received.push(payload));
    const terminal = await server.terminal(6);
    await deliver(terminal, locationAt(secondsAgo(1), 5));
    const vehicleId = String(server.vehicleId(6));
    await expect.poll(() => received.flatMap((ids) => ids.split(','))).toContain(vehicleId);
    await stop();
    terminal.close();
  });
});

/** The instant itself, if it is one of whole seconds. */
function secondsAgoOf(at: Date | undefined): Date | undefined {
  return at !== undefined && at.getTime() % 1000 === 0 ? at : undefined;
}

function secondsText(text: string | undefined): string | undefined {
  return text?.endsWith('.000Z') ? text : undefined;
}
