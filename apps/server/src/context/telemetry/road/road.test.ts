import {
  exportRoads,
  type Road,
  renameRoad,
  roadsInBox,
  setRoadState,
} from '@vehicle/contract/telemetry/road/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dayNamed } from '../../../platform/platform-day.ts';
import { runInTransaction } from '../../../platform/process/job-run.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { aMember, anOrg, aVehicle } from '../../../testing/builders.ts';
import { ensureDay } from '../../../testing/message.sql.ts';
import { packAll } from '../../../testing/pack-all.sql.ts';
import { refusal } from '../../../testing/resource.ts';
import { roadJob } from './road-job.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
const db = () => server.database.kysely;

const metresPerDegree = 111_195;
const at = (east_m: number, north_m: number): [number, number] => [
  39.6 + north_m / metresPerDegree,
  109.8 + east_m / (metresPerDegree * Math.cos((39.6 * Math.PI) / 180)),
];

interface Told {
  after_s: number;
  place: [number, number];
  speed_kmh: number;
  heading: number;
  isFixed?: boolean;
}

/** The road from west to east and then north, in metres: 800 m and 600 m. */
function alongRoad(along_m: number): { place: [number, number]; heading: number } {
  return along_m < 800
    ? { place: at(along_m, 0), heading: 90 }
    : { place: at(800, along_m - 800), heading: 0 };
}

/** One way over the road, and back where it goes both ways. */
function pass(start_s: number, isBack = false): Told[] {
  const steps = Array.from({ length: 29 }, (_, step) => (isBack ? 1400 - step * 50 : step * 50));
  return steps.map((along_m, step) => {
    const { place, heading } = alongRoad(along_m);
    // The receiver is a few metres off, each time elsewhere.
    const off = (((start_s + step * 37) % 11) - 5) / metresPerDegree;
    return {
      after_s: start_s + step * 6,
      place: [place[0] + off, place[1] + off],
      speed_kmh: 30,
      heading: isBack ? (heading + 180) % 360 : heading,
    };
  });
}

/** Standing with a place that drifts, wandering in a yard, a jump, and ways without a fix. */
function noise(start_s: number): Told[] {
  const yard = (step: number): [number, number] => at(-250 + ((step * 53) % 90), -200 + ((step * 31) % 90));
  const wandering = Array.from(
    { length: 30 },
    (_, step): Told => ({
      after_s: start_s + step * 15,
      place: yard(step),
      speed_kmh: 3,
      heading: (step * 77) % 360,
    }),
  );
  const jumps = [at(300, 900), at(-600, 500), at(100, -700)].map(
    (place, step): Told => ({ after_s: start_s + 460 + step * 15, place, speed_kmh: 20, heading: 10 }),
  );
  const unfixed = Array.from(
    { length: 30 },
    (_, step): Told => ({
      after_s: start_s + 600 + step * 6,
      place: at(300, step * 50),
      speed_kmh: 30,
      heading: 0,
      isFixed: false,
    }),
  );
  return [...wandering, ...jumps, ...unfixed];
}

/** Standing for four minutes. */
const rest = (start_s: number): Told[] =>
  Array.from(
    { length: 9 },
    (_, step): Told => ({
      after_s: start_s + step * 30,
      place: at(820 + (step % 3) * 4, 640),
      speed_kmh: 0,
      heading: 0,
    }),
  );

async function report(vehicleId: number, day: string, told: readonly Told[]): Promise<void> {
  const { from } = dayNamed(day);
  const rows = told.map(({ after_s, place: [latitude, longitude], speed_kmh, heading, isFixed = true }) => ({
    ts: new Date(from + 3_600_000 + after_s * 1000).toISOString(),
    lat: Math.round(latitude * 1e6),
    lng: Math.round(longitude * 1e6),
    speed: speed_kmh * 10,
    direction: heading,
    status: isFixed ? 3 : 1,
  }));
  await ensureDay(db(), new Date(from + 3_600_000));
  await sql`
    insert into message (vehicle_id, ts, digest, received_at, terminal_id, kind, flags, lat, lng, altitude_m, speed, direction_deg,
      status, alarm, layout_id, m, c, raw)
    select ${vehicleId}::integer, told.ts, row_number() over (order by told.ts), told.ts, 1, 512, 0, lat, lng, 0, speed, direction, status, 0,
      null, null, null, ''::bytea
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as told (ts timestamptz, lat integer, lng integer, speed integer, direction integer, status bigint)
    on conflict do nothing`.execute(server.database.telemetry);
  // As the figures note that something has come.
  await sql`
    insert into work_daily (vehicle_id, day, online_h, covered_h, message_count, sources, refuels, charges, updated_at)
    values (${vehicleId}, ${day}::date, 1, 1, ${rows.length}, '{}', '[]', '[]', clock_timestamp())
    on conflict (vehicle_id, day) do update set updated_at = clock_timestamp()`.execute(db());
}

async function learn(): Promise<number> {
  let runs = 0;
  while ((await runInTransaction(server.database, { now: server.now() }, (run) => roadJob.run(run))) > 0)
    runs += 1;
  return runs;
}

const box = { south: 39.58, west: 109.78, north: 39.62, east: 109.83 };
const ask = (token: string, more: object = {}) =>
  server.ask(roadsInBox, { token, body: { box, zoom: 16, ...more } });

/** Metres from the real road. */
function off_m(road: Road): number {
  let farthest = 0;
  for (let index = 0; index + 1 < road.line.length; index += 2) {
    const [longitude = 0, latitude = 0] = road.line.slice(index, index + 2);
    const distances = Array.from({ length: 281 }, (_, step) => {
      const { place } = alongRoad(step * 5);
      return Math.hypot(
        (latitude - place[0]) * metresPerDegree,
        (longitude - place[1]) * metresPerDegree * Math.cos((39.6 * Math.PI) / 180),
      );
    });
    farthest = Math.max(farthest, Math.min(...distances));
  }
  return farthest;
}

async function aMine(permissions: readonly 'road-edit'[] = ['road-edit']) {
  const orgId = await anOrg(db());
  const vehicleId = await aVehicle(db(), { orgId });
  const { token } = await aMember(db(), { orgId, permissions });
  return { orgId, vehicleId, token };
}

const yesterday = () => server.dayFromNow(-1);
const ofOneWay = () => Array.from({ length: 10 }, (_, turn) => pass(turn * 2400)).flat();
const ofBothWays = () =>
  Array.from({ length: 10 }, (_, turn) => [...pass(turn * 2400), ...pass(turn * 2400 + 600, true)]).flat();
const disturbed = () => Array.from({ length: 10 }, (_, turn) => noise(turn * 2400 + 1100)).flat();
const linesOf = (roads: readonly Road[]) =>
  roads.map(({ line, timesPerDay, isOneWay }) => ({ line, timesPerDay, isOneWay }));

describe('roads learned from the fleet', () => {
  it('U30 a mine without any map has its road after a day, and nothing that is none', async () => {
    const { vehicleId, token } = await aMine();
    expect(await ask(token)).toEqual({ learnedUntil: null, roads: [], places: [], hasMore: false });
    await report(vehicleId, yesterday(), [...ofOneWay(), ...disturbed()]);
    await learn();
    const { roads, learnedUntil } = await ask(token);
    expect(learnedUntil).toBe(yesterday());
    expect(roads.reduce((sum, { length_m }) => sum + length_m, 0)).toBeGreaterThan(1400 * 0.95);
    expect(roads.reduce((sum, { length_m }) => sum + length_m, 0)).toBeLessThan(1400 * 1.05);
    for (const road of roads) expect(off_m(road)).toBeLessThan(12);
    const [main] = roads;
    expect(main).toMatchObject({ isOneWay: true, kind: 'road', state: 'shown' });
    expect(main?.timesPerDay).toBeGreaterThan(8);
    expect(main?.timesPerDay).toBeLessThan(12);
    // In the direction of travel: from the west to the north-east.
    expect((main?.line.at(-1) ?? 0) - (main?.line[1] ?? 0)).toBeGreaterThan(0);
    expect((await ask(token, { zoom: 7 })).roads).toEqual([]);
    expect(await learn()).toBe(0);
  });

  it('U30 learning day by day, late and packed days too, draws what learning all at once draws', async () => {
    const [one, other] = [await aMine(), await aMine()];
    const days = [server.dayFromNow(-4), server.dayFromNow(-3)] as const;
    const [early = [], late = []] = [ofBothWays().slice(0, 300), ofBothWays().slice(300)];
    await report(one.vehicleId, days[0], early);
    await learn();
    await report(one.vehicleId, days[1], ofBothWays());
    await learn();
    await packAll(server.database.telemetry);
    await report(one.vehicleId, days[0], late);
    await learn();
    await report(other.vehicleId, days[0], ofBothWays());
    await report(other.vehicleId, days[1], ofBothWays());
    await learn();
    const drawn = linesOf((await ask(one.token)).roads);
    expect(drawn).toEqual(linesOf((await ask(other.token)).roads));
    expect(drawn[0]?.isOneWay).toBe(false);
  });

  it('U30 where machines rest is a stop, and where fixes end a portal', async () => {
    const { vehicleId, token } = await aMine();
    const turns = Array.from({ length: 8 }, (_, turn) => turn * 3000);
    // There, a rest, back, and into the mountain.
    const told = turns.flatMap((start) => [
      ...pass(start),
      ...rest(start + 200),
      ...pass(start + 600, true),
      ...Array.from(
        { length: 20 },
        (_, step): Told => ({
          after_s: start + 780 + step * 10,
          place: at(0, 0),
          speed_kmh: 20,
          heading: 270,
          isFixed: false,
        }),
      ),
    ]);
    await report(
      vehicleId,
      yesterday(),
      told.map((one) => one),
    );
    await learn();
    const { places } = await ask(token);
    const stop = places.find(({ kind }) => kind === 'stop');
    expect(stop?.timesPerDay).toBe(8);
    expect(stop?.line[1]).toBeCloseTo(at(824, 640)[0], 4);
    expect(stop?.radius_m).toBeGreaterThanOrEqual(12);
    // Where each of the eight turns loses its satellites; where they come back while it drives is counted, too.
    const portals = places.filter(({ kind }) => kind === 'portal');
    expect(portals).toHaveLength(1);
    expect(portals[0]?.timesPerDay).toBeGreaterThanOrEqual(8);
    const [longitude = 0, latitude = 0] = portals[0]?.line ?? [];
    const [north, east] = at(0, 0);
    expect(Math.hypot(latitude - north, longitude - east) * metresPerDegree).toBeLessThan(15);
  });

  it('U30 a road that was named, hidden or erased stays so after the next run', async () => {
    const { vehicleId, token } = await aMine();
    await report(vehicleId, yesterday(), ofBothWays());
    await learn();
    const [road] = (await ask(token)).roads;
    if (road === undefined) throw new Error('no road');
    const { id } = road;
    const named = await server.ask(renameRoad, {
      token,
      params: { id },
      body: { version: road.version, name: '北运输道' },
    });
    expect(named).toMatchObject({ name: '北运输道', version: 2 });
    expect(
      await server.send(setRoadState, { token, params: { id }, body: { version: 1, state: 'hidden' } }),
    ).toMatchObject(refusal('STALE_EDIT'));
    await report(vehicleId, server.dayFromNow(-2), ofBothWays());
    await learn();
    expect((await ask(token)).roads).toMatchObject([{ id, name: '北运输道', version: 2 }]);
    await server.ask(setRoadState, { token, params: { id }, body: { version: 2, state: 'hidden' } });
    await report(vehicleId, server.dayFromNow(-3), ofBothWays());
    await learn();
    expect((await ask(token)).roads).toEqual([]);
    expect((await ask(token, { withHidden: true })).roads).toMatchObject([{ id, state: 'hidden' }]);
    await server.ask(setRoadState, { token, params: { id }, body: { version: 3, state: 'erased' } });
    await report(vehicleId, server.dayFromNow(-5), ofBothWays());
    await learn();
    expect((await ask(token)).roads).toEqual([]);
    await server.ask(setRoadState, { token, params: { id }, body: { version: 4, state: 'shown' } });
    await report(vehicleId, server.dayFromNow(-6), ofBothWays());
    await learn();
    expect((await ask(token)).roads).toMatchObject([{ id, name: '北运输道' }]);
  });

  it('C34 C35 belong to an organisation, are changed by who may, and go out as GeoJSON', async () => {
    const [own, foreign] = [await aMine(), await aMine([])];
    await report(own.vehicleId, yesterday(), ofBothWays());
    await learn();
    const [road] = (await ask(own.token)).roads;
    const id = road?.id ?? 0;
    expect((await ask(foreign.token)).roads).toEqual([]);
    const change = { params: { id }, body: { version: 1, name: '占用' } };
    expect(await server.send(renameRoad, { ...change, token: foreign.token })).toMatchObject({ status: 403 });
    const other = await aMine();
    expect(await server.send(renameRoad, { ...change, token: other.token })).toMatchObject({ status: 404 });
    const exported = async (token: string) => {
      const response = await server.app.inject({
        method: 'POST',
        url: exportRoads.path,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ box }),
      });
      expect(response.headers['content-type']).toContain('application/geo+json');
      return z
        .object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })
        .parse(response.json());
    };
    expect((await exported(own.token)).features).toMatchObject([
      { type: 'Feature', geometry: { type: 'LineString' }, properties: { id, kind: 'road' } },
    ]);
    expect((await exported(foreign.token)).features).toEqual([]);
  });
});
