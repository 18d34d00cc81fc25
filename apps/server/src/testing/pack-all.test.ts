import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { day_ms } from '../pipeline/store/day.ts';
import { testDatabase } from './database.ts';
import { aLayout, aMessage } from './metric-history.sql.ts';
import { packAll } from './pack-all.sql.ts';

it('packs every closed day though a reader is in the way for a moment', async () => {
  const test = await testDatabase();
  const { kysely, telemetry } = test.database;
  const layoutId = await aLayout(kysely, { gauges: ['soc'] });
  const now = new Date();
  for (const days of [5, 6, 7])
    for (const vehicleId of [1, 2])
      await aMessage(kysely, {
        vehicleId,
        at: new Date(now.getTime() - days * day_ms),
        layoutId,
        gauges: [7],
      });
  const reader = await telemetry.pool.connect();
  await reader.query('begin; select from message_pack');
  const packing = packAll(telemetry, { now: new Date(now.getTime() + day_ms) });
  // Longer than the database itself waits.
  await delay(1_000);
  await reader.query('commit');
  reader.release();
  expect(await packing).toBe(6);
  await test.drop();
});
