import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { day_ms, utcDay } from '../pipeline/store/day.ts';
import { testDatabase } from './database.ts';
import { aLayout, aMessage } from './metric-history.sql.ts';
import { packAll } from './pack-all.sql.ts';

/** Longer than the database itself waits for a lock. */
const while_ms = 1_000;

it.each(['message_pack', 'message'])(
  'packs and drops every closed day though somebody reads %s for a while',
  async (table) => {
    const test = await testDatabase();
    const { kysely, telemetry } = test.database;
    const layoutId = await aLayout(kysely, { gauges: ['soc'] });
    const now = new Date();
    const days = [5, 6, 7].map((ago) => new Date(now.getTime() - ago * day_ms));
    for (const at of days) {
      for (const vehicleId of [1, 2]) await aMessage(kysely, { vehicleId, at, layoutId, gauges: [7] });
    }
    const reader = await telemetry.pool.connect();
    await reader.query(`begin; select from ${table}`);
    const packing = packAll(telemetry, { now: new Date(now.getTime() + day_ms) });
    await delay(while_ms);
    await reader.query('commit');
    reader.release();
    expect(await packing).toBe(6);
    const { rows } = await telemetry.pool.query(
      'select day::text, packed_rows::integer as packed from message_day order by day desc',
    );
    expect(rows).toEqual(days.map((at) => ({ day: utcDay(at), packed: 2 })));
    await test.drop();
  },
);
