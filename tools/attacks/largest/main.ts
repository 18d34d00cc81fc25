/** `npm run attacks:largest [-- --only=NAME,… --calls --frames]`: each call and each kind of frame at its largest. */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { calls } from '@vehicle/contract/catalogue';
import { aMember, type TestMember, unique } from '@vehicle/server/testing/builders';
import { say } from '../../load/report.ts';
import { dataFolder, type ServerUnderTest, withServer } from '../../load/server-under-test.ts';
import type { Seen } from './bounds.ts';
import { type Sweep, type SweptCall, sweepCall } from './call-sweep.ts';
import { CallWorld, signIn } from './call-world.ts';
import { Client } from './client.ts';
import type { Request } from './client-process.ts';
import { type Filled, fill, rowCount } from './fill.ts';
import { frameKinds } from './frame-kind.ts';
import { Flooder, sweepKind } from './frame-sweep.ts';
import { summaryOf, tablesOf, violationsIn } from './report.ts';
import { outcomeOf, Watcher } from './watcher.ts';

const monitors = ['../../load/event-loop-monitor.ts', './turn-monitor.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
/** For all calls; what is left by then is asked shortly. */
const calls_ms = 12 * 60_000;
const idle_ms = 5_000;
const otherClients = 25;
const deaf_ms = 10_000;
const deafBytes = 1_000_000;
const deafAtOnce = 8;

async function prepared(dataDir: string, rows: number): Promise<Filled> {
  const file = join(dataDir, 'filled.json');
  if (existsSync(file)) {
    // Names that runs before this one have used.
    const used = Math.floor(Date.now() / 50) % 10_000_000;
    while (unique() < 100_000 + used);
    const { records, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
    return { ...rest, records: new Map(records) };
  }
  say('Starting PostgreSQL');
  return withServer(dataDir, {}, async (server) => {
    const filled = await fill(server.connection, rows, say);
    writeFileSync(file, JSON.stringify({ ...filled, records: [...filled.records] }));
    return filled;
  });
}

/** What others do meanwhile: look at a list, open a form, once in fifty calls one signs in. */
function probesOf(others: readonly TestMember[], signingIn: TestMember): Request[] {
  const askedBy = ({ token }: TestMember): Request[] => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return [
      {
        method: 'POST',
        path: '/telematics/vehicle/query',
        headers,
        body: Buffer.from('{}'),
        leaveAfter_ms: null,
      },
      { method: 'GET', path: '/factory/option/partUnit', headers, body: null, leaveAfter_ms: null },
    ];
  };
  return [signIn(signingIn), ...others.flatMap(askedBy)];
}

async function sweepDeaf(sweep: Sweep, swept: ReadonlyMap<string, SweptCall>): Promise<Seen[]> {
  const { watcher, client, url } = sweep;
  const large = [...swept].flatMap(([name, { largest }]) =>
    largest !== null && largest.bytes > deafBytes ? [{ name, request: largest.request }] : [],
  );
  const seen: Seen[] = [];
  for (let at = 0; at < large.length; at += deafAtOnce) {
    const some = large.slice(at, at + deafAtOnce);
    const requests = some.map(({ request }) => request);
    const names = some.map(({ name }) => name).join(' ');
    say(`  deaf readers: ${names}`);
    seen.push(
      await watcher.during(names, 'reads nothing', async () =>
        outcomeOf(await client.tell('deafen', { url, requests, for_ms: deaf_ms })),
      ),
    );
  }
  return seen;
}

const short = (value: number) => Math.round(value);

function tell(one: Seen): void {
  say(
    `${one.name.padEnd(30)} ${one.way.padEnd(18)} ${short(one.slowestMs)} ms, loop p99 ${short(one.eventLoopP99Ms)} max ${short(one.eventLoopMaxMs)} own ${short(one.ownTurnMaxMs)}, ` +
      `rss +${short(one.rssOverStartMiB)} (${short(one.rssGrownMiB)}), others ${short(one.othersP95Ms)} (${one.othersFailed} failed), ` +
      `${(one.bytes / 1e6).toFixed(1)} MB, ${JSON.stringify(one.answers)}`,
  );
}

async function sweepCalls(sweep: Sweep, only: ReadonlySet<string>) {
  const swept = new Map<string, SweptCall>();
  const seen: Seen[] = [];
  const unaccepted: string[] = [];
  for (const call of calls.values()) {
    if (only.size > 0 && !only.has(call.name)) continue;
    const one = await sweepCall(sweep, call);
    swept.set(call.name, one);
    for (const each of one.seen) tell(each);
    if (one.refusal !== null) {
      unaccepted.push(call.name);
      say(`  never accepted: ${call.name} ${one.refusal}`);
    }
    seen.push(...one.seen);
  }
  const deaf = await sweepDeaf(sweep, swept);
  for (const each of deaf) tell(each);
  return { calls: swept.size, seen: [...seen, ...deaf], unaccepted };
}

async function sweepFrames(sweep: Sweep, port: number, only: ReadonlySet<string>) {
  const { world, watcher } = sweep;
  const [crowd, behaving] = [new Flooder({ isAttacker: true }), new Flooder()];
  const seen: Seen[] = [];
  let frames = 0;
  for (const kind of frameKinds()) {
    if (only.size > 0 && !kind.name.split(' ').some((name) => only.has(name))) continue;
    const swept = await sweepKind({ world, watcher, crowd, behaving, port }, kind);
    for (const each of swept.seen) tell(each);
    frames += swept.frames;
    seen.push(...swept.seen);
  }
  crowd.end();
  behaving.end();
  return { seen, frames };
}

interface Asked {
  only: ReadonlySet<string>;
  calls: boolean;
  frames: boolean;
}

const nothing = { calls: 0, seen: [], unaccepted: [], frames: 0 };

async function sweepAll(
  server: ServerUnderTest,
  { world, logPath, asked }: { world: CallWorld; logPath: string; asked: Asked },
): Promise<boolean> {
  const client = new Client({ isAttacker: true });
  const { orgId } = world.filled.side;
  // Signing in again and again ends the oldest sessions of a member.
  const others: TestMember[] = [];
  while (others.length < otherClients) others.push(await aMember(world.executor, { orgId }));
  const probes = probesOf(others, await aMember(world.executor, { orgId }));
  const url = server.httpUrl;
  await client.tell('ask', { url, requests: probes, within_ms: 30_000 });
  await sleep(idle_ms);
  const logStart = statSync(logPath).size;
  const watcher = new Watcher({ server, logPath, probes });
  const idle = await watcher.during('nothing', 'idle', async () => {
    await sleep(idle_ms);
    return outcomeOf([]);
  });
  tell(idle);
  const sweep = { world, watcher, client, url, lateAt_ms: performance.now() + calls_ms };
  const byCalls = asked.calls ? await sweepCalls(sweep, asked.only) : nothing;
  const byFrames = asked.frames ? await sweepFrames(sweep, server.gatewayPort, asked.only) : nothing;
  const seen = [...byCalls.seen, ...byFrames.seen];
  const violations = violationsIn(seen, statSync(logPath).size - logStart);
  process.stdout.write(tablesOf(seen, violations));
  for (const one of watcher.lateOnce) {
    say('late once, and not when asked for again:');
    tell(one);
  }
  const failed = [...new Set(violations.map(({ name, way, measure }) => `${name} ${way} ${measure}`))];
  const figures = {
    calls: byCalls.calls,
    requests: byCalls.seen.reduce((sum, one) => sum + one.requests, 0),
    frames: byFrames.frames,
    unaccepted: byCalls.unaccepted,
    ...summaryOf(byCalls.seen, byFrames.seen),
    lateOnce: watcher.lateOnce.map(({ name, way }) => `${name} ${way}`),
    failed,
  };
  process.stdout.write(`\n${JSON.stringify(figures)}\n`);
  watcher.end();
  client.end();
  return failed.length === 0;
}

function run(dataDir: string, filled: Filled, asked: Asked): Promise<boolean> {
  const logPath = join(dataDir, 'server.log');
  const options = {
    services: 'http,gateway,worker',
    nodeArguments: monitors.flatMap((monitor) => ['--import', monitor]),
    settings: { LOG_LEVEL: 'info' },
    logPath,
  };
  return withServer(dataDir, options, (server) => {
    const world = new CallWorld(server.connection, filled);
    return sweepAll(server, { world, logPath, asked }).finally(() => world.close());
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      data: { type: 'string' },
      rows: { type: 'string', default: String(rowCount) },
      calls: { type: 'boolean' },
      frames: { type: 'boolean' },
    },
  });
  const dataDir = values.data ?? dataFolder();
  try {
    const filled = await prepared(dataDir, Number(values.rows));
    const only = new Set(values.only.split(',').filter(Boolean));
    // One half unless the other is asked for by name.
    const asked = {
      only,
      calls: !values.frames || values.calls === true,
      frames: !values.calls || values.frames === true,
    };
    process.exitCode = (await run(dataDir, filled, asked)) ? 0 : 1;
  } finally {
    if (values.data === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
