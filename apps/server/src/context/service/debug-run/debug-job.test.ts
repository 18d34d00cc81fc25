import { type CanFrame, canUploadOf } from '@vehicle/jt808/can';
import { buildId } from '@vehicle/signals/j1939';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInTransaction } from '../../../platform/process/job-run.ts';
import { aDebugRun, anItem } from '../../../testing/debug-run.sql.ts';
import { type TestGateway, testGateway } from '../../../testing/gateway.ts';
import type { TestTerminal } from '../../../testing/gateway-terminal.ts';
import { debugJob } from './debug-job.ts';

let server: TestGateway;
let metricId: number;
beforeAll(async () => {
  server = await testGateway({ vehicles: 3 });
  const [metric] = await server.rows<{ id: number }>(`select id from metric where code = 'engineSpeed'`);
  metricId = metric?.id ?? 0;
});
afterAll(() => server.stop());

const start = new Date(Math.floor(Date.now() / 1000) * 1000 - 600_000);
const second = (count: number) => new Date(start.getTime() + count * 1000);

/** EEC1, engine speed in bytes 4–5, 0.125 rpm a bit. */
const engineSpeed = (rpm: number): CanFrame => ({
  channel: 1,
  extended: true,
  averaged: false,
  id: buildId({ priority: 3, pgn: 61444, sa: 0 }),
  data: Uint8Array.of(0xff, 0xff, 0xff, (rpm * 8) & 0xff, (rpm * 8) >> 8, 0xff, 0xff, 0xff),
});

async function tell(terminal: TestTerminal, at: Date, rpm: number): Promise<void> {
  terminal.send({ type: 'canUpload', ...canUploadOf(at, [engineSpeed(rpm)]) });
  expect(await terminal.result()).toBe(0);
}

const work = () => runInTransaction(server.test.database, { now: new Date() }, debugJob.run);

async function idling(vehicle: number, specName: string): Promise<number> {
  const items = [
    anItem({ seq: 10, name: '怠速', metricId, min: 650, max: 750, unit: 'rpm' }),
    anItem({ seq: 20 }),
  ];
  const vehicleId = server.vehicleId(vehicle);
  return aDebugRun(server.test.database.kysely, { vehicleId, specName, items, startedAt: start });
}

const resultsOf = (id: number) =>
  server.rows(
    `select seq, measured, measured_at, passed, by_id, run.progress, run.version
     from vehicle_debug_result join vehicle_debug run on run.id = debug_id where debug_id = $1 order by seq`,
    [id],
  );

describe('automatic items', () => {
  it('R4.11 R3.28 fill themselves from what the terminal reports after the start: the newest value until one is right', async () => {
    const id = await idling(0, '自动项目');
    const terminal = await server.terminal(0);
    await tell(terminal, second(-5), 700);
    expect(await work()).toBe(0);
    expect(await resultsOf(id)).toEqual([]);
    await tell(terminal, second(1), 820);
    await work();
    expect(await resultsOf(id)).toEqual([
      { seq: 10, measured: 820, measured_at: second(1), passed: false, by_id: null, progress: 0, version: 1 },
    ]);
    await tell(terminal, second(3), 700.5);
    await tell(terminal, second(5), 900);
    await work();
    const right = { seq: 10, measured: 700.5, measured_at: second(3), passed: true, by_id: null };
    // An open form of the run is still good: its version is the same.
    expect(await resultsOf(id)).toEqual([{ ...right, progress: 50, version: 1 }]);
    await tell(terminal, second(7), 710);
    expect(await work()).toBe(0);
    terminal.close();
  });

  it('R4.11 what a machine has kept underground and sends later counts by the time that it names', async () => {
    const id = await idling(1, '井下补传');
    const terminal = await server.terminal(1);
    await tell(terminal, second(60), 950);
    await work();
    await tell(terminal, second(20), 980);
    expect(await work()).toBe(0);
    await tell(terminal, second(30), 660);
    await work();
    expect(await resultsOf(id)).toMatchObject([{ measured: 660, measured_at: second(30), passed: true }]);
    terminal.close();
  });
});
