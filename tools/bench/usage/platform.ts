import { createIngest, type Ingest } from '@vehicle/server/pipeline/ingest/ingest';
import { storedUsage } from '@vehicle/server/pipeline/usage/stored-usage.sql';
import { takeInArrivals } from '@vehicle/server/pipeline/usage/usage';
import { type Database, openDatabase } from '@vehicle/server/platform/db/database';
import { silentLog } from '@vehicle/server/platform/log';
import { runInTransaction } from '@vehicle/server/platform/process/job-run';
import { enterTestFleet, type TestVehicle } from '@vehicle/server/testing/fleet.sql';
import { packAll } from '@vehicle/server/testing/pack-all.sql';
import { metricCatalogue } from '@vehicle/signals/metric-catalogue';
import pg from 'pg';
import { ServerUnderTest } from '../../load/server-under-test.ts';
import { hour_ms } from './calendar.ts';
import type { DayUsage, Delivery, Machine } from './types.ts';

const mostReports = 500;
const counters = new Set(metricCatalogue.filter(({ isCounter }) => isCounter).map(({ code }) => code));

/** As the platform keeps it: gauges are singles, speeds tenths and places millionths. */
export function asKept({ receivedAt, report }: Delivery): Delivery {
  const { position, metrics } = report;
  const kept = Object.entries(metrics ?? {}).map(([code, value]) => [
    code,
    counters.has(code) ? value : Math.fround(value),
  ]);
  const millionth = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return {
    receivedAt,
    report: {
      ...report,
      ...(metrics === undefined ? {} : { metrics: Object.fromEntries(kept) }),
      ...(position === undefined
        ? {}
        : {
            position: {
              ...position,
              latitude: millionth(position.latitude),
              longitude: millionth(position.longitude),
              ...(position.speed_kmh === undefined
                ? {}
                : { speed_kmh: Math.round(position.speed_kmh * 10) * 0.1 }),
            },
          }),
    },
  };
}

/** Batches as they are posted: of one moment only what was received together. */
function* batchesOf(deliveries: readonly Delivery[]): Generator<Delivery[]> {
  let batch: Delivery[] = [];
  let moments = new Map<string, number>();
  for (const delivery of deliveries) {
    const reported = moments.get(delivery.report.at);
    if (batch.length >= mostReports || (reported !== undefined && reported !== delivery.receivedAt)) {
      yield batch;
      batch = [];
      moments = new Map();
    }
    batch.push(delivery);
    moments.set(delivery.report.at, delivery.receivedAt);
  }
  if (batch.length > 0) yield batch;
}

/** The real database, ingest, packing and usage of the server, with nothing else at work in them. */
export class Platform {
  readonly #server: ServerUnderTest;
  readonly #owner: pg.Pool;
  readonly #telemetryOwner: pg.Pool;
  readonly #database: Database;
  readonly #ingest: Ingest;

  private constructor(server: ServerUnderTest, database: Database, ingest: Ingest) {
    const { ownerUrl, telemetryOwnerUrl } = server.connection;
    this.#server = server;
    this.#owner = new pg.Pool({ connectionString: ownerUrl, max: 4 });
    this.#telemetryOwner = new pg.Pool({ connectionString: telemetryOwnerUrl, max: 4 });
    this.#database = database;
    this.#ingest = ingest;
  }

  static async start(dataDir: string): Promise<Platform> {
    const server = await ServerUnderTest.start(dataDir);
    const { runtimeUrl, telemetryRuntimeUrl } = server.connection;
    const database = openDatabase(runtimeUrl, { telemetryUrl: telemetryRuntimeUrl });
    const ingest = createIngest({ database, log: silentLog });
    await ingest.start();
    return new Platform(server, database, ingest);
  }

  async stop(): Promise<void> {
    await this.#ingest.stop();
    await this.#database.close();
    await this.#owner.end();
    await this.#telemetryOwner.end();
    await this.#server.stop();
  }

  /** A vehicle for each machine, of a model and a category of its own. */
  async enter(machines: readonly Machine[]): Promise<TestVehicle[]> {
    const fleet = await enterTestFleet(this.#owner, machines.length);
    for (const [at, machine] of machines.entries()) {
      const vehicle = fleet[at];
      if (vehicle === undefined) throw new Error('the fleet is too small');
      await this.#owner.query(
        `with category as (
           insert into vehicle_category (code, name, energy_type, top_speed_kmh, created_at, updated_at)
           values ($1, $1, $2, $3, now(), now()) returning id),
         model as (
           insert into vehicle_model (code, name, category_id, report_interval_s, offline_after_s, tank_l, battery_kwh,
             idle_speed_rpm, created_at, updated_at)
           select $1, $1, id, $4, $5, $6, $7, $8, now(), now() from category returning id)
         update vehicle set model_id = (select id from model) where id = $9`,
        [
          `bench-${vehicle.vehicleId}`,
          machine.energy,
          machine.topSpeed_kmh,
          machine.reportInterval_s,
          machine.offlineAfter_s,
          machine.tank_l,
          machine.battery_kwh,
          machine.idleSpeed_rpm,
          vehicle.vehicleId,
        ],
      );
    }
    return fleet;
  }

  async deliver({ terminalId }: TestVehicle, deliveries: readonly Delivery[]): Promise<void> {
    for (const batch of batchesOf(deliveries)) {
      const outcome = await this.#ingest.submit(
        terminalId,
        batch.map(({ report }) => report),
      );
      if (!outcome.ok || outcome.quarantined > 0) throw new Error(`refused: ${JSON.stringify(outcome)}`);
      if (outcome.unknownMetrics.length > 0) throw new Error(`unknown: ${outcome.unknownMetrics.join(' ')}`);
    }
  }

  /** As the job does it, until nothing is noted any more. */
  async takeIn(): Promise<void> {
    for (let isDone = false; !isDone; ) {
      const { commits, left } = await runInTransaction(this.#database, { now: new Date() }, (run) =>
        takeInArrivals(run, { commits: 200, patience_ms: 2_000 }),
      );
      isDone = commits === 0 && left === 0;
    }
  }

  /** Packs every closed day, as if what has come were there for long enough. */
  pack(): Promise<number> {
    return packAll(this.#database.telemetry, { now: new Date(Date.now() + 2 * hour_ms) });
  }

  /** Gives others the packed days of a vehicle, as if each had sent the same; answers how many messages one has. */
  async copyPacks({ vehicleId }: TestVehicle, others: readonly TestVehicle[]): Promise<number> {
    const ids = others.map((other) => other.vehicleId);
    const { rows: names } = await this.#telemetryOwner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'message_pack' and column_name <> 'vehicle_id'`,
    );
    const columns = names.map(({ name }) => name).join(', ');
    await this.#telemetryOwner.query(
      `insert into message_pack (vehicle_id, ${columns})
       select other, ${columns} from message_pack, unnest($2::integer[]) as other where vehicle_id = $1`,
      [vehicleId, ids],
    );
    const { rows } = await this.#telemetryOwner.query<{ messages: number }>(
      'select sum(count)::integer as messages from message_pack where vehicle_id = $1',
      [vehicleId],
    );
    return rows[0]?.messages ?? 0;
  }

  /** Forgets all usage, and notes every stored message as if it had just come. */
  async forget(vehicleIds: readonly number[]): Promise<void> {
    await this.#owner.query('delete from work_fold where vehicle_id = any($1)', [vehicleIds]);
    await this.#owner.query('delete from work_daily where vehicle_id = any($1)', [vehicleIds]);
    await this.#telemetryOwner.query(
      `insert into arrival (vehicle_id, at, vehicle_ids, first_ms)
       select vehicle_id, now(), array_agg(vehicle_id), array_agg(first_ms) from (
         select vehicle_id, floor(extract(epoch from min(first_at)) * 1000)::bigint as first_ms, day from (
           select vehicle_id, first_at, day from message_pack
           union all
           select vehicle_id, min(ts), (ts at time zone 'UTC')::date from message group by 1, 3) as stored
         where vehicle_id = any($1) group by vehicle_id, day) as days
       group by vehicle_id`,
      [vehicleIds],
    );
  }

  /** Calendar days (of the platform) of the vehicles that have messages in packed form. */
  async packedVehicleDays(vehicleIds: readonly number[]): Promise<number> {
    const { rows } = await this.#telemetryOwner.query<{ days: string }>(
      `select count(distinct (vehicle_id, (first_at at time zone 'Asia/Shanghai')::date)) as days
       from message_pack where vehicle_id = any($1)`,
      [vehicleIds],
    );
    return Number(rows[0]?.days ?? 0);
  }

  async usage({ vehicleId }: TestVehicle): Promise<Map<string, DayUsage>> {
    const stored = await storedUsage(this.#database.kysely, vehicleId);
    return new Map([...stored].map(([day, { usage }]) => [day, usage]));
  }
}
