/** `npm run bench:soak -- --minutes M`: ten thousand terminals for a while, then a backlog of a day beside them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { enterTestFleet, type TestVehicle } from '@vehicle/server/testing/fleet.sql';
import { Load } from '../load/load.ts';
import type { Ledger } from '../load/load-fleet.ts';
import { requireConnections } from '../load/open-files.ts';
import { atMost, printTable, rounded, say } from '../load/report.ts';
import { type ServerUnderTest, withDataFolder, withServer } from '../load/server-under-test.ts';
import {
  countOf,
  judge,
  noVerdict,
  readMarks,
  sumOf,
  type Verdict,
  withClient,
} from '../load/stored-rows.ts';
import { sendBacklog } from './backlog.ts';
import { MemoryWatch } from './memory-watch.ts';
import { measureRawCopy } from './raw-copy.ts';

const rate = 3_000;
const copiedRows = 100_000;
const settled_ms = 5_000;
/** So many vehicles at a time, so that the account of a long run fits into memory. */
const accountedAtOnce = 500;

const limits = { ackP99Ms: 100, rssMiB: 512, connectionKiB: 25, backlogLiveP99_ms: 1_000 };

interface Size {
  minutes: number;
  terminals: number;
  backlogTerminals: number;
}

interface Figures extends Verdict {
  minutes: number;
  messagesPerSecond: number;
  ackP50Ms: number;
  ackP99Ms: number;
  ackMaxMs: number;
  rssMiB: number;
  connectionKiB: number;
  rssSlopeMiBPerHour: number;
  backlogPlaces: number;
  backlogPerSecond: number;
  backlogMissing: number;
  backlogLiveP99_ms: number;
  copyPerSecond: number;
}

interface Setup {
  server: ServerUnderTest;
  load: Load;
  size: Size;
  fleet: TestVehicle[];
  late: TestVehicle[];
}

function readSize(): Size {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      terminals: { type: 'string', default: '10000' },
      backlog: { type: 'string', default: '500' },
    },
  });
  const [minutes, terminals, backlogTerminals] = [values.minutes, values.terminals, values.backlog].map(
    Number,
  );
  if (!minutes || !terminals || backlogTerminals === undefined || Number.isNaN(backlogTerminals)) {
    throw new Error('--minutes, --terminals and --backlog are numbers');
  }
  return { minutes, terminals, backlogTerminals };
}

/** KiB of server memory for each terminal that is connected and silent. */
async function measureIdle({ server, load, size }: Setup): Promise<number> {
  await sleep(settled_ms);
  const before = server.rssMiB();
  say(`Connecting ${size.terminals} terminals; the server holds ${Math.round(before)} MiB`);
  await load.tell('connect', size.terminals);
  await sleep(settled_ms);
  return ((server.rssMiB() - before) * 1024) / size.terminals;
}

async function measureSteady({ server, load, size }: Setup) {
  const memory = new MemoryWatch(server);
  await load.tell('start', { count: size.terminals, perSecond: rate });
  await sleep(settled_ms);
  await load.tell('beginMeasuring');
  say(`${rate} messages/s for ${size.minutes} minutes`);
  await sleep(size.minutes * 60_000);
  const run = await load.tell('endMeasuring');
  memory.stop();
  return { run, memory };
}

/** The fleet goes on while others empty their stores. */
async function measureBacklog({ server, load, late }: Setup) {
  say(`${late.length} terminals send what they have kept for 24 hours, live reports go on`);
  const started_ms = performance.now();
  await load.tell('beginMeasuring');
  const sent = await Promise.all(late.map(({ phone }) => sendBacklog(server.gatewayPort, phone)));
  const run = await load.tell('endMeasuring');
  const places = sent.reduce((sum, count) => sum + count, 0);
  return { places, perSecond: (places / (performance.now() - started_ms)) * 1000, liveP99_ms: run.p99Ms };
}

function countPlaces(telemetryOwnerUrl: string, vehicles: readonly TestVehicle[]): Promise<number> {
  const sql = 'select count(*)::int as count from message where vehicle_id = any ($1)';
  return countOf(telemetryOwnerUrl, sql, [vehicles.map(({ vehicleId }) => vehicleId)]);
}

/** What the ledger says of some terminals; the others have sent nothing. */
function accountOfSome(ledger: Ledger, from: number) {
  const isAsked = (terminal: number): boolean => terminal >= from && terminal < from + accountedAtOnce;
  function* acknowledged() {
    for (let terminal = from; terminal < from + accountedAtOnce; terminal++) {
      const count = ledger.answered[terminal] ?? 0;
      for (let sequence = 0; sequence < count; sequence++) yield { terminal, sequence };
    }
  }
  const sent = ledger.sent.map((count, terminal) => (isAsked(terminal) ? count : 0));
  return { sent, acknowledged: acknowledged() };
}

async function judgeFleet({ server, load, fleet }: Setup): Promise<Verdict> {
  const ledger = await load.tell('ledger');
  let verdict: Verdict = noVerdict;
  for (let from = 0; from < fleet.length; from += accountedAtOnce) {
    const ids = fleet.slice(from, from + accountedAtOnce).map(({ vehicleId }) => vehicleId);
    const rows = await readMarks(server.connection.telemetryOwnerUrl, ids);
    verdict = sumOf([verdict, judge(rows, accountOfSome(ledger, from))]);
  }
  return verdict;
}

async function measure(setup: Setup): Promise<Figures> {
  const { server, load, size, late } = setup;
  const { telemetryOwnerUrl } = server.connection;
  const connectionKiB = await measureIdle(setup);
  const { run, memory } = await measureSteady(setup);
  const backlog = await measureBacklog(setup);
  await load.tell('finish');
  say('Comparing what was acknowledged with what is stored');
  const verdict = await judgeFleet(setup);
  const kept = await countPlaces(telemetryOwnerUrl, late);
  load.end();
  say(`COPY of ${copiedRows} of the same rows by one connection`);
  const copy = await measureRawCopy(telemetryOwnerUrl, copiedRows);
  return {
    minutes: size.minutes,
    messagesPerSecond: Math.round(run.answered / run.seconds),
    ackP50Ms: rounded(run.p50Ms),
    ackP99Ms: rounded(run.p99Ms),
    ackMaxMs: rounded(run.maxMs),
    rssMiB: Math.round(memory.peakMiB),
    connectionKiB: rounded(connectionKiB),
    rssSlopeMiBPerHour: rounded(memory.slopeMiBPerHour),
    backlogPlaces: backlog.places,
    backlogPerSecond: Math.round(backlog.perSecond),
    backlogMissing: backlog.places - kept,
    backlogLiveP99_ms: rounded(backlog.liveP99_ms),
    copyPerSecond: Math.round(copy.rowsPerSecond),
    ...verdict,
  };
}

function print(figures: Figures, { terminals }: Size): boolean {
  const { ackP99Ms, rssMiB, connectionKiB, backlogLiveP99_ms, backlogMissing } = figures;
  return printTable({
    setting: 'generator, server and database',
    widths: [42, 10, 9],
    rows: [
      ['messages/s, acknowledged and durable', figures.messagesPerSecond],
      ['acknowledgement p50, ms', figures.ackP50Ms],
      atMost('acknowledgement p99, ms', ackP99Ms, limits.ackP99Ms),
      ['acknowledgement, longest, ms', figures.ackMaxMs],
      atMost(`server RSS with ${terminals} terminals, MiB`, rssMiB, limits.rssMiB),
      atMost('a silent connection, KiB', connectionKiB, limits.connectionKiB),
      ['RSS slope, MiB/h', figures.rssSlopeMiBPerHour],
      ['places of a 24 h backlog', figures.backlogPlaces],
      ['places/s of it', figures.backlogPerSecond],
      atMost('live p99 beside it, ms', backlogLiveP99_ms, limits.backlogLiveP99_ms),
      ['rows/s, COPY by one connection', figures.copyPerSecond],
      atMost('acknowledged but not stored', figures.lost + Math.max(0, backlogMissing), 0),
      atMost('stored more than once or never sent', figures.repeated + figures.unexpected, 0),
    ],
    figures,
  });
}

async function soak(server: ServerUnderTest, load: Load, size: Size): Promise<boolean> {
  const count = size.terminals + size.backlogTerminals;
  const entered = await withClient(server.connection.ownerUrl, (client) => enterTestFleet(client, count));
  const [fleet, late] = [entered.slice(0, size.terminals), entered.slice(size.terminals)];
  await load.tell('enter', { port: server.gatewayPort, phones: fleet.map(({ phone }) => phone) });
  return print(await measure({ server, load, size, fleet, late }), size);
}

const size = readSize();
requireConnections(size.terminals + size.backlogTerminals);
say('Starting PostgreSQL and the server');
await withDataFolder((dataDir) =>
  withServer(dataDir, { services: 'http,gateway,worker' }, async (server) => {
    const load = new Load();
    const isKept = await soak(server, load, size).finally(() => load.end());
    process.exitCode = isKept ? 0 : 1;
  }),
);
