import type { JsonReport } from '@vehicle/contract/telemetry/ingest/contract';
import { locationOf } from '@vehicle/jt808/location';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import { layoutsById } from '../store/metric-value.sql.ts';
import { createIngest } from './ingest.ts';

let server: TestGateway;
beforeAll(async () => {
  server = await testGateway({ vehicles: 9, ingest: { queueReports: 50 } });
});
afterAll(() => server.stop());

const terminalId = (index: number): number => server.vehicles[index]?.terminalId ?? 0;
const aReport = (over: Partial<JsonReport> = {}): JsonReport => ({
  at: new Date().toISOString(),
  position: { latitude: 39.9, longitude: 116.4, speed_kmh: 3 },
  accOn: true,
  ...over,
});

interface StoredRow {
  kind: number;
  layout_id: number | null;
  m: (number | null)[];
  c: (number | null)[];
}

interface Row extends StoredRow {
  gauges: string[];
  counters: string[];
}

async function rowOf(vehicleId: number): Promise<Row | undefined> {
  const text = 'select kind, layout_id, m, c from message where vehicle_id = $1';
  const [row] = await server.rows<StoredRow>(text, [vehicleId]);
  if (row === undefined) return undefined;
  const layouts = await layoutsById(server.test.database.kysely, new Set([row.layout_id ?? 0]));
  const { gauges = [], counters = [] } = layouts.get(row.layout_id ?? 0) ?? {};
  return { ...row, gauges, counters };
}

describe('reports as JSON', () => {
  it('F26 are stored while nobody may open another connection', async () => {
    const { database } = server.test;
    let isShort = false;
    const unlessShort = (newClient: () => Promise<pg.Client>) => () =>
      isShort ? Promise.reject(new Error('too many open files')) : newClient();
    for (const node of database.telemetry.nodes()) {
      const { newClient } = node;
      const connecting = vi.spyOn(node, 'newClient').mockImplementation(unlessShort(newClient));
      onTestFinished(() => connecting.mockRestore());
    }
    const newClient = unlessShort(database.newClient);
    const ingest = createIngest({ database: { ...database, newClient }, log: silentLog });
    await ingest.start();
    isShort = true;
    for (const index of [6, 7]) {
      const outcome = await ingest.submit(terminalId(index), [aReport()]);
      expect(outcome).toMatchObject({ ok: true, stored: 1 });
    }
    await ingest.stop();
  });

  it('stores them with their metrics and CAN frames', async () => {
    const outcome = await server.ingest.submit(terminalId(0), [
      aReport({
        metrics: { soc: 55.5, totalVehicleDistance: 1234.5, nonsense: 1 },
        can: [{ id: 0x0cf00400, extended: true, data: 'ffffff401fffffff' }],
      }),
    ]);
    expect(outcome).toEqual({
      ok: true,
      stored: 1,
      repeated: 0,
      quarantined: 0,
      unknownMetrics: ['nonsense'],
    });
    const row = await rowOf(server.vehicleId(0));
    expect(row?.kind).toBe(1);
    expect(row?.m[row.gauges.indexOf('soc')]).toBeCloseTo(55.5);
    expect(row?.m[row.gauges.indexOf('engineSpeed')]).toBe(1000);
    expect(row?.c[row.counters.indexOf('totalVehicleDistance')]).toBe(1234.5);
  });

  it('S13 makes no more layouts than there are metrics, whichever of them each report brings', async () => {
    const layouts = async () => (await server.rows('select from layout')).length;
    const codes = (await server.rows<{ code: string }>('select code from metric order by id limit 5')).map(
      ({ code }) => code,
    );
    const before = await layouts();
    for (let choice = 1; choice < 2 ** codes.length; choice++) {
      const chosen = codes.filter((_, at) => choice & (1 << at));
      const metrics = Object.fromEntries(chosen.map((code) => [code, 1]));
      expect(await server.ingest.submit(terminalId(8), [aReport({ metrics })])).toMatchObject({ ok: true });
    }
    expect((await layouts()) - before).toBeLessThanOrEqual(codes.length);
  });

  it('tells what was repeated and what was quarantined', async () => {
    const report = aReport();
    const ahead = aReport({ at: new Date(Date.now() + 48 * 3_600_000).toISOString() });
    await server.ingest.submit(terminalId(1), [report]);
    expect(await server.ingest.submit(terminalId(1), [report, report, ahead])).toMatchObject({
      stored: 0,
      repeated: 2,
      quarantined: 1,
    });
  });

  it('answers only after the commit', async () => {
    const { database } = server.test;
    const impatient = createIngest({ database, log: silentLog, limits: { intakeTimeout_ms: 300 } });
    await impatient.start();
    const blocker = await database.telemetry.newClient();
    await blocker.query('begin');
    await blocker.query('lock table message in share row exclusive mode');
    const report = aReport();
    expect(await impatient.submit(terminalId(2), [report])).toEqual({ ok: false, reason: 'busy' });
    await blocker.query('rollback');
    await blocker.end();
    await expect.poll(() => rowOf(server.vehicleId(2))).toBeDefined();
    await impatient.stop();
    expect(await server.ingest.submit(terminalId(2), [report])).toMatchObject({
      ok: true,
      stored: 0,
      repeated: 1,
    });
  });

  it('refuses a terminal that is bound to no vehicle', async () => {
    expect(await server.ingest.submit(999_999, [aReport()])).toEqual({ ok: false, reason: 'unbound' });
  });
});

describe('a database that is away', () => {
  it('answers nothing meanwhile and everything afterwards, once', async () => {
    const terminal = await server.terminal(3);
    const { database, telemetryOwnerUrl } = server.test;
    const owner = await ownerClient(telemetryOwnerUrl);
    // What cannot be renamed back is not lost: the reports wait in memory.
    await owner.query('alter table message rename to message_away');
    for (let minute = 1; minute <= 5; minute++) {
      const time = new Date(Date.now() - minute * 60_000);
      terminal.send({ type: 'location', ...locationOf({ latitude: minute, longitude: 1, time }) });
    }
    expect(await terminal.nextWithin(300)).toBeNull();
    await expect.poll(() => server.ingest.stats().isDatabaseConnected).toBe(false);
    await owner.query('alter table message_away rename to message');
    await owner.end();
    for (let answers = 0; answers < 5; answers++) expect(await terminal.result()).toBe(0);
    const { rows } = await database.telemetry.pool.query('select from message where vehicle_id = $1', [
      server.vehicleId(3),
    ]);
    expect(rows).toHaveLength(5);
    terminal.close();
  });

  it('pauses the sockets when the queue is full, and reads on when there is room', async () => {
    const terminal = await server.terminal(4);
    const blocker = await server.test.database.telemetry.newClient();
    await blocker.query('begin');
    await blocker.query('lock table message in share row exclusive mode');
    const send = (count: number, from: number) => {
      for (let index = from; index < from + count; index++) {
        const time = new Date(Date.now() - index * 1_000);
        terminal.send({ type: 'location', ...locationOf({ latitude: 1, longitude: 1, time }) });
      }
    };
    send(60, 0);
    await expect.poll(() => server.gateway.stats().paused).toBe(1);
    send(40, 60);
    await blocker.query('rollback');
    await blocker.end();
    for (let answers = 0; answers < 100; answers++) expect(await terminal.result()).toBe(0);
    expect(server.gateway.stats().paused).toBe(0);
    terminal.close();
  });
});

describe('rows that the database refuses', () => {
  it('sets aside only those, and stores the others of the batch', async () => {
    const owner = await ownerClient(server.test.telemetryOwnerUrl);
    await owner.query('alter table message add constraint no_equator check (lat <> 0)');
    const reports = [1, 0, 2, 3].map((latitude) => aReport({ position: { latitude, longitude: 1 } }));
    expect(await server.ingest.submit(terminalId(5), reports)).toMatchObject({ stored: 3, quarantined: 1 });
    const sql = 'select reason from message_quarantine where vehicle_id = $1';
    expect(await server.rows(sql, [server.vehicleId(5)])).toEqual([{ reason: 'row' }]);
    await owner.query('alter table message drop constraint no_equator');
    await owner.end();
  });
});

async function ownerClient(url: string) {
  const { connect } = await import('../../platform/db/database.ts');
  return connect(url);
}
