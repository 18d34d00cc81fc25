import {
  defaultRetention,
  getRetention,
  type Retention,
  updateRetention,
} from '@vehicle/contract/telemetry/retention/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day_ms, utcDay } from '../../../pipeline/store/day.ts';
import { removeExpired } from '../../../pipeline/store/expired-telemetry.sql.ts';
import { readColumns } from '../../../pipeline/store/message-columns.sql.ts';
import { readMessages } from '../../../pipeline/store/stored-message.sql.ts';
import { storesOf } from '../../../platform/db/database.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { anAdministrator, type TestMember } from '../../../testing/builders.ts';
import { aLayout, aMessage } from '../../../testing/metric-history.sql.ts';
import { packAll } from '../../../testing/pack-all.sql.ts';

const vehicleId = 77;
const today_ms = Math.floor(Date.now() / day_ms) * day_ms;
const ago = (days: number) => new Date(today_ms - days * day_ms + day_ms / 3);
const range = { vehicleId, from: ago(399), until: new Date(today_ms + day_ms) };

let server: TestApp;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  admin = await anAdministrator(db());
  const layoutId = await aLayout(db(), { gauges: ['soc'] });
  for (const days of [0, 4, 20, 40]) {
    await aMessage(db(), { vehicleId, at: ago(days), layoutId, gauges: [days], counters: [] });
  }
  // What came a moment ago is not packed yet.
  await packAll(server.database.telemetry, { now: new Date(Date.now() + 2 * 3_600_000) });
});
afterAll(() => server.close());

const db = () => server.database.kysely;

async function expire(): Promise<void> {
  for (let done = 1; done > 0; ) done = await removeExpired(server.database.telemetry, new Date());
}

const put = (settings: Partial<Retention>) =>
  server.send(updateRetention, { body: { ...defaultRetention, ...settings }, token: admin.token });

async function kept() {
  const { object } = await server.send(getRetention, { token: admin.token });
  return getRetention.result.parse(object);
}

async function reported(): Promise<number[]> {
  return [...((await readColumns(storesOf(server.database), range, ['soc'])).values[0] ?? [])];
}

describe('how long telemetry is kept', () => {
  it('tells what each day takes', async () => {
    const { settings, days } = await kept();
    expect(settings).toEqual(defaultRetention);
    const packed = days.filter(({ form }) => form === 'packed');
    expect(packed.map(({ day, messages }) => [day, messages])).toEqual(
      [4, 20, 40].map((before) => [utcDay(ago(before)), 1]),
    );
    expect(packed.every(({ bytes, rawBytes }) => bytes > rawBytes && rawBytes > 0)).toBe(true);
    expect(days.find(({ day }) => day === utcDay(ago(0)))?.form).toBe('open');
  });

  it.each<[string, Partial<Retention>, string]>([
    ['frames longer than messages', { messageDays: 30, rawDays: 31 }, 'rawDays'],
    ['more loose days than there are', { messageDays: 10, rawDays: 10, looseDays: 10 }, 'looseDays'],
    ['nothing at all', { quarantineDays: 0 }, 'quarantineDays'],
    ['half a day', { looseDays: 1.5 }, 'looseDays'],
  ])('%s is refused', async (_, settings, path) => {
    expect(await put(settings)).toMatchObject({ status: 400, object: { errors: [{ path }] } });
  });

  it('removes frames and messages of older days, and says so in the audit log', async () => {
    expect(await put({ messageDays: 30, rawDays: 10 })).toMatchObject({ status: 200 });
    await expire();
    expect(await reported()).toEqual([20, 4, 0]);
    const messages = await readMessages(server.database.telemetry, range, { limit: 10 });
    expect(messages.map(({ raw }) => raw.length)).toEqual([0, 1, 1]);
    expect((await kept()).days.some(({ day }) => day === utcDay(ago(40)))).toBe(false);
    const { rows } = await server.database.pool.query(
      `select before, after from audit_log where call = $1 order by id desc limit 1`,
      [updateRetention.name],
    );
    expect(rows).toEqual([
      { before: { messageDays: 400, rawDays: 180 }, after: { messageDays: 30, rawDays: 10 } },
    ]);
  });

  it('removes what was quarantined long ago', async () => {
    await server.database.telemetry.pool.query(
      `insert into message_quarantine (vehicle_id, received_at, digest, terminal_id, kind, reason, raw)
       values (1, $1, 1, 1, 1, 'time', ''), (1, now(), 2, 1, 1, 'time', '')`,
      [ago(100)],
    );
    await expire();
    expect((await kept()).quarantined).toBe(1);
  });
});
