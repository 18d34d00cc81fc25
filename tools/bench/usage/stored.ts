import { setTimeout as sleep } from 'node:timers/promises';
import { type MessageColumns, readColumns } from '@vehicle/server/pipeline/store/message-columns.sql';
import { storedUsage } from '@vehicle/server/pipeline/usage/stored-usage.sql';
import { openDatabase } from '@vehicle/server/platform/db/database';
import type { Executor, TelemetryExecutor } from '@vehicle/server/platform/db/executor';
import { readEnv } from '@vehicle/server/platform/env';
import { platformDay } from '@vehicle/server/platform/platform-day';
import { readConnection } from '@vehicle/server/platform/process/connection-file';
import { sql } from 'kysely';
import { hour_ms } from './calendar.ts';
import { type Cell, compare } from './comparison.ts';
import { daysOfStored } from './formula/formula.ts';
import { meterCodes, positionSpeedCode } from './instants.ts';
import type { Delivery, Machine } from './types.ts';

/** What the formula asks of a message. */
const codes = [
  ...meterCodes,
  'engineSpeed',
  'mainContactor',
  'motorSpeed',
  'engineLoad',
  'vehicleSpeed',
  'batteryState',
  'chargerState',
  'tractionBatteryVoltage',
  'tractionBatteryCurrent',
  'fuelLevel',
  'jt808Fuel',
  'soc',
];
/** JT/T 808 status bit 1: the position is fixed. */
const fixed = 2;
const day_ms = 24 * hour_ms;
const poll_ms = 1000;

function deliveriesOf(columns: MessageColumns): Delivery[] {
  return Array.from(columns.at, (at, row): Delivery => {
    const reported = (column: Float64Array | undefined) => column?.[row] ?? Number.NaN;
    const status = reported(columns.status);
    const [latitude, longitude] = [reported(columns.latitudeE6) / 1e6, reported(columns.longitudeE6) / 1e6];
    const isPlace = !Number.isNaN(latitude + longitude) && (Number.isNaN(status) || (status & fixed) !== 0);
    const metrics = [
      [positionSpeedCode, reported(columns.speed_kmh)] as const,
      ...codes.map((code, place) => [code, reported(columns.values[place])] as const),
    ].filter(([, value]) => !Number.isNaN(value));
    return {
      receivedAt: at + reported(columns.receivedAfter_ms),
      report: {
        at: new Date(Math.round(at)).toISOString(),
        metrics: Object.fromEntries(metrics),
        ...(isPlace ? { position: { latitude, longitude } } : {}),
      },
    };
  }).toSorted((one, other) => one.receivedAt - other.receivedAt);
}

interface Beginning {
  vehicleId: number;
  first_ms: number;
}

interface Stored extends Beginning {
  vin: string;
}

async function vehiclesWithMessages(executor: Executor, telemetry: TelemetryExecutor): Promise<Stored[]> {
  const { rows: beginnings } = await sql<Beginning>`
    select vehicle_id as "vehicleId", floor(extract(epoch from min(at)) * 1000)::double precision as first_ms from (
      select vehicle_id, first_at as at from message_pack
      union all select vehicle_id, min(ts) from message group by 1) as every
    group by vehicle_id order by vehicle_id`.execute(telemetry);
  const { rows: vehicles } = await sql<{ id: number; vin: string }>`select id, vin from vehicle`.execute(
    executor,
  );
  const vins = new Map(vehicles.map(({ id, vin }) => [id, vin]));
  return beginnings.flatMap((beginning) => {
    const vin = vins.get(beginning.vehicleId);
    return vin === undefined ? [] : [{ ...beginning, vin }];
  });
}

/** What was reported of closed days has been taken in. */
async function takenIn(telemetry: TelemetryExecutor, todayFrom_ms: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isLeft: boolean }>`
      select exists (select 1 from arrival, unnest(first_ms) as f (at) where f.at < ${todayFrom_ms}) as "isLeft"`.execute(
      telemetry,
    );
    if (rows[0]?.isLeft !== true) return;
    await sleep(poll_ms);
  }
}

export interface StoredOutcome {
  vehicleDays: number;
  vehicles: number;
  messages: number;
  cells: number;
  differing: Cell[];
}

/** The closed days of every vehicle of a running platform (DATA_DIR): what it shows against what its stored messages give. */
export async function compareStored(): Promise<StoredOutcome> {
  const connection = readConnection(readEnv().dataDir);
  if (connection === null) throw new Error('no server runs there: npm start');
  const database = openDatabase(connection.runtimeUrl, {
    telemetryUrl: connection.telemetryRuntimeUrl,
    // What is asked of the registry stays in one transaction.
    maxConnections: 1,
  });
  const { telemetry } = database;
  const outcome: StoredOutcome = { vehicleDays: 0, vehicles: 0, messages: 0, cells: 0, differing: [] };
  try {
    const now = Date.now();
    const today = platformDay(now);
    await takenIn(telemetry, today.from);
    await database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (executor) => {
        for (const { vehicleId, vin, first_ms } of await vehiclesWithMessages(executor, telemetry)) {
          const range = { vehicleId, from: new Date(first_ms), until: new Date(now + day_ms) };
          const deliveries = deliveriesOf(await readColumns({ executor, telemetry }, range, codes));
          const shown = await storedUsage(executor, vehicleId);
          const machine = [...shown.values()].at(-1)?.machine;
          if (machine === undefined) continue;
          // The formula itself never asks what drives a machine.
          const days = daysOfStored(deliveries, { ...machine, energy: 'hybrid' } satisfies Machine);
          const closed = <T>(byDay: ReadonlyMap<string, T>) =>
            new Map([...byDay].filter(([day]) => day < today.day));
          const usage = new Map([...shown].map(([day, each]) => [day, each.usage]));
          const found = compare(vin, closed(usage), closed(days));
          outcome.vehicles += 1;
          outcome.messages += deliveries.length;
          outcome.vehicleDays += found.days;
          outcome.cells += found.cells;
          outcome.differing.push(...found.differing);
        }
      });
  } finally {
    await database.close();
  }
  return outcome;
}
