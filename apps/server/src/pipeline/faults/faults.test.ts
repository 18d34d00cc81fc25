import { alarmFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { locationOf } from '@vehicle/jt808/location';
import type { Message } from '@vehicle/jt808/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { dm1Frame, dm1Hex, settleFaults, upload } from '../../testing/fault-report.ts';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import type { TestTerminal } from '../../testing/gateway-terminal.ts';
import { createIngest } from '../ingest/ingest.ts';

let server: TestGateway;
beforeAll(async () => {
  server = await testGateway({ vehicles: 10 });
});
afterAll(() => server.stop());

interface Row {
  origin: string;
  source_address: number;
  spn: number;
  status: string;
  occurrences: number;
  first_at: Date;
  last_at: Date;
  cleared_at: Date | null;
}

const base_ms = Math.floor(Date.now() / 1000) * 1000 - 3 * 3_600_000;
/** Minutes after a fixed moment some hours ago. */
const minute = (count: number): Date => new Date(base_ms + count * 60_000);
const hot = { spn: 110, fmi: 0, occurrences: 1 };
const low = { spn: 100, fmi: 1, occurrences: null };

async function deliver(terminal: TestTerminal, ...messages: Message[]): Promise<void> {
  for (const message of messages) {
    terminal.send(message);
    expect(await terminal.result()).toBe(0);
  }
}

async function faultsOf(vehicle: number): Promise<Row[]> {
  await settleFaults(server.test.database);
  return server.rows<Row>(
    'select * from vehicle_fault where vehicle_id = $1 order by first_at, source_address, spn',
    [server.vehicleId(vehicle)],
  );
}

describe('faults from DM1', () => {
  it('open, repeat and clear by frames through the gateway, each address for itself', async () => {
    const terminal = await server.terminal(0);
    await deliver(terminal, upload(minute(0), dm1Frame(0, hot), dm1Frame(3, hot)));
    expect(await faultsOf(0)).toMatchObject([
      { origin: 'dm1', source_address: 0, spn: 110, status: 'active', first_at: minute(0) },
      { source_address: 3, spn: 110, status: 'active', first_at: minute(0), last_at: minute(0) },
    ]);
    await deliver(
      terminal,
      upload(minute(10), dm1Frame(0, { ...hot, occurrences: 2 }), dm1Frame(3)),
      upload(minute(20), dm1Frame(0, { ...hot, occurrences: 2 })),
    );
    const [engine, gearbox] = await faultsOf(0);
    expect(engine).toMatchObject({ status: 'active', occurrences: 2, last_at: minute(20), cleared_at: null });
    expect(gearbox).toMatchObject({ status: 'cleared', last_at: minute(0), cleared_at: minute(10) });
    terminal.close();
  });

  it('F14 a frame by the letter: it opens once, however often and over which connection it comes', async () => {
    // Time of day, one extended frame 18FECA00: amber lamp, SPN 110 FMI 16, once.
    const digits = new Date(minute(1).getTime() + 8 * 3_600_000)
      .toISOString()
      .slice(11, 19)
      .replaceAll(':', '');
    const body = Buffer.from(`0001${digits}0000${'58feca00'}${'04ff6e001001ffff'}`, 'hex');
    for (let times = 0; times < 2; times++) {
      const terminal = await server.terminal(1);
      terminal.sendBody(0x0705, body);
      expect(await terminal.result()).toBe(0);
      terminal.close();
    }
    expect(await faultsOf(1)).toMatchObject([{ spn: 110, fmi: 16, occurrences: 1, lamp: 'amberWarning' }]);
  });

  it('F17 late ones clear, open earlier and part what is there, as if all had come in order', async () => {
    const terminal = await server.terminal(2);
    await deliver(
      terminal,
      upload(minute(0), dm1Frame(0)),
      upload(minute(50), dm1Frame(0, hot)),
      upload(minute(51), dm1Frame(0, hot)),
    );
    expect(await faultsOf(2)).toMatchObject([{ first_at: minute(50), cleared_at: null }]);
    await deliver(terminal, upload(minute(20), dm1Frame(0, hot)));
    expect(await faultsOf(2)).toMatchObject([{ first_at: minute(20), last_at: minute(51) }]);
    await deliver(terminal, upload(minute(30), dm1Frame(0)));
    expect(await faultsOf(2)).toMatchObject([
      { first_at: minute(20), cleared_at: minute(30), status: 'cleared' },
      { first_at: minute(50), cleared_at: null, status: 'active' },
    ]);
    await deliver(terminal, upload(minute(52), dm1Frame(0)), upload(minute(10), dm1Frame(0, low)));
    expect(await faultsOf(2)).toMatchObject([
      { spn: 100, first_at: minute(10), cleared_at: minute(20) },
      { spn: 110, first_at: minute(20), cleared_at: minute(30) },
      { spn: 110, first_at: minute(50), cleared_at: minute(52) },
    ]);
    terminal.close();
  });

  it('a late fault before many readings of nothing ends with the first of them', async () => {
    const terminal = await server.terminal(3);
    const calm = Array.from({ length: 8 }, (_, at) => upload(minute(10 + at), dm1Frame(0)));
    await deliver(terminal, ...calm, upload(minute(5), dm1Frame(0, hot)));
    expect(await faultsOf(3)).toMatchObject([{ first_at: minute(5), cleared_at: minute(10) }]);
    // In the minute of an older reading, which nobody had kept.
    const between = new Date(minute(12).getTime() + 20_000);
    await deliver(terminal, upload(between, dm1Frame(0, low)));
    expect(await faultsOf(3)).toMatchObject([{ spn: 110 }, { first_at: between, cleared_at: minute(13) }]);
    terminal.close();
  });

  it('F1 goes on where a server that was killed has stopped', async () => {
    const terminal = await server.terminal(4);
    await deliver(terminal, upload(minute(0), dm1Frame(0, hot)), upload(minute(1), dm1Frame(0, hot)));
    terminal.close();
    const { database } = server.test;
    const restarted = createIngest({ database, log: silentLog });
    await restarted.start();
    const vehicle = server.vehicles[4];
    const report = (at: Date, ...codes: (typeof hot)[]) => ({
      at: at.toISOString(),
      can: [dm1Hex(0, ...codes)],
    });
    await restarted.submit(vehicle?.terminalId ?? 0, [report(minute(2)), report(minute(9), hot)]);
    await restarted.stop();
    expect(await faultsOf(4)).toMatchObject([
      { first_at: minute(0), last_at: minute(1), cleared_at: minute(2) },
      { first_at: minute(9), cleared_at: null },
    ]);
  });
});

describe('faults from alarm bits', () => {
  it('each bit of a location opens and clears one, beside those of the controllers', async () => {
    const terminal = await server.terminal(5);
    const located = (at: Date, alarm: number): Message => ({
      type: 'location',
      ...locationOf({ latitude: 39.6, longitude: 109.8, alarm, status: 3, time: at }),
    });
    const bits = (2 ** 7 + 2 ** 31) >>> 0;
    await deliver(terminal, located(minute(0), 0), located(minute(1), bits), located(minute(2), 2 ** 7));
    const { firstSpn, sourceAddress } = alarmFault;
    expect(await faultsOf(5)).toMatchObject([
      { origin: 'alarm', source_address: sourceAddress, spn: firstSpn + 7, fmi: 31, status: 'active' },
      { spn: firstSpn + 31, first_at: minute(1), cleared_at: minute(2), lat: 39_600_000, lng: 109_800_000 },
    ]);
    await deliver(terminal, located(minute(3), 0));
    expect((await faultsOf(5)).map(({ status }) => status)).toEqual(['cleared', 'cleared']);
    const kept = 'select from fault_reading where vehicle_id = $1 and amount = 0';
    const calm = Array.from({ length: 5 }, (_, at) => located(minute(4 + at), 0));
    await deliver(terminal, ...calm);
    expect(await server.rows(kept, [server.vehicleId(5)])).toHaveLength(1);
    terminal.close();
  });

  it('F15 a clock that runs ahead raises nothing', async () => {
    const terminal = await server.terminal(6);
    const ahead = new Date(Date.now() + 30 * 60_000);
    await deliver(terminal, {
      type: 'location',
      ...locationOf({ latitude: 1, longitude: 1, alarm: 1, time: ahead }),
    });
    expect(await faultsOf(6)).toEqual([]);
    terminal.close();
  });
});

describe('what is known of its beginning', () => {
  it('the quantities as they were last reported, hour meter, odometer and place', async () => {
    const terminalId = server.vehicles[7]?.terminalId ?? 0;
    await server.ingest.submit(terminalId, [
      { at: minute(0).toISOString(), metrics: { engineTotalHours: 1204.55, totalVehicleDistance: 8800.5 } },
      {
        at: minute(30).toISOString(),
        position: { latitude: 39.5, longitude: 109.5 },
        metrics: { coolantTemperature: 104.3, soc: 55 },
      },
      { at: minute(31).toISOString(), metrics: { coolantTemperature: 108.1 }, can: [dm1Hex(0, hot)] },
      { at: minute(32).toISOString(), metrics: { coolantTemperature: 120 }, can: [dm1Hex(0, hot)] },
    ]);
    expect(await faultsOf(7)).toMatchObject([
      {
        first_at: minute(31),
        hour_meter_h: 1204.55,
        odometer_km: 8800.5,
        lat: 39_500_000,
        lng: 109_500_000,
        snapshot: { coolantTemperature: 108.1, soc: 55 },
      },
    ]);
  });
});
