import { queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aMember, anOrg, aVehicle } from '../../../testing/builders.ts';
import { aLayout, aMessage } from '../../../testing/metric-history.sql.ts';
import { at, day_ms, type History, hour_ms, openHistory, start_ms } from '../../../testing/metric-history.ts';

let server: History['server'];
let admin: History['admin'];
let layoutId: number;
let vehicleId: number;
let report: History['report'];
openHistory((opened) => {
  ({ server, admin, layoutId, vehicleId, report } = opened);
});

const db = () => server.database.kysely;
const time = (after_ms: number) => at(after_ms).toISOString();

function send(question: object, token = admin.token) {
  const range = { vehicleId, metricCodes: ['engineSpeed'], from: time(0), until: time(day_ms) };
  return server.send(queryMetricHistory, { body: { ...range, ...question }, token });
}

async function rawOf(question: object = {}, token = admin.token) {
  const { object } = await send({ kind: 'raw', ...question }, token);
  return z
    .object({ rows: z.array(z.unknown()), total: z.int() })
    .loose()
    .parse(object);
}

async function seriesOf(question: object) {
  const { object } = await send({ kind: 'points', ...question });
  const parsed = queryMetricHistory.result.parse(object);
  if (parsed.kind !== 'points') throw new Error('no points');
  return parsed.series;
}

describe('message by message', () => {
  it('R7.24 gives the values by device time, the newest last, in the order of the codes', async () => {
    await report({ after_ms: 2000, speed: 1450.1, hours: 1234.05 });
    await report({ after_ms: 1000, speed: 800.5 });
    await report({ after_ms: 3000, hours: 1234.06 });
    const answer = await rawOf({ metricCodes: ['engineTotalHours', 'engineSpeed', 'soc'] });
    expect(answer).toEqual({
      kind: 'raw',
      total: 3,
      pageIndex: 1,
      pageSize: 100,
      rows: [
        { at: time(1000), values: [null, 800.5, null] },
        { at: time(2000), values: [1234.05, 1450.1, null] },
        { at: time(3000), values: [1234.06, null, null] },
      ],
    });
  });

  it('R7.24 holds only messages of the range and of the vehicle that carry one of the metrics', async () => {
    await report({ after_ms: -1, speed: 1 });
    await report({ after_ms: 0, speed: 2 });
    await report({ after_ms: day_ms - 1, speed: 3 });
    await report({ after_ms: day_ms, speed: 4 });
    await report({ after_ms: 5000, hours: 10 });
    await aMessage(db(), { vehicleId, at: at(6000), layoutId: null });
    await aMessage(db(), {
      vehicleId: await aVehicle(db()),
      at: at(7000),
      layoutId,
      gauges: [null, 9],
      counters: [null],
    });
    expect(await rawOf()).toMatchObject({
      total: 2,
      rows: [
        { at: time(0), values: [2] },
        { at: time(day_ms - 1), values: [3] },
      ],
    });
    expect(await rawOf({ until: time(0) })).toMatchObject({ total: 0, rows: [] });
  });

  it('R7.24 comes in pages', async () => {
    for (let n = 0; n < 5; n += 1) await report({ after_ms: n * 1000, speed: n });
    const page = await rawOf({ pageIndex: 2, pageSize: 2 });
    expect(page).toMatchObject({ total: 5, rows: [{ values: [2] }, { values: [3] }] });
    expect(await rawOf({ pageIndex: 9, pageSize: 2 })).toMatchObject({ total: 5, rows: [] });
  });

  it('R7.24 reads what older revisions have decoded in another order', async () => {
    const older = await aLayout(db(), { gauges: ['engineSpeed'], counters: [] });
    const widened = await aLayout(db(), {
      gauges: ['coolantTemp', 'fuelLevel', 'payload', 'engineSpeed'],
      counters: ['odometer'],
    });
    await aMessage(db(), { vehicleId, at: at(1000), layoutId: older, gauges: [700] });
    await report({ after_ms: 2000, speed: 800 });
    await aMessage(db(), {
      vehicleId,
      at: at(3000),
      layoutId: widened,
      gauges: [1, 2, 3, 900],
      counters: [4],
    });
    expect(await rawOf()).toMatchObject({ rows: [{ values: [700] }, { values: [800] }, { values: [900] }] });
  });

  it('a report of a clock that runs ahead and a value that is no number are left out', async () => {
    await aMessage(db(), {
      vehicleId,
      at: at(1000),
      layoutId,
      gauges: [null, 5],
      counters: [null],
      flags: 1,
    });
    await report({ after_ms: 2000, speed: Number.POSITIVE_INFINITY, hours: 1.7e308 });
    await report({ after_ms: 3000, hours: 1.7e308 });
    await report({ after_ms: 4000, speed: 6, hours: 7 });
    const metricCodes = ['engineSpeed', 'engineTotalHours'];
    expect(await rawOf({ metricCodes })).toMatchObject({ total: 1, rows: [{ values: [6, 7] }] });
    expect((await seriesOf({ metricCodes, points: 1 })).map(({ points }) => points[0]?.count)).toEqual([
      1, 1,
    ]);
  });
});

describe('in buckets', () => {
  it('R7.24 of equal length, each with count, smallest, largest, average and last by device time', async () => {
    await report({ after_ms: 10 * hour_ms, speed: 1200 });
    await report({ after_ms: 2 * hour_ms, speed: 800.5, hours: 100 });
    await report({ after_ms: 1 * hour_ms, speed: 900.1 });
    await report({ after_ms: 3 * hour_ms, speed: 850 });
    const series = await seriesOf({ metricCodes: ['engineSpeed', 'engineTotalHours', 'soc'], points: 4 });
    expect(series).toEqual([
      {
        metricCode: 'engineSpeed',
        points: [
          { at: time(0), count: 3, min: 800.5, max: 900.1, avg: expect.closeTo(850.2, 4), last: 850 },
          { at: time(6 * hour_ms), count: 1, min: 1200, max: 1200, avg: 1200, last: 1200 },
        ],
      },
      {
        metricCode: 'engineTotalHours',
        points: [{ at: time(0), count: 1, min: 100, max: 100, avg: 100, last: 100 }],
      },
      { metricCode: 'soc', points: [] },
    ]);
  });

  it.each([1, 7, 24, 5000])(
    'R7.24 %s points at most, and every message is in one of them',
    async (points) => {
      for (let n = 0; n < 48; n += 1) await report({ after_ms: n * hour_ms * 0.5, speed: n });
      const [series] = await seriesOf({ points });
      const found = series?.points ?? [];
      expect(found.length).toBe(Math.min(points, 48));
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(48);
      for (const { at: begin, min, max, avg, last } of found) {
        expect(Date.parse(begin)).toBeLessThanOrEqual(start_ms + min * hour_ms * 0.5);
        expect([min <= avg && avg <= max, last]).toEqual([true, max]);
      }
    },
  );

  it('an empty range has no points', async () => {
    await report({ after_ms: 0, speed: 1 });
    expect(await seriesOf({ until: time(0), points: 10 })).toEqual([
      { metricCode: 'engineSpeed', points: [] },
    ]);
  });
});

const many = (length: number) => Array.from({ length }, () => 'engineSpeed');

describe('what may be asked', () => {
  it.each([
    ['a metric that there is not', { metricCodes: ['engineSpeed', 'noSuchMetric'] }, 'metricCodes.1'],
    ['no metric', { metricCodes: [] }, 'metricCodes'],
    ['more than 20 metrics in buckets', { kind: 'points', points: 9, metricCodes: many(21) }, 'metricCodes'],
    [
      'more than 20 metrics to be looked into',
      { kind: 'count', points: 9, metricCodes: many(21) },
      'metricCodes',
    ],
    ['more than 400 metrics', { metricCodes: many(401), pageSize: 1 }, 'metricCodes'],
    ['more than 200000 values', { metricCodes: many(40), pageSize: 5001 }, 'pageSize'],
    ['an end before the beginning', { until: time(-1) }, 'until'],
    ['more than 400 days', { from: time(-401 * day_ms) }, 'until'],
    ['more points than 5000', { kind: 'points', points: 5001 }, 'points'],
    ['no points', { kind: 'points', points: 0 }, 'points'],
    ['a page of more than 10000', { pageSize: 10_001 }, 'pageSize'],
    ['a day for a time', { from: '2026-01-01' }, 'from'],
    ['a field that there is not', { interval: '1h' }, 'interval'],
  ])('R7.24 %s is 400 and says where', async (_, question, path) => {
    const answer = await send({ kind: 'raw', ...question });
    expect(answer).toMatchObject({ status: 400, object: { errors: [{ path }] } });
  });

  it('R7.24 400 days are taken', async () => {
    expect(await rawOf({ from: time(-399 * day_ms) })).toMatchObject({ total: 0 });
  });

  it.each(["' or 1=1 --", '"; drop table metric; --', 'engineSpeed]', '%', '\\'])(
    'D46 %s is the name of no metric',
    async (code) => {
      expect(await send({ kind: 'raw', metricCodes: [code] })).toMatchObject({ status: 400 });
    },
  );

  it('C34 a vehicle out of scope is answered as one that there is not', async () => {
    const orgId = await anOrg(db());
    const { token } = await aMember(db(), { orgId });
    await report({ after_ms: 0, speed: 1 });
    const foreign = await send({ kind: 'raw' }, token);
    const missing = await send({ kind: 'raw', vehicleId: 999_999_999 }, token);
    expect([foreign.status, foreign.message]).toEqual([
      404,
      missing.message.replace('999999999', String(vehicleId)),
    ]);
    expect(await send({ kind: 'points', points: 5 }, token)).toMatchObject({ status: 404 });
    vehicleId = await aVehicle(db(), { orgId });
    expect(await rawOf({}, token)).toMatchObject({ total: 0 });
    expect(await send({ kind: 'raw' }, 'x')).toMatchObject({ status: 401 });
  });

  it('R7.24 the path ends with a slash', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/elasticsearch/metrics',
      payload: {},
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(statusCode).toBe(404);
    expect(queryMetricHistory.path).toBe('/elasticsearch/metrics/');
  });
});

describe('lines of many metrics', () => {
  async function linesOf(question: object) {
    const { object } = await send({ kind: 'lines', points: 4, until: time(hour_ms), ...question });
    const parsed = queryMetricHistory.result.parse(object);
    if (parsed.kind !== 'lines') throw new Error('no lines');
    return parsed.lines;
  }

  it('R7.24 have the last value of each part, and nothing where there was none', async () => {
    const quarter_ms = hour_ms / 4;
    await report({ after_ms: 0, speed: 700, hours: 10 });
    await report({ after_ms: quarter_ms - 1, speed: 800 });
    await report({ after_ms: 2 * quarter_ms, hours: 11 });
    await report({ after_ms: hour_ms - 1, speed: 900 });
    await report({ after_ms: hour_ms, speed: 1000 });
    expect(await linesOf({ metricCodes: ['engineSpeed', 'engineTotalHours', 'soc'] })).toEqual([
      { metricCode: 'engineSpeed', values: [800, null, null, 900] },
      { metricCode: 'engineTotalHours', values: [10, null, 11, null] },
      { metricCode: 'soc', values: [null, null, null, null] },
    ]);
  });

  it.each([
    ['more than an hour', { until: time(hour_ms + 1) }],
    ['more than 60 points', { points: 61 }],
    ['a metric that there is not', { metricCodes: ['engineSpeed', 'warpFactor'] }],
  ])('D48 %s is refused', async (_, question) => {
    const answer = await send({ kind: 'lines', points: 4, until: time(hour_ms), ...question });
    expect(answer.status).toBe(400);
  });

  it('D48 another organisation has none', async () => {
    const stranger = await aMember(db(), { orgId: await anOrg(db()) });
    const answer = await send({ kind: 'lines', points: 4, until: time(hour_ms) }, stranger.token);
    expect(answer.status).toBe(404);
  });
});
