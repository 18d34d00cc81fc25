/** `npm run bench:gateways`: what a message costs the processors, and how many go through one, two and four gateways. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterTestFleet } from '@vehicle/server/testing/fleet.sql';
import { Load } from '../load/load.ts';
import { printTable, rounded, say } from '../load/report.ts';
import { ServerUnderTest, withDataFolder } from '../load/server-under-test.ts';
import { accountOf, judge, readMarks, withClient } from '../load/stored-rows.ts';
import { familyOf, titleOf } from '../operations/process-tree.ts';
import { partsOf } from './cpu-profile.ts';
import { processorTime_us } from './processor-time.ts';

const terminals = 1_000;
const inFlight = 4;
const timed = { warmUp_s: 3, seconds: 12 };

interface Measured {
  messagesPerSecond: number;
  /** Microseconds of the processor for each message. */
  gateway_us: number;
  database_us: number;
  lost: number;
  repeated: number;
}

type Kind = 'gateway' | 'database';

function kindOf(pid: number): Kind | null {
  const command = titleOf(pid);
  if (command.includes('app/main.ts')) return 'gateway';
  return /postgres/.test(command) ? 'database' : null;
}

function timesOf(pid: number): Record<Kind, number> {
  const times = { gateway: 0, database: 0 };
  for (const member of familyOf(pid)) {
    const kind = kindOf(member);
    if (kind !== null) times[kind] += processorTime_us(member);
  }
  return times;
}

async function measure(gateways: number, profileDir: string | null = null): Promise<Measured> {
  const load = new Load();
  try {
    return await withDataFolder(async (dataDir) => {
      const server = await ServerUnderTest.start(dataDir, {
        services: `gateway*${gateways}`,
        settings: { METRICS_PORT: 'off' },
        nodeArguments: profileDir === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`],
      });
      try {
        const { ownerUrl, telemetryOwnerUrl, pid } = server.connection;
        const fleet = await withClient(ownerUrl, (client) => enterTestFleet(client, terminals));
        await load.tell('enter', { port: server.gatewayPort, phones: fleet.map(({ phone }) => phone) });
        await load.tell('connect', terminals);
        const before = timesOf(pid);
        const run = await load.tell('flatOut', { count: terminals, inFlight, ...timed });
        const after = timesOf(pid);
        const ledger = await load.tell('ledger');
        load.end();
        const verdict = judge(await readMarks(telemetryOwnerUrl), accountOf(ledger));
        const messages = ledger.answered.reduce((sum, count) => sum + count, 0);
        return {
          messagesPerSecond: run.answered / run.seconds,
          gateway_us: (after.gateway - before.gateway) / messages,
          database_us: (after.database - before.database) / messages,
          lost: verdict.lost,
          repeated: verdict.repeated + verdict.unexpected,
        };
      } finally {
        await server.stop();
      }
    });
  } finally {
    load.end();
  }
}

const directory = mkdtempSync(join(tmpdir(), 'vehicle-profile-'));
try {
  say('One gateway, with a profile of its processor');
  const profiled = await measure(1, directory);
  const parts = partsOf(directory);
  const busy_us = [...parts].reduce((sum, [part, us]) => (part === 'idle' ? sum : sum + us), 0);
  const counts: Measured[] = [];
  for (const gateways of [1, 2, 4]) {
    say(
      `${gateways} gateway${gateways > 1 ? 's' : ''}: ${terminals} terminals with ${inFlight} messages under way each`,
    );
    counts.push(await measure(gateways));
  }
  const [one, two, four] = counts;
  if (one === undefined || two === undefined || four === undefined) throw new Error('nothing was measured');
  const shares = [...parts]
    .filter(([part]) => part !== 'idle')
    .sort(([, first], [, second]) => second - first);
  const costs = shares.map(([part, us]) => [part, rounded((us / busy_us) * one.gateway_us, 2)] as const);
  const figures = {
    onePerSecond: Math.round(one.messagesPerSecond),
    twoPerSecond: Math.round(two.messagesPerSecond),
    fourPerSecond: Math.round(four.messagesPerSecond),
    gatewayUs: rounded(one.gateway_us, 1),
    databaseUs: rounded(one.database_us, 1),
    parts: Object.fromEntries(costs),
    lost: [profiled, ...counts].reduce((sum, { lost }) => sum + lost, 0),
    repeated: [profiled, ...counts].reduce((sum, { repeated }) => sum + repeated, 0),
  };
  const isHeld = printTable({
    setting: 'generator, gateways and database',
    widths: [46, 10, 8],
    rows: [
      ['messages/s through one gateway', figures.onePerSecond],
      ['through two', figures.twoPerSecond],
      ['through four', figures.fourPerSecond],
      ['processor, µs a message: gateway', figures.gatewayUs],
      ...costs.map(([part, us]): [string, number] => [`  ${part}`, us]),
      ['processor, µs a message: database', figures.databaseUs],
      ['acknowledged but not stored', figures.lost, '0', figures.lost === 0],
      ['stored more than once or never sent', figures.repeated, '0', figures.repeated === 0],
    ],
    figures,
  });
  process.exitCode = isHeld ? 0 : 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
