/** `npm run faults:kill`: kills the server and its PostgreSQL during ingest and counts what was lost, which must be nothing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { enterTestFleet } from '@vehicle/server/ingest/testing-fleet.sql';
import pg from 'pg';
import { CanMessageTemplate } from '../bench/can-message.ts';
import { Load } from '../bench/load.ts';
import { ServerUnderTest } from '../bench/server-under-test.ts';
import { killPostgres } from './postgres-processes.ts';
import { judge, readMarks, type Verdict } from './stored-rows.ts';

const TERMINALS = 300;
const RATE = 1_500;
const ROUNDS_EACH = 5;
const SHORTEST_RUN_MS = 1_500;
const LONGEST_RUN_MS = 4_000;
const DRAINED_WITHIN_MS = 90_000;
/** The newest states are written each second. */
const STATES_SETTLED_MS = 3_000;

function say(sentence: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${sentence}\n`);
}

async function answered(load: Load): Promise<number> {
  return (await load.ledger()).answered.reduce((sum, count) => sum + count, 0);
}

/** Lets the fleet work for a while, and tells whether it is answered at all. */
async function work(load: Load): Promise<void> {
  const before = await answered(load);
  await sleep(SHORTEST_RUN_MS + Math.random() * (LONGEST_RUN_MS - SHORTEST_RUN_MS));
  for (let waited = 0; (await answered(load)) === before; waited++) {
    if (waited === 60) throw new Error('nothing has been answered for a minute');
    await sleep(1_000);
  }
}

/** Vehicles whose newest state is older than their newest message. */
async function statesBehind(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const sql = `
      select count(*)::int as behind
      from (select vehicle_id, max(ts) as ts from message where flags & 1 = 0 group by 1) m
      left join vehicle_state s using (vehicle_id) where s.ts is null or s.ts < m.ts`;
    return (await client.query<{ behind: number }>(sql)).rows[0]?.behind ?? 0;
  } finally {
    await client.end();
  }
}

async function enterFleet(server: ServerUnderTest, load: Load): Promise<void> {
  const client = new pg.Client({ connectionString: server.connection.ownerUrl });
  await client.connect();
  const fleet = await enterTestFleet(client, TERMINALS);
  await client.end();
  await load.tell({ order: 'enter', port: server.gatewayPort, phones: fleet.map(({ phone }) => phone) });
  await load.tell({ order: 'connect', count: TERMINALS });
  await load.tell({ order: 'start', count: TERMINALS, perSecond: RATE });
}

async function killServerRounds(
  dataDir: string,
  first: ServerUnderTest,
  load: Load,
): Promise<ServerUnderTest> {
  let server = first;
  const gatewayPort = first.gatewayPort;
  for (let round = 1; round <= ROUNDS_EACH; round++) {
    await work(load);
    await server.kill();
    const startedMs = performance.now();
    server = await ServerUnderTest.start(dataDir, { gatewayPort });
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    say(
      `server ${round}/${ROUNDS_EACH}: killed and ready again after ${seconds} s; ${await answered(load)} acknowledged`,
    );
  }
  return server;
}

async function killPostgresRounds(server: ServerUnderTest, load: Load): Promise<void> {
  for (let round = 1; round <= ROUNDS_EACH; round++) {
    await work(load);
    await killPostgres(server.connection.ownerUrl);
    const before = await answered(load);
    const startedMs = performance.now();
    while ((await answered(load)) < before + TERMINALS) {
      if (performance.now() - startedMs > DRAINED_WITHIN_MS) throw new Error('PostgreSQL did not come back');
      await sleep(50);
    }
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    say(`PostgreSQL ${round}/${ROUNDS_EACH}: killed, terminals answered again after ${seconds} s`);
  }
}

async function drain(load: Load): Promise<void> {
  const late = sleep(DRAINED_WITHIN_MS, 'late', { ref: false });
  const done = load.tell({ order: 'finish' }).then(() => 'done');
  if ((await Promise.race([done, late])) === 'late') throw new Error('some messages are never answered');
}

function print(verdict: Verdict, behind: number): boolean {
  const rounds = 2 * ROUNDS_EACH;
  const lines: [name: string, value: number, mustBeZero: boolean][] = [
    ['kills of the server and of PostgreSQL', rounds, false],
    ['messages acknowledged', verdict.acknowledged, false],
    ['rows stored', verdict.stored, false],
    ['acknowledged but not stored', verdict.lost, true],
    ['stored more than once', verdict.repeated, true],
    ['stored but never sent', verdict.unexpected, true],
    ['newest states behind their messages', behind, true],
  ];
  process.stdout.write('\n');
  for (const [name, value, mustBeZero] of lines) {
    const remark = mustBeZero ? (value === 0 ? '   ok' : '   MUST BE 0') : '';
    process.stdout.write(`${name.padEnd(42)}${String(value).padStart(10)}${remark}\n`);
  }
  process.stdout.write(`\n${JSON.stringify({ rounds, ...verdict })}\n`);
  return lines.every(([, value, mustBeZero]) => !mustBeZero || value === 0);
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vehicle-faults-'));
  say('Starting PostgreSQL and the gateway');
  const load = new Load();
  let server = await ServerUnderTest.start(dataDir);
  try {
    await enterFleet(server, load);
    say(`${TERMINALS} terminals send ${RATE} messages/s`);
    server = await killServerRounds(dataDir, server, load);
    await killPostgresRounds(server, load);
    say('Waiting until everything sent has been acknowledged');
    await drain(load);
    await sleep(STATES_SETTLED_MS);
    const { ownerUrl } = server.connection;
    const ledger = await load.ledger();
    const verdict = judge(await readMarks(ownerUrl, new CanMessageTemplate().markAt), ledger);
    process.exitCode = print(verdict, await statesBehind(ownerUrl)) ? 0 : 1;
  } finally {
    load.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
