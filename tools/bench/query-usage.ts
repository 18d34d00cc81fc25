import { once } from 'node:events';
import { readStates } from '@vehicle/server/pipeline/ingest/state/state.sql';
import { day_ms } from '@vehicle/server/pipeline/store/day';
import { readBuckets } from '@vehicle/server/pipeline/store/message-buckets.sql';
import { readColumns } from '@vehicle/server/pipeline/store/message-columns.sql';
import { type Database, storesOf } from '@vehicle/server/platform/db/database';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { percentile } from '../load/report.ts';
import { type BenchData, days } from './query-data.ts';
import { benchCodes } from './query-message.ts';

const points = 500;
const timesEach = 15;

async function took(work: () => Promise<unknown>): Promise<number> {
  const started_ms = performance.now();
  await work();
  return performance.now() - started_ms;
}

/** The middle of many times, of a vehicle each. */
async function usual(vehicleIds: readonly number[], work: (id: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const id of vehicleIds.slice(0, timesEach)) times.push(await took(() => work(id)));
  if (times.length === 0) throw new Error('there is no vehicle to measure');
  return percentile(times, 0.5);
}

const weekOf = ({ start_ms }: BenchData) => ({
  from: new Date(start_ms),
  until: new Date(start_ms + days * day_ms),
});
const dayRange = ({ start_ms }: BenchData, day: number) => ({
  from: new Date(start_ms + day * day_ms),
  until: new Date(start_ms + (day + 1) * day_ms),
});

export interface WarmFigures {
  lastMs: number;
  /** The slower of a packed and a loose day. */
  dayMs: number;
  packedDay_ms: number;
  looseDay_ms: number;
  weekWarmMs: number;
  fleetDayMs: number;
}

function readWeek(database: Database, data: BenchData, vehicleId: number): Promise<unknown> {
  return readBuckets(storesOf(database), { ...weekOf(data), vehicleId, points: points }, benchCodes);
}

export async function measureWarm(database: Database, data: BenchData): Promise<WarmFigures> {
  const { pool } = database;
  const { vehicleIds } = data;
  const day = (place: number) => (vehicleId: number) =>
    readColumns(storesOf(database), { ...dayRange(data, place), vehicleId }, benchCodes);
  const week = (vehicleId: number) => readWeek(database, data, vehicleId);
  const fleetDay = () =>
    pool.query(
      `select t.*, v.vin, v.plate_no from work_daily t join vehicle v on v.id = t.vehicle_id
       where t.day = current_date - 1 order by v.vin`,
    );
  // Once before, so that plans, caches and compiled code are warm.
  await usual(vehicleIds, week);
  const packedDay_ms = await usual(vehicleIds, day(0));
  const looseDay_ms = await usual(vehicleIds, day(days - 2));
  await usual(vehicleIds, fleetDay);
  return {
    lastMs: await usual(vehicleIds, (id) => readStates(pool, [id])),
    packedDay_ms,
    looseDay_ms,
    dayMs: Math.max(packedDay_ms, looseDay_ms),
    weekWarmMs: await usual(vehicleIds, week),
    fleetDayMs: await usual(vehicleIds, fleetDay),
  };
}

/** After a restart of the database: each vehicle is asked for once, and none was before. */
export async function measureCold(database: Database, data: BenchData): Promise<number> {
  const { vehicleIds } = data;
  // The process itself is warm: another part of the fleet has been asked for.
  await usual(vehicleIds.slice(0, 3), (id) => readWeek(database, data, id));
  return usual(vehicleIds.slice(-timesEach), (id) => readWeek(database, data, id));
}

async function copyOut(client: pg.Client, select: string): Promise<void> {
  const stream = client.query(to(`copy (${select}) to stdout (format binary)`));
  stream.resume();
  await once(stream, 'end');
}

/** What the database takes to hand out a loose day of three metrics, without anything around it. */
export async function measureCopyOut(client: pg.Client, data: BenchData): Promise<number> {
  const { from, until } = dayRange(data, days - 2);
  const select = (id: number) => `
    select ts, m[1], m[2], m[3] from message
    where vehicle_id = ${id} and ts >= '${from.toISOString()}' and ts < '${until.toISOString()}' order by ts`;
  await usual(data.vehicleIds, (id) => copyOut(client, select(id)));
  return usual(data.vehicleIds, (id) => copyOut(client, select(id)));
}

export interface Sizes {
  packedBytesPerMessage: number;
  rawBytesPerMessage: number;
  looseBytesPerMessage: number;
  packedMessages: number;
}

export async function measureSizes(client: pg.Client): Promise<Sizes> {
  const size = (parent: string) => `
    (select coalesce(sum(pg_total_relation_size(inhrelid)), 0)::float8 from pg_inherits where inhparent = '${parent}'::regclass)`;
  const packed = '(select coalesce(sum(packed_rows), 0)::float8 from message_day)';
  const { rows } = await client.query<Sizes>(`
    select ${packed} as "packedMessages",
      ${size('message_pack')} / greatest(1, ${packed}) as "packedBytesPerMessage",
      ${size('message_pack_raw')} / greatest(1, ${packed}) as "rawBytesPerMessage",
      ${size('message')} / (select greatest(1, count(*)) from message) as "looseBytesPerMessage"`);
  const [sizes] = rows;
  if (sizes === undefined) throw new Error('the database tells no sizes');
  return sizes;
}
