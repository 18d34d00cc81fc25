import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { day_ms } from '@vehicle/server/pipeline/store/day';
import { openDatabase } from '@vehicle/server/platform/db/database';
import { packAll } from '@vehicle/server/testing/pack-all.sql';
import type pg from 'pg';
import { ServerUnderTest } from '../../load/server-under-test.ts';
import { type OwnerClients, withClient, withClients } from '../../load/stored-rows.ts';
import { enterFleet } from '../list-data.ts';
import type { Credentials } from '../login-member.ts';
import { enterLayout } from '../query-data.ts';
import { BenchFleet, benchLayout } from '../query-message.ts';

const demoProgram = fileURLToPath(new URL('../../demo/main.ts', import.meta.url));
const pastWithin_ms = 180_000;
const weekDays = 7;

/** Rows that the large grid is scrolled through. */
const gridRows = 100_000;

/** The real server with the demo fleet at its gateway, and what a bench enters past it. */
export class ConsolePlatform {
  readonly server: ServerUnderTest;
  readonly administrator: Credentials;
  readonly #fleet: ChildProcess;
  #large: Promise<void> | null = null;
  #week: Promise<number> | null = null;

  private constructor(server: ServerUnderTest, administrator: Credentials, fleet: ChildProcess) {
    this.server = server;
    this.administrator = administrator;
    this.#fleet = fleet;
  }

  static async start(dataDir: string, say: (sentence: string) => void): Promise<ConsolePlatform> {
    const server = await ServerUnderTest.start(dataDir, { services: 'http,gateway,worker' });
    try {
      const administrator = await knownAdministrator(server, dataDir);
      say('The demo fleet sends three days of its past');
      const fleet = await startFleet(dataDir);
      return new ConsolePlatform(server, administrator, fleet);
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  get url(): string {
    return this.server.httpUrl;
  }

  get #ownerUrl(): string {
    return this.server.connection.ownerUrl;
  }

  /** A vehicle that the demo fleet plays, and that reports. */
  vehicleId(): Promise<number> {
    return withClient(this.server.connection.telemetryOwnerUrl, async (client) => {
      const { rows } = await client.query<{ id: number }>(
        `select vehicle_id as id from message where layout_id is not null group by 1 order by count(*) desc limit 1`,
      );
      if (!rows[0]) throw new Error('no vehicle has reported');
      return rows[0].id;
    });
  }

  /** So many vehicles from the first time on: all over northern China, in mining areas of some kilometres. */
  hundredThousand(): Promise<void> {
    this.#large ??= this.#enterHundredThousand();
    return this.#large;
  }

  /** A vehicle with 100,000 messages of 60 metrics within the last week, from the first time on. */
  weekOfVehicle(): Promise<number> {
    this.#week ??= this.#enterWeek();
    return this.#week;
  }

  #enterHundredThousand(): Promise<void> {
    return withClient(this.#ownerUrl, async (client) => {
      await enterFleet(client);
      await client.query(`
        update vehicle_state set lat = 34000000 + area * 7919 % 14000000 + vehicle_id * 37 % 60000,
          lng = 86000000 + area * 104729 % 38000000 + vehicle_id * 61 % 60000
        from (select id, id % 300 as area from vehicle where vin like 'LBENCH%') bench
        where vehicle_id = bench.id`);
      await client.query('vacuum analyze vehicle, vehicle_state, terminal');
    });
  }

  /** Some of the fleet reports from another place, as far as the map knows. */
  moveSome(count: number): Promise<void> {
    return withClient(this.#ownerUrl, async (client) => {
      await client.query(
        `update vehicle_state set lat = lat + 900, lng = lng + 900, ts = now(), position_at = now(), updated_at = now()
        where vehicle_id in (select vehicle_id from vehicle_state order by vehicle_id desc limit $1)`,
        [count],
      );
    });
  }

  async #enterWeek(): Promise<number> {
    const id = await this.#enterLoose();
    // As the worker does within the hour, so that a bench need not wait for it.
    const { runtimeUrl, telemetryRuntimeUrl, telemetryOwnerUrl } = this.server.connection;
    const database = openDatabase(runtimeUrl, { telemetryUrl: telemetryRuntimeUrl });
    await packAll(database.telemetry).finally(() => database.close());
    await withClient(telemetryOwnerUrl, (client) => client.query('vacuum analyze message, message_pack'));
    return id;
  }

  #enterLoose(): Promise<number> {
    return withClients(this.server.connection, async (clients) => {
      const { rows } = await clients.registry.query<{ id: number }>(
        `insert into vehicle (vin, model_id, org_id, role, created_at, updated_at)
        select 'LBENCHWEEK0000001', model_id, org_id, role, now(), now() from vehicle where id = $1 returning id`,
        [await this.vehicleId()],
      );
      const id = rows[0]?.id ?? 0;
      await enterMessagesOf(clients, id);
      return id;
    });
  }

  async stop(): Promise<void> {
    if (this.#fleet.exitCode === null && this.#fleet.signalCode === null) {
      const ended = once(this.#fleet, 'exit');
      this.#fleet.kill('SIGTERM');
      await ended;
    }
    await this.server.stop();
  }
}

/** Its first password counts as changed, so that nobody is asked for another one. */
async function knownAdministrator(server: ServerUnderTest, dataDir: string): Promise<Credentials> {
  const file = readFileSync(join(dataDir, 'secrets/first-administrator.txt'), 'utf8');
  const [loginName = '', password = ''] = file.split('\n');
  await withClient(server.connection.ownerUrl, (client) =>
    client.query('update member set must_change_password = false where login_name = $1', [loginName]),
  );
  return { loginName, password };
}

/** Resolves once its past is stored; its present goes on. */
async function startFleet(dataDir: string): Promise<ChildProcess> {
  const fleet = fork(demoProgram, [], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (what: string): void => {
      fleet.kill('SIGKILL');
      reject(new Error(`${what}\n${said}`));
    };
    const timer = setTimeout(() => fail('the demo fleet has not sent its past in time'), pastWithin_ms);
    fleet.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000);
      if (!said.includes('reports of the past acknowledged')) return;
      clearTimeout(timer);
      resolve();
    });
    fleet.once('exit', (code) => fail(`the demo fleet ended with ${code}`));
  });
  return fleet;
}

async function enterMessagesOf({ registry, telemetry }: OwnerClients, vehicleId: number): Promise<void> {
  const bench = new BenchFleet(await enterLayout(registry, await knownLayout(registry)), [vehicleId]);
  const until_ms = Date.now() - 60_000;
  const from_ms = until_ms - weekDays * day_ms;
  const momentOf = (row: number) => Math.floor(from_ms + (row * (until_ms - from_ms)) / gridRows);
  await bench.enter(
    telemetry,
    Array.from({ length: gridRows }, (_, row) => momentOf(row)),
  );
}

/** Metrics that the platform knows, in the places of the bench's made-up ones. */
async function knownLayout(client: pg.Client): Promise<{ gauges: string[]; counters: string[] }> {
  const { rows } = await client.query<{ code: string; isCounter: boolean }>(
    `select code, is_counter as "isCounter" from metric where data_type = 'number' order by id`,
  );
  const codesOf = (counters: boolean) =>
    rows.filter(({ isCounter }) => isCounter === counters).map(({ code }) => code);
  const { gauges, counters } = benchLayout;
  return {
    gauges: codesOf(false).slice(0, gauges.length),
    counters: codesOf(true).slice(0, counters.length),
  };
}
