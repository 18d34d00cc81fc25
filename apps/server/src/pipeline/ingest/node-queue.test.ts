import { locationOf } from '@vehicle/jt808/location';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database, withoutLimits } from '../../platform/db/database.ts';
import { silentLog } from '../../platform/log.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { enterTestFleet, type TestVehicle } from '../../testing/fleet.sql.ts';
import { TestTerminal } from '../../testing/gateway-terminal.ts';
import { TwoNodes } from '../../testing/two-nodes.ts';
import { createTerminalCommands } from '../commands/terminal-commands.ts';
import { createGateway, type Gateway } from '../gateway/gateway.ts';
import { makePartitions } from '../store/loose-day.sql.ts';
import { createIngest, type Ingest } from './ingest.ts';

const plain = { isApart: true, inCluster: false } as const;

let [one, other]: [TestDatabase | null, TestDatabase | null] = [null, null];
let telemetry: TwoNodes;
let vehicles: TestVehicle[];
let ingest: Ingest;
let gateway: Gateway;
let port: number;

function made(database: TestDatabase | null): TestDatabase {
  if (database === null) throw new Error('no database was made');
  return database;
}

beforeAll(async () => {
  one = await testDatabase(plain);
  other = await testDatabase(plain);
  telemetry = new TwoNodes([one.database.telemetry, other.database.telemetry]);
  // A cluster's days are made on all nodes.
  for (const node of telemetry.nodes()) await makePartitions(node, new Date());
  vehicles = await enterTestFleet(one.database.pool, 2);
  telemetry.held.add(vehicles[0]?.vehicleId ?? 0);
  const database: Database = { ...one.database, telemetry };
  ingest = createIngest({
    database,
    log: silentLog,
    limits: { linger_ms: 1, queueReports: 10, batchRows: 1 },
  });
  await ingest.start();
  const limits = { sweep_ms: 20 };
  const commands = createTerminalCommands(database);
  gateway = createGateway({ ingest, commands, log: silentLog, host: '127.0.0.1', port: 0, limits });
  ({ port } = await gateway.start());
});
afterAll(async () => {
  await gateway.stop();
  await ingest.stop();
  await one?.drop();
  await other?.drop();
});

const signedIn = (index: number) => TestTerminal.signedIn(port, vehicles[index]?.phone ?? '');

/** No two messages have the same time. */
const start_ms = Date.now();
let sent = 0;
function send(terminal: TestTerminal, count: number): void {
  for (let left = count; left > 0; left--) {
    sent += 1;
    const time = new Date(start_ms - sent * 1_000);
    terminal.send({ type: 'location', ...locationOf({ latitude: 1, longitude: 1, time }) });
  }
}

async function vehiclesIn(database: TestDatabase): Promise<number[]> {
  const { rows } = await database.database.telemetry.pool.query<{ id: number }>(
    'select distinct vehicle_id as id from message union select distinct vehicle_id from arrival order by 1',
  );
  return rows.map(({ id }) => id);
}

/** The table is not where it is looked for, as if the node did not answer. */
async function renamed(database: TestDatabase, from: string, to: string): Promise<void> {
  const owner = await connect(database.telemetryOwnerUrl, withoutLimits);
  await owner.query(`alter table ${from} rename to ${to}`);
  await owner.end();
}

describe('lanes per node', () => {
  it('R15.3 each vehicle is stored on the node that holds it, and each commit is of one node', async () => {
    const terminals = [await signedIn(0), await signedIn(1)];
    for (const terminal of terminals) send(terminal, 3);
    for (const terminal of terminals) {
      for (let answers = 0; answers < 3; answers++) expect(await terminal.result()).toBe(0);
      terminal.close();
    }
    expect(await vehiclesIn(made(one))).toEqual([vehicles[0]?.vehicleId]);
    expect(await vehiclesIn(made(other))).toEqual([vehicles[1]?.vehicleId]);
  });

  it('R15.4 the vehicles of a node that is away wait, their sockets paused, and nobody else does', async () => {
    const [here, away] = [await signedIn(0), await signedIn(1)];
    await renamed(made(other), 'message', 'message_away');
    send(away, 12);
    await expect.poll(() => gateway.stats().paused).toBe(1);
    send(here, 12);
    for (let answers = 0; answers < 12; answers++) expect(await here.result()).toBe(0);
    expect(await away.nextWithin(100)).toBeNull();
    expect(gateway.stats().paused).toBe(1);
    await renamed(made(other), 'message_away', 'message');
    for (let answers = 0; answers < 12; answers++) expect(await away.result()).toBe(0);
    await expect.poll(() => gateway.stats().paused).toBe(0);
    here.close();
    away.close();
  });

  it('R15.3 what waits for a vehicle that has moved is stored on its new node', async () => {
    const moving = await signedIn(1);
    await renamed(made(other), 'message', 'message_away');
    send(moving, 5);
    expect(await moving.nextWithin(100)).toBeNull();
    telemetry.held.add(vehicles[1]?.vehicleId ?? 0);
    for (let answers = 0; answers < 5; answers++) expect(await moving.result()).toBe(0);
    await renamed(made(other), 'message_away', 'message');
    expect(await vehiclesIn(made(one))).toEqual(vehicles.map(({ vehicleId }) => vehicleId));
    moving.close();
  });
});
