import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { distribute } from '@vehicle/server/platform/db/distribute';
import { migrate, telemetrySeries } from '@vehicle/server/platform/db/migrate';
import { enterTestFleet } from '@vehicle/server/testing/fleet.sql';
import { type Cluster, startCluster, startPlain } from '../cluster/cluster.ts';
import { Load } from '../load/load.ts';
import { atMost, percentile, printTable, rounded, say } from '../load/report.ts';
import { ServerUnderTest, withDataFolder } from '../load/server-under-test.ts';
import { accountOf, judge, readMarks, withClient } from '../load/stored-rows.ts';

const terminals = 1_000;
const inFlight = 4;
const rounds = 3;
const shards = 16;
/** For so long every statement of every node stands in its log. */
const logged_ms = 4_000;
const limits = { ratio: 0.6, lost: 0, repeated: 0, prepared: 0 };

interface Round {
  messagesPerSecond: number;
  lost: number;
  repeated: number;
  /** Statements that were logged, and those of a commit in two phases among them. */
  statements: number;
  prepared: number;
}

const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** What the nodes write into their logs while the load goes on. */
async function logged({ coordinator, workers }: Cluster): Promise<Pick<Round, 'statements' | 'prepared'>> {
  const nodes = [coordinator, ...workers];
  const lengths = nodes.map(({ logFile }) => readFileSync(logFile).length);
  for (const node of nodes) await node.logStatements(true);
  await sleep(logged_ms);
  for (const node of nodes) await node.logStatements(false);
  const texts = nodes.map(({ logFile }, at) => readFileSync(logFile).subarray(lengths[at]).toString('utf8'));
  const sum = (pattern: RegExp) => texts.reduce((all, text) => all + countIn(text, pattern), 0);
  return {
    statements: sum(/LOG: {2}(?:statement|execute)/g),
    prepared: sum(/(?:PREPARE TRANSACTION|COMMIT PREPARED)/gi),
  };
}

async function measure(cluster: Cluster): Promise<Round> {
  const settings = {
    TELEMETRY_URL: cluster.ownerUrl,
    TELEMETRY_RUNTIME_URL: cluster.runtimeUrl,
    METRICS_PORT: 'off',
  };
  const load = new Load();
  try {
    return await withDataFolder(async (dataDir) => {
      const server = await ServerUnderTest.start(dataDir, { settings });
      try {
        const fleet = await withClient(server.connection.ownerUrl, (client) =>
          enterTestFleet(client, terminals),
        );
        await load.tell('enter', { port: server.gatewayPort, phones: fleet.map(({ phone }) => phone) });
        await load.tell('connect', terminals);
        const order = { count: terminals, inFlight, warmUp_s: 3 };
        const { answered, seconds } = await load.tell('flatOut', { ...order, seconds: 12 });
        const watched = load.tell('flatOut', { ...order, warmUp_s: 1, seconds: 8 });
        await sleep(2_000);
        const log = await logged(cluster);
        await watched;
        const ledger = await load.tell('ledger');
        load.end();
        const verdict = judge(await readMarks(cluster.ownerUrl), accountOf(ledger));
        return {
          messagesPerSecond: answered / seconds,
          lost: verdict.lost,
          repeated: verdict.repeated + verdict.unexpected,
          ...log,
        };
      } finally {
        await server.stop();
      }
    });
  } finally {
    load.end();
  }
}

async function measured(start: () => Promise<Cluster>, isSpread: boolean): Promise<Round> {
  const cluster = await start();
  try {
    await migrate(cluster.ownerUrl, { series: telemetrySeries });
    if (isSpread)
      await distribute({
        ownerUrl: cluster.ownerUrl,
        runtimeRole: 'vehicle_runtime',
        shards,
        say: () => undefined,
      });
    const round = await measure(cluster);
    say(
      `  ${isSpread ? 'cluster' : 'plain'}: ${Math.round(round.messagesPerSecond)} messages/s, ${round.statements} statements logged`,
    );
    return round;
  } finally {
    await cluster.stop();
  }
}

/** The telemetry in a plain PostgreSQL and in a coordinator with two workers, in turn, on the same processors. */
export async function benchCluster(bin: string): Promise<boolean> {
  const plain: Round[] = [];
  const spread: Round[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    say(`Round ${round} of ${rounds}, ${terminals} terminals with ${inFlight} messages under way each`);
    plain.push(await measured(() => startPlain(bin), false));
    spread.push(await measured(() => startCluster({ bin, workers: 2 }), true));
  }
  const sum = (value: (round: Round) => number) =>
    [...plain, ...spread].reduce((all, each) => all + value(each), 0);
  const [plainRate, clusterRate] = [plain, spread].map((all) =>
    percentile(
      all.map((each) => each.messagesPerSecond),
      0.5,
    ),
  );
  const ratio = rounded((clusterRate ?? 0) / (plainRate ?? 1), 3);
  const prepared = spread.reduce((all, each) => all + each.prepared, 0);
  const figures = {
    plainPerSecond: Math.round(plainRate ?? 0),
    clusterPerSecond: Math.round(clusterRate ?? 0),
    ratio,
    statementsLogged: spread.reduce((all, each) => all + each.statements, 0),
    prepared,
    lost: sum(({ lost }) => lost),
    repeated: sum(({ repeated }) => repeated),
  };
  return printTable({
    setting: 'generator, gateway, registry and every node',
    widths: [46, 10, 8],
    rows: [
      ['messages/s, telemetry in a plain PostgreSQL', figures.plainPerSecond],
      ['messages/s, in a coordinator and two workers', figures.clusterPerSecond],
      ['ratio of the two', ratio, `>= ${limits.ratio}`, ratio >= limits.ratio],
      ['statements in the logs of the nodes', figures.statementsLogged, '> 0', figures.statementsLogged > 0],
      atMost('commits in two phases among them', prepared, limits.prepared),
      atMost('acknowledged but not stored', figures.lost, limits.lost),
      atMost('stored more than once or never sent', figures.repeated, limits.repeated),
    ],
    figures,
  });
}
