/**
 * `npm run bench:ingest`: how fast frames become durable rows, how long terminals wait, and what it costs. `-- --telemetry DIRECTORY`,
 * where the programs of a PostgreSQL with Citus lie: the same with the telemetry in a cluster beside a plain database.
 */
import { parseArgs } from 'node:util';
import { enterTestFleet } from '@vehicle/server/testing/fleet.sql';
import type pg from 'pg';
import { Load } from '../load/load.ts';
import { requireConnections } from '../load/open-files.ts';
import { atMost, printTable, rounded, say } from '../load/report.ts';
import { type ServerUnderTest, withDataFolder, withServer } from '../load/server-under-test.ts';
import { accountOf, judge, readMarks, withClient } from '../load/stored-rows.ts';
import { benchCluster } from './ingest-cluster.ts';
import { measureRawCopy } from './raw-copy.ts';

const fleetSize = 10_000;
const flatOutTerminals = 1_000;
/** What a terminal that empties its store keeps under way; elsewhere it waits for each answer. */
const inFlight = 4;
const rate = 3_000;
const copiedRows = 100_000;

const limits = { ratio: 0.55, ackP99Ms: 80, rssMiB: 420, lost: 0, repeated: 0 };

interface Figures {
  messagesPerSecond: number;
  copyPerSecond: number;
  ratio: number;
  ackP50Ms: number;
  ackP99Ms: number;
  rssMiB: number;
  bytesPerMessage: number;
  lost: number;
  repeated: number;
}

async function sizeOf(client: pg.Client): Promise<{ bytesPerMessage: number; metrics: number }> {
  const sql = `
    select (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'message'::regclass)::float8
      / greatest(count(*), 1) as "bytesPerMessage",
      (select avg(array_length(array_remove(m, null), 1) + array_length(array_remove(c, null), 1))::float8
       from (select m, c from message limit 1000) as sample) as metrics
    from message`;
  const { rows } = await client.query<{ bytesPerMessage: number; metrics: number }>(sql);
  return rows[0] ?? { bytesPerMessage: 0, metrics: 0 };
}

/** The most memory that the server held while `work` ran. */
async function peakRss(server: ServerUnderTest, work: Promise<unknown>): Promise<number> {
  let peakMiB = server.rssMiB();
  const timer = setInterval(() => {
    peakMiB = Math.max(peakMiB, server.rssMiB());
  }, 250);
  await work;
  clearInterval(timer);
  return peakMiB;
}

async function measure(server: ServerUnderTest, load: Load): Promise<Figures> {
  const { ownerUrl, telemetryOwnerUrl } = server.connection;
  say(`Entering ${fleetSize} terminals with a diesel vehicle each`);
  const fleet = await withClient(ownerUrl, (client) => enterTestFleet(client, fleetSize));
  await load.tell('enter', { port: server.gatewayPort, phones: fleet.map(({ phone }) => phone) });
  say(`Registering and authenticating ${flatOutTerminals} terminals`);
  await load.tell('connect', flatOutTerminals);
  say(`${flatOutTerminals} terminals, each with ${inFlight} messages under way: 3 s to warm up, then 15 s`);
  const flatOut = await load.tell('flatOut', {
    count: flatOutTerminals,
    inFlight: inFlight,
    warmUp_s: 3,
    seconds: 15,
  });
  const messagesPerSecond = flatOut.answered / flatOut.seconds;
  say(`  ${Math.round(messagesPerSecond)} messages/s, p50 ${flatOut.p50Ms.toFixed(0)} ms`);
  say(`Connecting the other terminals up to ${fleetSize}`);
  await load.tell('connect', fleetSize);
  say(`${fleetSize} terminals, ${rate} messages/s together: 5 s to warm up, then 25 s`);
  const steady = load.tell('atRate', {
    count: fleetSize,
    perSecond: rate,
    warmUp_s: 5,
    seconds: 25,
  });
  const rssMiB = await peakRss(server, steady);
  const { answered, seconds, p50Ms, p99Ms, maxMs } = await steady;
  say(
    `  ${Math.round(answered / seconds)} messages/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, max ${maxMs.toFixed(0)} ms`,
  );
  say('Comparing what was acknowledged with what is stored');
  const ledger = await load.tell('ledger');
  load.end();
  const verdict = judge(await readMarks(telemetryOwnerUrl), accountOf(ledger));
  const { bytesPerMessage, metrics } = await withClient(telemetryOwnerUrl, sizeOf);
  say(
    `  ${verdict.stored} rows with ${metrics.toFixed(0)} metrics each, ${verdict.acknowledged} acknowledged`,
  );
  say(`COPY of ${copiedRows} of the same rows by one connection, the median of five`);
  const copy = await measureRawCopy(telemetryOwnerUrl, copiedRows);
  return {
    messagesPerSecond: Math.round(messagesPerSecond),
    copyPerSecond: Math.round(copy.rowsPerSecond),
    ratio: rounded(messagesPerSecond / copy.rowsPerSecond, 3),
    ackP50Ms: rounded(p50Ms),
    ackP99Ms: rounded(p99Ms),
    rssMiB: Math.round(rssMiB),
    bytesPerMessage: Math.round(bytesPerMessage),
    lost: verdict.lost,
    repeated: verdict.repeated + verdict.unexpected,
  };
}

function print(figures: Figures): boolean {
  const { ratio, ackP50Ms, ackP99Ms, rssMiB, lost, repeated } = figures;
  return printTable({
    setting: 'generator, gateway and database',
    widths: [42, 10, 8],
    rows: [
      ['messages/s, acknowledged and durable', figures.messagesPerSecond],
      ['rows/s, COPY by one connection', figures.copyPerSecond],
      ['ratio of the two', ratio, `>= ${limits.ratio}`, ratio >= limits.ratio],
      [`acknowledgement p50 at ${rate}/s, ms`, ackP50Ms],
      atMost(`acknowledgement p99 at ${rate}/s, ms`, ackP99Ms, limits.ackP99Ms),
      atMost(`server RSS with ${fleetSize} terminals, MiB`, rssMiB, limits.rssMiB),
      ['bytes a message on disk', figures.bytesPerMessage],
      ['acknowledged but not stored', lost, '0', lost === limits.lost],
      ['stored more than once or never sent', repeated, '0', repeated === limits.repeated],
    ],
    figures,
  });
}

const { values } = parseArgs({
  options: { 'cpu-prof': { type: 'boolean', default: false }, telemetry: { type: 'string' } },
});
if (values.telemetry !== undefined) {
  process.exitCode = (await benchCluster(values.telemetry)) ? 0 : 1;
  process.exit();
}
requireConnections(fleetSize);
say('Starting PostgreSQL and the gateway');
const profile = values['cpu-prof'] ? ['--cpu-prof', `--cpu-prof-dir=${process.cwd()}`] : [];
await withDataFolder((dataDir) =>
  withServer(dataDir, { nodeArguments: profile }, async (server) => {
    const load = new Load();
    const figures = await measure(server, load).finally(() => load.end());
    process.exitCode = print(figures) ? 0 : 1;
  }),
);
