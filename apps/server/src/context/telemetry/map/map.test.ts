import {
  mapCount,
  mapPositions,
  mapTrack,
  mapTrails,
  positionsLimit,
} from '@vehicle/contract/telemetry/map/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle, aVehicleState } from '../../../testing/builders.ts';
import { aVehicleFault } from '../../../testing/fault-builders.ts';
import { aMessageLog } from '../../../testing/usage-builders.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const minute_ms = 60_000;

async function aFleet(vehicles: number) {
  const orgId = await anOrg(db());
  const { token } = await aMember(db(), { orgId });
  const ids: number[] = [];
  for (let count = 0; count < vehicles; count += 1)
    ids.push(await aVehicle(db(), { orgId, plateNo: `井${orgId}-${count}` }));
  return { orgId, token, ids };
}

const positions = (token: string, body: object = {}) => server.ask(mapPositions, { body, token });

describe('positions', () => {
  it('R7.31 are sent column by column, of the vehicles in scope that have a place', async () => {
    const { orgId, token, ids } = await aFleet(3);
    const [first = 0, second = 0] = ids;
    const at = new Date(Math.floor(server.now().getTime() / 1000) * 1000);
    await aVehicleState(db(), { vehicleId: first, at, running: true });
    await aVehicleState(db(), { vehicleId: second, at: new Date(at.getTime() - 60 * minute_ms) });
    const all = await positions(token);
    expect(all).toMatchObject({
      ids: [first, second],
      plateNos: [`井${orgId}-0`, `井${orgId}-1`],
      statuses: ['working', 'offline'],
      latitudes: [39.6, 39.6],
      longitudes: [109.8, 109.8],
      speeds_kmh: [12.5, 12.5],
      directions_deg: [90, 90],
      times_ms: [at.getTime(), at.getTime() - 60 * minute_ms],
      gone: [],
    });
    const stranger = await aFleet(0);
    expect((await positions(stranger.token)).ids).toEqual([]);
    expect(await server.ask(mapCount, { body: {}, token })).toEqual({
      total: 3,
      byStatus: { working: 1, idle: 0, online: 0, fault: 0, offline: 1, never: 1 },
      withoutPosition: 1,
    });
    expect((await server.ask(mapCount, { body: { statuses: ['never'] }, token })).total).toBe(1);
  });

  it('R7.31 are found by status, organisation, word and within a box', async () => {
    const { orgId, token, ids } = await aFleet(2);
    const [first = 0, second = 0] = ids;
    await aVehicleState(db(), { vehicleId: first, running: true });
    await aVehicleState(db(), { vehicleId: second });
    await sql`update vehicle_state set lat = -1000000, lng = 179500000 where vehicle_id = ${second}`.execute(
      db(),
    );
    const found = async (body: object) => (await positions(token, body)).ids;
    expect(await found({ statuses: ['working'] })).toEqual([first]);
    expect(await found({ statuses: [] })).toEqual([]);
    expect(await found({ word: `井${orgId}-1` })).toEqual([second]);
    expect(await found({ orgId, box: { south: 39, west: 109, north: 40, east: 110 } })).toEqual([first]);
    // Over the meridian where east meets west.
    expect(await found({ box: { south: -2, west: 179, north: 0, east: -179 } })).toEqual([second]);
    expect(
      await server.send(mapPositions, { body: { box: { south: 0, west: 0, north: 91, east: 0 } }, token }),
    ).toMatchObject({ status: 400 });
  });

  it('R7.31 afterwards only of what has changed, by a message or by time alone', async () => {
    const { token, ids } = await aFleet(2);
    const [first = 0, second = 0] = ids;
    await aVehicleState(db(), { vehicleId: first, running: true });
    await aVehicleState(db(), { vehicleId: second, running: true });
    server.pass(minute_ms);
    const { cursor } = await positions(token);
    const since = (updatedSince: string, body: object = {}) => positions(token, { updatedSince, ...body });
    expect(await since(cursor)).toMatchObject({ ids: [], gone: [] });
    await sql`update vehicle_state set running = false, updated_at = ${server.now()} where vehicle_id = ${first}`.execute(
      db(),
    );
    expect(await since(cursor)).toMatchObject({ ids: [first], statuses: ['online'], gone: [] });
    expect(await since(cursor, { statuses: ['working'] })).toMatchObject({ ids: [], gone: [first] });
    server.pass(minute_ms);
    const later = await since(cursor);
    expect((await since(later.cursor)).ids).toEqual([]);
    server.pass(20 * minute_ms);
    expect(await since(later.cursor)).toMatchObject({
      ids: [first, second],
      statuses: ['offline', 'offline'],
    });
  });

  it('R7.31 are answered in parts, each with where the next begins', async () => {
    const { token, ids } = await aFleet(1);
    const [first = 0] = ids;
    await aVehicleState(db(), { vehicleId: first });
    await sql`
      with made as (
        insert into vehicle (vin, model_id, org_id, role, planned_hours_per_day, created_at, updated_at)
        select 'PART' || lpad(n::text, 13, '0'), model_id, org_id, role, planned_hours_per_day, created_at, updated_at
        from vehicle, generate_series(1, ${positionsLimit}::integer) n where id = ${first} returning id)
      insert into vehicle_state (vehicle_id, ts, received_at, position_at, lat, lng, updated_at)
      select made.id, ts, state.received_at, position_at, lat, lng, state.updated_at
      from made, vehicle_state state where state.vehicle_id = ${first}`.execute(db());
    const { next, ...part } = await positions(token);
    expect(part.ids).toHaveLength(positionsLimit);
    expect(next).toBe(part.ids.at(-1));
    const rest = await positions(token, { after: next });
    expect(rest.ids).toHaveLength(1);
    expect(new Set([...part.ids, ...rest.ids]).size).toBe(positionsLimit + 1);
    expect(rest.next).toBeNull();
    const changed = { updatedSince: new Date(0).toISOString() };
    expect((await positions(token, changed)).next).toBe(next);
    expect((await positions(token, { ...changed, after: next })).ids).toEqual(rest.ids);
  });
});

describe('a track', () => {
  const start_ms = Math.floor(Date.now() / minute_ms - 3000) * minute_ms;
  const at = (second: number) => new Date(start_ms + second * 1000);
  const ask = (vehicleId: number, body: object = {}) => ({
    vehicleId,
    from: at(0).toISOString(),
    until: at(86_400).toISOString(),
    ...body,
  });

  async function drive(vehicleId: number): Promise<void> {
    const place = { latitude: 0, longitude: 0, speed_kmh: 40 };
    for (const step of [0, 1, 2]) {
      await aMessageLog(db(), { vehicleId, at: at(step * 10), place: { ...place, longitude: step / 1000 } });
    }
    for (const second of [30, 130, 230]) {
      await aMessageLog(db(), {
        vehicleId,
        at: at(second),
        place: { latitude: 0, longitude: 0.002, speed_kmh: 0 },
      });
    }
    // Without a fix, from a clock that runs ahead, and without a place.
    await aMessageLog(db(), { vehicleId, at: at(235), place: { ...place, latitude: 50, status: 1 } });
    await aMessageLog(db(), { vehicleId, at: at(236), place: { ...place, latitude: 50 }, flags: 1 });
    await aMessageLog(db(), { vehicleId, at: at(237) });
    await aMessageLog(db(), { vehicleId, at: at(20_000), place: { ...place, longitude: 0.003 } });
  }

  it('R7.31 has its points, gaps, stops, totals and faults', async () => {
    const { token, ids } = await aFleet(1);
    const [vehicleId = 0] = ids;
    await drive(vehicleId);
    await aVehicleFault(db(), { vehicleId, spn: 100, fmi: 1 });
    await sql`update vehicle_fault set first_at = ${at(15)} where vehicle_id = ${vehicleId}`.execute(db());
    const track = await server.ask(mapTrack, { body: ask(vehicleId), token });
    expect(track.points).toEqual({
      times_ms: [0, 10, 20, 30, 130, 230, 20_000].map((second) => at(second).getTime()),
      latitudes: [0, 0, 0, 0, 0, 0, 0],
      longitudes: [0, 0.001, 0.002, 0.002, 0.002, 0.002, 0.003],
      speeds_kmh: [40, 40, 40, 0, 0, 0, 40],
      gaps: [6],
    });
    expect(track.stops).toEqual([
      {
        from: at(30).toISOString(),
        until: at(230).toISOString(),
        duration_s: 200,
        latitude: 0,
        longitude: 0.002,
      },
    ]);
    expect(track.totals).toEqual({
      positions: 7,
      distance_km: expect.closeTo(0.333585, 5),
      duration_s: 20_000,
      standing_s: 200,
      unfixed_s: 19_770,
      silent_s: 0,
      maxSpeed_kmh: 40,
    });
    expect(track.faults).toMatchObject([
      { spn: 100, fmi: 1, at: at(15).toISOString(), latitude: 0, longitude: 0.001 },
    ]);
    const thin = await server.ask(mapTrack, { body: ask(vehicleId, { points: 3 }), token });
    expect(thin.points.times_ms).toHaveLength(3);
    expect(thin.points.gaps).toEqual([2]);
    expect(thin.totals).toEqual(track.totals);
  });

  it('R7.31 is of a vehicle in scope, of at most 31 days, and may be empty', async () => {
    const { token, ids } = await aFleet(1);
    const [vehicleId = 0] = ids;
    expect((await server.ask(mapTrack, { body: ask(vehicleId), token })).totals).toMatchObject({
      positions: 0,
      distance_km: 0,
    });
    const stranger = await aFleet(0);
    expect(await server.send(mapTrack, { body: ask(vehicleId), token: stranger.token })).toMatchObject({
      status: 404,
    });
    for (const until of [at(-1), at(31 * 86_400 + 1)]) {
      const body = ask(vehicleId, { until: until.toISOString() });
      expect(await server.send(mapTrack, { body, token })).toMatchObject({
        status: 400,
        object: { errors: [{ path: 'until' }] },
      });
    }
  });
});

describe('trails', () => {
  it('U30 R7.31 are the last ten minutes of vehicles in scope, without what has no fix', async () => {
    const { token, ids } = await aFleet(2);
    const [vehicleId = 0, silent = 0] = ids;
    const end_ms = Math.floor(server.now().getTime() / 1000) * 1000;
    const place = { latitude: 39.5, longitude: 110, speed_kmh: 20 };
    const report = (ago_s: number, more: object = {}) =>
      aMessageLog(db(), { vehicleId, at: new Date(end_ms - ago_s * 1000), place: { ...place, ...more } });
    await report(900);
    for (const ago_s of [500, 490, 20]) await report(ago_s, { longitude: 110 + ago_s / 1e5 });
    await report(15, { latitude: 50, status: 1 });
    const trails = await server.ask(mapTrails, { body: { vehicleIds: ids }, token });
    expect(trails).toEqual([
      {
        vehicleId,
        times_ms: [500, 490, 20].map((ago_s) => end_ms - ago_s * 1000),
        latitudes: [39.5, 39.5, 39.5],
        longitudes: [110.005, 110.0049, 110.0002],
        gapAfter_ms: expect.any(Number),
      },
      { vehicleId: silent, times_ms: [], latitudes: [], longitudes: [], gapAfter_ms: expect.any(Number) },
    ]);
    const stranger = await aFleet(0);
    expect(await server.ask(mapTrails, { body: { vehicleIds: ids }, token: stranger.token })).toEqual([]);
    const tooMany = Array.from({ length: 41 }, (_, at) => at + 1);
    expect(await server.send(mapTrails, { body: { vehicleIds: tooMany }, token })).toMatchObject({
      status: 400,
    });
  });
});
