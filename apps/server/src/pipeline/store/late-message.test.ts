import type { JsonReport } from '@vehicle/contract/telemetry/ingest/contract';
import { defaultRetention } from '@vehicle/contract/telemetry/retention/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storesOf } from '../../platform/db/database.ts';
import { silentLog } from '../../platform/log.ts';
import { type TestGateway, testGateway } from '../../testing/gateway.ts';
import { packAll } from '../../testing/pack-all.sql.ts';
import { createIngest, type Ingest } from '../ingest/ingest.ts';
import { day_ms } from './day.ts';
import { readColumns } from './message-columns.sql.ts';
import { writeRetention } from './retention.sql.ts';

const hour_ms = 3_600_000;
const noon_ms = (Math.floor(Date.now() / day_ms) - 6) * day_ms + day_ms / 2;

let server: TestGateway;
/** One that remembers nothing of what came before. */
let restarted: Ingest;
beforeAll(async () => {
  server = await testGateway({ vehicles: 2 });
  restarted = createIngest({ database: server.test.database, log: silentLog });
  await restarted.start();
});
afterAll(async () => {
  await restarted.stop();
  await server.stop();
});

const terminalId = (index: number): number => server.vehicles[index]?.terminalId ?? 0;
const aReport = (after_ms: number): JsonReport => ({
  at: new Date(noon_ms + after_ms).toISOString(),
  metrics: { soc: after_ms / 1000 },
});

const pack = () => packAll(server.test.database.telemetry, { now: new Date(Date.now() + 2 * hour_ms) });

async function socOf(index: number): Promise<number[]> {
  const asked = {
    vehicleId: server.vehicleId(index),
    from: new Date(noon_ms - hour_ms),
    until: new Date(noon_ms + hour_ms),
  };
  const { values } = await readColumns(storesOf(server.test.database), asked, ['soc']);
  return [...(values[0] ?? [])];
}

const loose = async (): Promise<number> =>
  (await server.rows<{ count: number }>('select count(*) from message'))[0]?.count ?? 0;

describe('messages that come late', () => {
  it('F14 a repeat of a packed message adds no row and is answered with success; a new one is there at once', async () => {
    await server.ingest.submit(terminalId(0), [aReport(1000), aReport(3000), aReport(4000)]);
    await pack();
    expect([await loose(), await socOf(0)]).toEqual([0, [1, 3, 4]]);
    const again = [aReport(3000), aReport(2000), aReport(1000), aReport(2000)];
    expect(await restarted.submit(terminalId(0), again)).toMatchObject({ ok: true, stored: 1, repeated: 3 });
    expect([await loose(), await socOf(0)]).toEqual([1, [1, 2, 3, 4]]);
    await pack();
    expect([await loose(), await socOf(0)]).toEqual([0, [1, 2, 3, 4]]);
  });

  it('are each stored once while their day is being packed', async () => {
    const reports = Array.from({ length: 60 }, (_, n) => aReport(n * 1000));
    await server.ingest.submit(terminalId(1), reports.slice(0, 30));
    let isPacking = true;
    const packing = pack().finally(() => {
      isPacking = false;
    });
    for (let n = 0; isPacking || n < 60; n += 7) {
      const some = reports.slice(n % 60, (n % 60) + 7);
      await restarted.submit(terminalId(1), some);
    }
    await packing;
    await pack();
    await restarted.submit(terminalId(1), reports);
    expect(await socOf(1)).toEqual(reports.map((_, n) => n));
    const { rows } = await server.test.database.telemetry.pool.query(
      'select (select sum(count) from message_pack where vehicle_id = $1) + (select count(*) from message where vehicle_id = $1) as count',
      [server.vehicleId(1)],
    );
    expect(rows).toEqual([{ count: 60 }]);
  });

  it('of days that are no longer kept are set aside', async () => {
    await writeRetention(server.test.database.telemetry, { ...defaultRetention, messageDays: 7, rawDays: 7 });
    const outcome = await restarted.submit(terminalId(1), [aReport(-3 * day_ms), aReport(90_000)]);
    expect(outcome).toMatchObject({ ok: true, stored: 1, quarantined: 1 });
  });
});
