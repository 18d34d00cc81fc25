import type { Message } from '@vehicle/jt808/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JobRun, runInTransaction } from '../../platform/process/job-run.ts';
import { dm1Frame, settleFaults, upload } from '../../testing/fault-report.ts';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import type { TestTerminal } from '../../testing/gateway-terminal.ts';
import { faultsJob } from './fault-job.ts';

let server: TestGateway;
/** What is reported of one is taken in by runs that stop, of the other without disturbance. */
let terminals: [stopped: TestTerminal, undisturbed: TestTerminal];
beforeAll(async () => {
  server = await testGateway({ vehicles: 2 });
  terminals = [await server.terminal(0), await server.terminal(1)];
});
afterAll(() => server.stop());

const base_ms = Math.floor(Date.now() / 1000) * 1000 - 3 * 3_600_000;
const minute = (count: number): Date => new Date(base_ms + count * 60_000);
const hot = { spn: 110, fmi: 0, occurrences: 1 };
const low = { spn: 100, fmi: 1, occurrences: null };

async function deliver(terminal: TestTerminal, messages: readonly Message[]): Promise<void> {
  for (const message of messages) {
    terminal.send(message);
    expect(await terminal.result()).toBe(0);
  }
}

async function stopped(work: (run: JobRun) => Promise<unknown>): Promise<void> {
  const running = runInTransaction(server.test.database, { now: new Date() }, work);
  await expect(running).rejects.toThrow('stopped');
}

const stop = () => Promise.reject(new Error('stopped'));
const stopBeforeCommit = () => stopped((run) => faultsJob.run(run).then(stop));
const stopBehindCommit = () =>
  stopped((run) => {
    run.afterwards(stop);
    return faultsJob.run(run);
  });

const recordsOf = (vehicle: number) =>
  server.rows<{ status: string }>(
    'select * from vehicle_fault where vehicle_id = $1 order by first_at, spn',
    [server.vehicleId(vehicle)],
  );
/** Without what no two machines share. */
const contentOf = async (vehicle: number) =>
  (await recordsOf(vehicle)).map((record) => ({
    ...record,
    ...{ id: 0, vehicle_id: 0, created_at: 0, updated_at: 0, version: 0 },
  }));
const readingsOf = (vehicle: number) =>
  server.rows(
    `select source_address, ts, amount, codes, is_new from fault_reading where vehicle_id = $1
     order by source_address, ts, amount`,
    [server.vehicleId(vehicle)],
  );
const newOnes = async () => (await server.rows('select from fault_reading where is_new')).length;

describe('readings of faults that are taken in', () => {
  it.each<[string, Message[], string[]]>([
    [
      'a fault that opens',
      [upload(minute(40), dm1Frame(0, hot)), upload(minute(41), dm1Frame(0, hot))],
      ['active'],
    ],
    [
      'one that goes on, and another',
      [upload(minute(70), dm1Frame(0, hot), dm1Frame(3, low))],
      ['active', 'active'],
    ],
    ['their end', [upload(minute(80), dm1Frame(0), dm1Frame(3))], ['cleared', 'cleared']],
    [
      'what comes late, and parts one of them',
      [
        upload(minute(45), dm1Frame(0)),
        upload(minute(20), dm1Frame(0, hot)),
        upload(minute(21), dm1Frame(3, low)),
      ],
      ['cleared', 'cleared', 'cleared'],
    ],
  ])('R15.1 %s is written once, wherever the process stops', async (_, messages, statuses) => {
    const [one, other] = terminals;
    await deliver(other, messages);
    await settleFaults(server.test.database);
    const before = await recordsOf(0);
    await deliver(one, messages);
    const marks = await newOnes();
    expect(marks).toBeGreaterThan(0);
    await stopBeforeCommit();
    expect([await newOnes(), await recordsOf(0)]).toEqual([marks, before]);
    await stopBehindCommit();
    const records = await recordsOf(0);
    expect(await newOnes()).toBe(marks);
    expect(records.map(({ status }) => status).toSorted()).toEqual(statuses);
    await stopBehindCommit();
    expect([await newOnes(), await recordsOf(0)]).toEqual([marks, records]);
    await settleFaults(server.test.database);
    expect([await newOnes(), await recordsOf(0)]).toEqual([0, records]);
    expect(await contentOf(0)).toEqual(await contentOf(1));
    expect(await readingsOf(0)).toEqual(await readingsOf(1));
  });
});
