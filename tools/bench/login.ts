/** `npm run bench:login`: what two hundred who sign in at once do to the server, and whether refusals differ in time. */
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { eventLoopDelay } from '../load/event-loop-delay.ts';
import { atMost, percentile, printTable, rounded, say } from '../load/report.ts';
import { type ServerUnderTest, withDataFolder, withServer } from '../load/server-under-test.ts';
import { withClient } from '../load/stored-rows.ts';
import { answeredWithin_ms, type Credentials, enterMembers, refusals, signIn } from './login-member.ts';

const loginCount = 200;
const triesOfAKind = 40;
const healthEvery_ms = 10;

const limits = { eventLoopP99Ms: 200, healthP99_ms: 500, failed: 0, refusalSpread_ms: 10 };
const monitor = new URL('../load/event-loop-monitor.ts', import.meta.url).href;

interface Figures {
  logins: number;
  succeeded: number;
  refused: number;
  eventLoopP99Ms: number;
  healthP99_ms: number;
  failed: number;
  refusalSpread_ms: number;
}

type Outcome = 'succeeded' | 'refused' | 'failed';

async function outcomeOf(httpUrl: string, credentials: Credentials): Promise<Outcome> {
  const response = await signIn(httpUrl, credentials);
  const text = await response.text();
  const isToldToComeBack = Number(response.headers.get('retry-after')) > 0;
  if (response.status === 429 || response.status === 503) return isToldToComeBack ? 'refused' : 'failed';
  return response.status === 200 && text.startsWith('{"success":true') ? 'succeeded' : 'failed';
}

/** How long `/health` takes over connections of its own, asked again and again whether it has answered or not. */
class HealthWatch {
  readonly #agent = new Agent({ keepAlive: true });
  readonly #url: string;
  readonly #timer: NodeJS.Timeout;
  readonly latencies: number[] = [];
  failed = 0;

  constructor(httpUrl: string) {
    this.#url = `${httpUrl}/health`;
    this.#timer = setInterval(() => this.#ask(), healthEvery_ms);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#agent.destroy();
  }

  #ask(): void {
    const started = performance.now();
    const request = get(this.#url, { agent: this.#agent, timeout: answeredWithin_ms }, (response) => {
      if (response.statusCode !== 200) this.failed += 1;
      response.resume().once('end', () => this.latencies.push(performance.now() - started));
    });
    request.once('error', () => {
      this.failed += 1;
    });
  }
}

/** All at once, once; the others would come back when they are told to. */
async function measureCrowd(server: ServerUnderTest, members: readonly Credentials[]) {
  await server.ask('eventLoop');
  const health = new HealthWatch(server.httpUrl);
  const outcomes = await Promise.all(
    members.map((member) => outcomeOf(server.httpUrl, member).catch((): Outcome => 'failed')),
  );
  const { p99Ms, maxMs } = eventLoopDelay.parse(await server.ask('eventLoop'));
  // What is under way still counts.
  await delay(healthEvery_ms * 10);
  health.stop();
  const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  say(`  event loop at most ${maxMs} ms late, /health asked ${health.latencies.length} times`);
  return {
    logins: members.length,
    succeeded: count('succeeded'),
    refused: count('refused'),
    eventLoopP99Ms: p99Ms,
    healthP99_ms: rounded(percentile(health.latencies, 0.99)),
    failed: count('failed') + health.failed,
  };
}

/** The greatest difference between the medians of two kinds of refusal, ms. */
async function measureRefusals(
  client: pg.Client,
  httpUrl: string,
  members: readonly Credentials[],
): Promise<number> {
  const kinds = Object.entries(refusals).map(([kind, statement], at) => {
    const member = members[at] ?? { loginName: '', password: '' };
    const loginName = kind === 'unknown' ? 'nobody' : member.loginName;
    const password = kind === 'wrongPassword' ? 'wrong' : member.password;
    return { kind, statement, credentials: { loginName, password }, took: [] as number[] };
  });
  for (let round = 0; round < triesOfAKind; round += 1) {
    await client.query('delete from login_failure');
    for (const { statement, credentials, took } of kinds) {
      if (statement !== '') await client.query(statement, [credentials.loginName]);
      const started = performance.now();
      const outcome = await outcomeOf(httpUrl, credentials);
      took.push(performance.now() - started);
      if (outcome !== 'failed') throw new Error(`${credentials.loginName} was not refused: ${outcome}`);
    }
  }
  const medians = kinds.map(({ kind, took }) => ({ kind, ms: percentile(took, 0.5) }));
  say(`  ${medians.map(({ kind, ms }) => `${kind} ${ms.toFixed(1)} ms`).join(', ')}`);
  return Math.max(...medians.map(({ ms }) => ms)) - Math.min(...medians.map(({ ms }) => ms));
}

function measure(server: ServerUnderTest): Promise<Figures> {
  return withClient(server.connection.ownerUrl, async (client) => {
    say(`Entering ${loginCount} members`);
    const members = await enterMembers(client, loginCount);
    say(`${loginCount} sign in at once`);
    const crowd = await measureCrowd(server, members);
    say(`${triesOfAKind} refusals of each of ${Object.keys(refusals).length} kinds, one after the other`);
    const spread = await measureRefusals(client, server.httpUrl, members);
    return { ...crowd, refusalSpread_ms: rounded(spread) };
  });
}

function print(figures: Figures): boolean {
  const { logins, succeeded, refused, failed, eventLoopP99Ms, healthP99_ms, refusalSpread_ms } = figures;
  return printTable({
    setting: 'client, server and database',
    widths: [46, 8, 8],
    rows: [
      ['sign-ins at once', logins],
      ['succeeded', succeeded, '>= 1', succeeded >= 1],
      ['told to come back (429 or 503, Retry-After)', refused],
      atMost('failed otherwise, /health included', failed, limits.failed),
      atMost('event loop delay p99, ms', eventLoopP99Ms, limits.eventLoopP99Ms),
      atMost('/health p99, ms', healthP99_ms, limits.healthP99_ms),
      atMost('medians of refusals apart by, ms', refusalSpread_ms, limits.refusalSpread_ms),
    ],
    figures,
  });
}

say('Starting PostgreSQL and the server');
const options = { services: 'http', nodeArguments: ['--import', monitor] };
await withDataFolder((dataDir) =>
  withServer(dataDir, options, async (server) => {
    process.exitCode = print(await measure(server)) ? 0 : 1;
  }),
);
