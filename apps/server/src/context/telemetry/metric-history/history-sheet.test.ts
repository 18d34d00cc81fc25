import {
  exportMetricHistory,
  historyLimit,
  queryMetricHistory,
} from '@vehicle/contract/telemetry/metric-history/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readXlsx } from '../../../record/sheet/xlsx-reader.ts';
import { textsOf } from '../../../record/sheet/xlsx-testing.ts';
import { aMember, anOrg } from '../../../testing/builders.ts';
import { aLayout, aMessage } from '../../../testing/metric-history.sql.ts';
import { at, day_ms, type History, hour_ms, openHistory } from '../../../testing/metric-history.ts';

let server: History['server'];
let admin: History['admin'];
let layoutId: number;
let vehicleId: number;
let report: History['report'];
openHistory((opened) => {
  ({ server, admin, layoutId, vehicleId, report } = opened);
});

const db = () => server.database.kysely;
const range = () => ({ vehicleId, from: at(0).toISOString(), until: at(day_ms).toISOString() });

const answerTo = async (question: object) => {
  const body = { ...range(), metricCodes: ['engineSpeed'], ...question };
  return (await server.send(queryMetricHistory, { body, token: admin.token })).object;
};

describe('how many messages there are', () => {
  const counted = (question: object) => answerTo({ kind: 'count', points: 4, ...question });

  it('R7.24 in each part of the range, of those that carry a metric or could', async () => {
    await report({ after_ms: 1 * hour_ms, speed: 800 });
    await report({ after_ms: 2 * hour_ms, hours: 100 });
    await report({ after_ms: 20 * hour_ms, speed: 900 });
    await aMessage(db(), { vehicleId, at: at(4 * hour_ms), layoutId: null });
    const slots = (first: number) => [
      { slot: 0, count: first },
      { slot: 3, count: 1 },
    ];
    expect(await counted({})).toEqual({ kind: 'count', total: 2, slots: slots(1) });
    expect(await counted({ rows: 'decoded' })).toEqual({ kind: 'count', total: 3, slots: slots(2) });
    expect(await answerTo({ kind: 'raw', rows: 'decoded' })).toMatchObject({
      total: 3,
      rows: [{ values: [800] }, { values: [null] }, { values: [900] }],
    });
    expect(await counted({ until: at(0).toISOString() })).toEqual({ kind: 'count', total: 0, slots: [] });
    expect(await counted({ metricCodes: ['soc'] })).toEqual({ kind: 'count', total: 0, slots: [] });
  });

  it('R7.24 and which of the metrics have a value', async () => {
    const metricCodes = ['engineSpeed', 'fuelLevel', 'engineTotalHours', 'soc'];
    expect(await answerTo({ kind: 'reported', metricCodes })).toEqual({ kind: 'reported', metricCodes: [] });
    await report({ after_ms: 1000, speed: 800 });
    await report({ after_ms: 2000, hours: 7 });
    expect(await answerTo({ kind: 'reported', metricCodes })).toEqual({
      kind: 'reported',
      metricCodes: ['engineSpeed', 'engineTotalHours'],
    });
  });
});

describe('as a file', () => {
  const columns = [
    { property: 'at', title: '时间' },
    { property: 'engineSpeed', title: '发动机转速 (rpm)' },
    { property: 'engineTorqueMode', title: '转矩模式' },
  ];

  function ask(parts: object, token = admin.token) {
    return server.app.inject({
      method: exportMetricHistory.method,
      url: exportMetricHistory.path,
      payload: { list: range(), title: '历史数据', columns, ...parts },
      headers: { authorization: `Bearer ${token}` },
    });
  }

  it('R7.24 holds every message of the range under titles with units, enumerations as text', async () => {
    const modeLayout = await aLayout(db(), { gauges: ['engineSpeed', 'engineTorqueMode'] });
    await report({ after_ms: 2000, speed: 1450.1 });
    await aMessage(db(), { vehicleId, at: at(1000), layoutId: modeLayout, gauges: [700, 1] });
    await report({ after_ms: 3000, hours: 5 });
    const answer = await ask({});
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('历史数据'));
    const [titles, ...rows] = textsOf(await readXlsx(answer.rawPayload));
    const written = columns.map(({ property, title }) => (property === 'at' ? `${title} (UTC+8)` : title));
    expect(titles).toEqual(written);
    expect(rows.map(([, ...values]) => values)).toEqual([['700', '油门踏板'], ['1450.1']]);
  });

  it('R7.24 is refused where it would be too long, where the vehicle is out of scope, and where nothing is asked for', async () => {
    const { token } = await aMember(db(), { orgId: await anOrg(db()) });
    expect((await ask({}, token)).statusCode).toBe(404);
    expect((await ask({ columns: [{ property: 'at', title: '时间' }] })).statusCode).toBe(400);
    const unknown = await ask({ columns: [columns[0], { property: 'noSuch', title: '无' }] });
    expect(unknown.json()).toMatchObject({ object: { errors: [{ path: 'columns.1.property' }] } });
    const wide = Array.from({ length: historyLimit.columns }, (_, n) => ({
      property: 'engineSpeed',
      title: `${n}`,
    }));
    const limit = Math.floor(historyLimit.sheetCells / wide.length);
    await sql`
      insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, flags, layout_id, m, c, raw)
      select ${vehicleId}::integer, ${at(0)}::timestamptz + n * interval '1 ms', n, now(), 1, 1, 0, ${layoutId}::integer,
        array[null, n]::real[], array[null]::double precision[], '\\x00'
      from generate_series(1, ${limit + 1}::integer) n`.execute(server.database.telemetry);
    const long = await ask({ columns: wide });
    expect(long.statusCode).toBe(400);
    expect(long.json()).toMatchObject({ object: { code: 'SHEET_TOO_LONG' } });
    expect(long.json().message).toContain(String(limit + 1));
  });
});
