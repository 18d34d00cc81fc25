/** `npm run bench:ingest`: how fast frames become durable rows, how long terminals wait, and what it costs. */
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { enterTestFleet } from '@vehicle/server/testing/fleet.sql';
import type pg from 'pg';
import { accountOf, judge, readMarks, withClient } from '../chaos/stored-rows.ts';
import { CanMessageTemplate } from './can-message.ts';
import { dataFolder } from './data-folder.ts';
import { Load } from './load.ts';
import { requireConnections } from './open-files.ts';
import { measureRawCopy } from './raw-copy.ts';
import { ServerUnderTest } from './server-under-test.ts';

const fleetSize = 10_000;
const flatOutTerminals = 1_000;
/** What a terminal that empties its store keeps under way; elsewhere it waits for each answer. */
const inFlight = 4;
const rate = 3_000;
const copiedRows = 100_000;

const limits = { ratio: 0.35, ackP99Ms: 100, rssMiB: 512, lost: 0, repeated: 0 };

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

function say(sentence: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${sentence}\n`);
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
  const { ownerUrl } = server.connection;
  say(`Entering ${fleetSize} terminals with a diesel vehicle each`);
  const fleet = await withClient(ownerUrl, (client) => enterTestFleet(client, fleetSize));
  await load.tell({ order: 'enter', port: server.gatewayPort, phones: fleet.map(({ phone }) => phone) });
  say(`Registering and authenticating ${flatOutTerminals} terminals`);
  await load.tell({ order: 'connect', count: flatOutTerminals });
  say(`${flatOutTerminals} terminals, each with ${inFlight} messages under way: 3 s to warm up, then 15 s`);
  const flatOut = await load.run({
    order: 'flatOut',
    count: flatOutTerminals,
    inFlight: inFlight,
    warmUpSeconds: 3,
    seconds: 15,
  });
  const messagesPerSecond = flatOut.answered / flatOut.seconds;
  say(`  ${Math.round(messagesPerSecond)} messages/s, p50 ${flatOut.p50Ms.toFixed(0)} ms`);
  say(`Connecting the other terminals up to ${fleetSize}`);
  await load.tell({ order: 'connect', count: fleetSize });
  say(`${fleetSize} terminals, ${rate} messages/s together: 5 s to warm up, then 25 s`);
  const steady = load.run({
    order: 'atRate',
    count: fleetSize,
    perSecond: rate,
    warmUpSeconds: 5,
    seconds: 25,
  });
  const rssMiB = await peakRss(server, steady);
  const { answered, seconds, p50Ms, p99Ms, maxMs } = await steady;
  say(
    `  ${Math.round(answered / seconds)} messages/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, max ${maxMs.toFixed(0)} ms`,
  );
  say('Comparing what was acknowledged with what is stored');
  const ledger = await load.ledger();
  load.stop();
  const verdict = judge(await readMarks(ownerUrl, new CanMessageTemplate().markAt), accountOf(ledger));
  const { bytesPerMessage, metrics } = await withClient(ownerUrl, sizeOf);
  say(
    `  ${verdict.stored} rows with ${metrics.toFixed(0)} metrics each, ${verdict.acknowledged} acknowledged`,
  );
  say(`COPY of ${copiedRows} of the same rows by one connection, the median of five`);
  const copy = await measureRawCopy(ownerUrl, copiedRows);
  return {
    messagesPerSecond: Math.round(messagesPerSecond),
    copyPerSecond: Math.round(copy.rowsPerSecond),
    ratio: Number((messagesPerSecond / copy.rowsPerSecond).toFixed(3)),
    ackP50Ms: Number(p50Ms.toFixed(1)),
    ackP99Ms: Number(p99Ms.toFixed(1)),
    rssMiB: Math.round(rssMiB),
    bytesPerMessage: Math.round(bytesPerMessage),
    lost: verdict.lost,
    repeated: verdict.repeated + verdict.unexpected,
  };
}

function print(figures: Figures): boolean {
  const lines: [name: string, value: string, limit: string, isKept: boolean][] = [
    ['messages/s, acknowledged and durable', String(figures.messagesPerSecond), '', true],
    ['rows/s, COPY by one connection', String(figures.copyPerSecond), '', true],
    ['ratio of the two', String(figures.ratio), `>= ${limits.ratio}`, figures.ratio >= limits.ratio],
    [`acknowledgement p50 at ${rate}/s, ms`, String(figures.ackP50Ms), '', true],
    [
      `acknowledgement p99 at ${rate}/s, ms`,
      String(figures.ackP99Ms),
      `<= ${limits.ackP99Ms}`,
      figures.ackP99Ms <= limits.ackP99Ms,
    ],
    [
      `server RSS with ${fleetSize} terminals, MiB`,
      String(figures.rssMiB),
      `<= ${limits.rssMiB}`,
      figures.rssMiB <= limits.rssMiB,
    ],
    ['bytes a message on disk', String(figures.bytesPerMessage), '', true],
    ['acknowledged but not stored', String(figures.lost), '0', figures.lost === limits.lost],
    [
      'stored more than once or never sent',
      String(figures.repeated),
      '0',
      figures.repeated === limits.repeated,
    ],
  ];
  process.stdout.write(
    `\n${cpus().length} processors, generator, gateway and database on the same machine\n\n`,
  );
  for (const [name, value, limit, isKept] of lines) {
    const verdict = limit === '' ? '' : isKept ? 'ok' : 'MISSED';
    process.stdout.write(`${name.padEnd(42)}${value.padStart(10)}   ${limit.padEnd(8)}${verdict}\n`);
  }
  process.stdout.write(`\n${JSON.stringify(figures)}\n`);
  return lines.every(([, , , isKept]) => isKept);
}

async function main(): Promise<void> {
  requireConnections(fleetSize);
  const dataDir = dataFolder();
  say('Starting PostgreSQL and the gateway');
  const profile = process.argv.includes('--cpu-prof')
    ? ['--cpu-prof', `--cpu-prof-dir=${process.cwd()}`]
    : [];
  const server = await ServerUnderTest.start(dataDir, { nodeArguments: profile });
  const load = new Load();
  try {
    const isKept = print(await measure(server, load));
    process.exitCode = isKept ? 0 : 1;
  } finally {
    load.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
