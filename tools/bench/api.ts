/** `npm run bench:api`: how long the lists of the screens take with very many records, against a bare handler with the same rows. */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findSessions } from '@vehicle/server/context/access/member/session/session.sql';
import { openDatabase } from '@vehicle/server/platform/db/database';
import { rowsStatement } from '@vehicle/server/record/table-list.sql';
import { hashOf } from '@vehicle/server/record/token';
import { z } from 'zod';
import { eachAtOnce } from '../load/each-at-once.ts';
import { percentile, rounded, say } from '../load/report.ts';
import { type ServerUnderTest, withDataFolder, withServer } from '../load/server-under-test.ts';
import { withClient } from '../load/stored-rows.ts';
import { type ListCall, listCalls } from './list-call.ts';
import { enterListData, knownIds } from './list-data.ts';
import { answeredWithin_ms, enterMembers, signIn } from './login-member.ts';

/** As many as have a processor: what a person waits, not what a queue adds. */
const mostAtOnce = cpus().length;
const roundCount = 25;
/** A connection plans a statement anew the first five times, and there are some of them: people have asked all day. */
const roundsBefore = 40;
const limits = { p50Ms: 3, p95Ms: 20, slowestMs: 60, bareRatio: 0.4, failed: 0 };
const bareProgram = fileURLToPath(new URL('bare-handler.ts', import.meta.url));

interface Figures {
  p50Ms: number;
  p95Ms: number;
  /** The p95 of the list that takes longest. */
  slowestMs: number;
  requestsPerSecond: number;
  barePerSecond: number;
  bareRatio: number;
  failed: number;
}

/** A call and what asking it again and again has shown. */
interface Asked extends ListCall {
  took: number[];
  /** What was answered last, read when nobody waits any more: whoever asks has the same processors. */
  text: string;
}

const session = z.object({ object: z.object({ token: z.string() }) });
const answer = z.object({
  object: z.object({ total: z.number(), rows: z.array(z.looseObject({ id: z.number() })) }),
});

/** Each piece of work once, so many at a time; gives the seconds that all took. */
async function timed<T>(pieces: readonly T[], work: (piece: T, hand: number) => Promise<void>) {
  const started = performance.now();
  await eachAtOnce(mostAtOnce, pieces, work);
  return (performance.now() - started) / 1000;
}

/** The calls as different people make them: each as often as the others, in no order, the same in every run. */
function mixed<T>(calls: readonly T[], rounds: number): T[] {
  const pieces = Array.from({ length: calls.length * rounds }, (_, at) => ({
    piece: calls[at % calls.length],
    place: (at * 7919) % 104_729,
  }));
  return pieces
    .sort((a, b) => a.place - b.place)
    .flatMap(({ piece }) => (piece === undefined ? [] : [piece]));
}

function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answeredWithin_ms),
  });
}

/** Asks the calls as often as people do in a run, after some rounds that do not count; gives how many a second were answered. */
async function rateOf<A extends Asked>(
  calls: readonly A[],
  ask: (asked: A) => Promise<void>,
): Promise<number> {
  await timed(mixed(calls, roundsBefore), ask);
  for (const asked of calls) asked.took.length = 0;
  const pieces = mixed(calls, roundCount);
  return pieces.length / (await timed(pieces, ask));
}

async function measureCalls(httpUrl: string, token: string, calls: readonly Asked[]) {
  let failed = 0;
  const requestsPerSecond = await rateOf(calls, async (asked) => {
    const started = performance.now();
    const response = await post(`${httpUrl}${asked.call.path}`, asked.body, {
      authorization: `Bearer ${token}`,
    });
    const text = await response.text();
    asked.took.push(performance.now() - started);
    if (response.status !== 200) {
      failed += 1;
      return;
    }
    asked.text = text;
  });
  return { requestsPerSecond, failed };
}

const answered = ({ text }: Asked) => answer.parse(JSON.parse(text)).object;

/** The statements by which the server reads the rows that it answers to the member. */
async function statementsOf(ownerUrl: string, token: string, calls: readonly Asked[]) {
  const { kysely: executor, telemetry, close } = openDatabase(ownerUrl);
  const now = new Date();
  const [member] = await findSessions(executor, [hashOf(token)], now);
  if (member === undefined) throw new Error('the session has ended');
  const access = { executor, telemetry, member, now, address: '', appCode: 'vehicle' } as const;
  const statements = calls.map(({ plan }) => {
    const { sql: text, parameters } = rowsStatement(plan, access, []).compile(executor);
    return [plan.table, { text, values: parameters, idsAt: parameters.findIndex(Array.isArray) }];
  });
  await close();
  return Object.fromEntries(statements);
}

/** The same rows in the same mixture, without anything that a list does beside. */
async function measureBare(ownerUrl: string, token: string, calls: readonly Asked[]): Promise<number> {
  const bare = fork(bareProgram);
  try {
    bare.send({ url: ownerUrl, statements: await statementsOf(ownerUrl, token, calls) });
    const [address]: unknown[] = await once(bare, 'message');
    const same = calls.map((asked) => ({
      ...asked,
      took: [],
      ids: answered(asked).rows.map(({ id }) => id),
    }));
    const perSecond = await rateOf(same, async (asked) => {
      const response = await post(`${address}/rows`, { table: asked.plan.table, ids: asked.ids });
      asked.text = await response.text();
    });
    if (same.some((asked) => answered(asked).rows.length !== asked.ids.length))
      throw new Error('the bare handler has not answered the same rows');
    return perSecond;
  } finally {
    bare.disconnect();
  }
}

function printCalls(calls: readonly Asked[]): void {
  process.stdout.write(
    `\n${'call'.padEnd(64)}${'records'.padStart(9)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}\n`,
  );
  for (const asked of calls) {
    const { title, took } = asked;
    const { total } = answered(asked);
    const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)].map((ms) => ms.toFixed(1).padStart(9));
    process.stdout.write(`${title.padEnd(64)}${String(total).padStart(9)}${p50}${p95}\n`);
  }
}

async function measure({ connection: { ownerUrl }, httpUrl }: ServerUnderTest): Promise<Figures> {
  const { calls, member } = await withClient(ownerUrl, async (client) => {
    await enterListData(client, say);
    const [entered] = await enterMembers(client, 1);
    if (entered === undefined) throw new Error('no member was entered');
    const lists = listCalls(await knownIds(client));
    return { calls: lists.map((call): Asked => ({ ...call, took: [], text: '' })), member: entered };
  });
  // What has been entered is written in the background, on the same processors.
  execFileSync('sync');
  const { token } = session.parse(await (await signIn(httpUrl, member)).json()).object;
  say(`${calls.length} lists, each ${roundCount} times, ${mostAtOnce} at once`);
  const { requestsPerSecond, failed } = await measureCalls(httpUrl, token, calls);
  say('A bare handler with the same rows');
  const barePerSecond = await measureBare(ownerUrl, token, calls);
  printCalls(calls);
  const took = calls.flatMap((asked) => asked.took);
  return {
    p50Ms: rounded(percentile(took, 0.5)),
    p95Ms: rounded(percentile(took, 0.95)),
    slowestMs: rounded(Math.max(...calls.map((asked) => percentile(asked.took, 0.95)))),
    requestsPerSecond: Math.round(requestsPerSecond),
    barePerSecond: Math.round(barePerSecond),
    bareRatio: rounded(requestsPerSecond / barePerSecond, 3),
    failed,
  };
}

function print(figures: Figures): boolean {
  const { p50Ms, p95Ms, slowestMs, bareRatio, failed } = figures;
  const verdicts = [
    [`p50 ${p50Ms} ms (at most ${limits.p50Ms})`, p50Ms <= limits.p50Ms],
    [`p95 ${p95Ms} ms (at most ${limits.p95Ms})`, p95Ms <= limits.p95Ms],
    [`the slowest list ${slowestMs} ms (at most ${limits.slowestMs})`, slowestMs <= limits.slowestMs],
    [`${bareRatio} of the bare handler (at least ${limits.bareRatio})`, bareRatio >= limits.bareRatio],
    [`${failed} failed`, failed <= limits.failed],
  ] as const;
  process.stdout.write(`\n${cpus().length} processors, client, server and database on the same machine\n`);
  for (const [what, isKept] of verdicts) process.stdout.write(`${what}: ${isKept ? 'ok' : 'MISSED'}\n`);
  process.stdout.write(`\n${JSON.stringify(figures)}\n`);
  return verdicts.every(([, isKept]) => isKept);
}

say('Starting PostgreSQL and the server');
await withDataFolder((dataDir) =>
  withServer(dataDir, { services: 'http' }, async (server) => {
    process.exitCode = print(await measure(server)) ? 0 : 1;
  }),
);
