/** `npm run bench:api`: how long the lists of the screens take with very many records, against bare SELECTs of the same rows. */
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { login } from '@vehicle/contract/access/member/passport';
import pg from 'pg';
import { z } from 'zod';
import { dataFolder } from './data-folder.ts';
import { type ListCall, listCalls } from './list-call.ts';
import { enterListData, knownIds } from './list-data.ts';
import { type Credentials, enterMembers } from './login-member.ts';
import { ServerUnderTest } from './server-under-test.ts';

/** As many as have a processor: what a person waits, not what a queue adds. */
const mostAtOnce = cpus().length;
const roundCount = 25;
const answeredWithin_ms = 30_000;
const limits = { p95Ms: 50, failed: 0 };

interface Figures {
  p50Ms: number;
  p95Ms: number;
  requestsPerSecond: number;
  selectsPerSecond: number;
  ratio: number;
  failed: number;
}

/** A call and what asking it again and again has shown. */
interface Asked extends ListCall {
  took: number[];
  /** Of the rows that it answered last. */
  ids: number[];
  total: number;
}

const session = z.object({ object: z.object({ token: z.string() }) });
const answer = z.object({
  object: z.object({ total: z.number(), rows: z.array(z.looseObject({ id: z.number() })) }),
});

function say(sentence: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${sentence}\n`);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function post(url: string, body: unknown, token = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answeredWithin_ms),
  });
}

async function signIn(httpUrl: string, credentials: Credentials | undefined): Promise<string> {
  const response = await post(`${httpUrl}${login.path}`, credentials);
  return session.parse(await response.json()).object.token;
}

/** Each piece of work once, so many at a time; gives the seconds that all took. */
async function atOnce<T>(pieces: readonly T[], work: (piece: T, hand: number) => Promise<void>) {
  const waiting = pieces.values();
  const started = performance.now();
  const hands = Array.from({ length: mostAtOnce }, async (_, hand) => {
    for (const piece of waiting) await work(piece, hand);
  });
  await Promise.all(hands);
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

async function measureCalls(httpUrl: string, token: string, calls: readonly Asked[]) {
  let failed = 0;
  const ask = async (asked: Asked) => {
    const started = performance.now();
    const response = await post(`${httpUrl}${asked.call.path}`, asked.body, token);
    const text = await response.text();
    asked.took.push(performance.now() - started);
    if (response.status !== 200) {
      failed += 1;
      return;
    }
    const { object } = answer.parse(JSON.parse(text));
    asked.ids = object.rows.map(({ id }) => id);
    asked.total = object.total;
  };
  await atOnce(mixed(calls, 2), ask);
  for (const asked of calls) asked.took.length = 0;
  const pieces = mixed(calls, roundCount);
  const seconds = await atOnce(pieces, ask);
  return { requestsPerSecond: pieces.length / seconds, failed };
}

/** The same rows in the same mixture, without anything that a list does beside. */
async function measureSelects(ownerUrl: string, calls: readonly Asked[]): Promise<number> {
  const clients = Array.from({ length: mostAtOnce }, () => new pg.Client({ connectionString: ownerUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const pieces = mixed(calls, roundCount);
  const seconds = await atOnce(pieces, async ({ table, ids }, hand) => {
    await clients[hand]?.query(`select * from ${table} where id = any ($1)`, [ids]);
  });
  await Promise.all(clients.map((client) => client.end()));
  return pieces.length / seconds;
}

function printCalls(calls: readonly Asked[]): void {
  process.stdout.write(
    `\n${'call'.padEnd(64)}${'records'.padStart(9)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}\n`,
  );
  for (const { title, total, took } of calls) {
    const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)].map((ms) => ms.toFixed(1).padStart(9));
    process.stdout.write(`${title.padEnd(64)}${String(total).padStart(9)}${p50}${p95}\n`);
  }
}

async function measure(server: ServerUnderTest): Promise<Figures> {
  const { ownerUrl } = server.connection;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await enterListData(client, say);
    const [member] = await enterMembers(client, 1);
    const calls = listCalls(await knownIds(client)).map(
      (call): Asked => ({ ...call, took: [], ids: [], total: 0 }),
    );
    const token = await signIn(server.httpUrl, member);
    say(`${calls.length} lists, each ${roundCount} times, ${mostAtOnce} at once`);
    const { requestsPerSecond, failed } = await measureCalls(server.httpUrl, token, calls);
    say('Bare SELECTs of the same rows');
    const selectsPerSecond = await measureSelects(ownerUrl, calls);
    printCalls(calls);
    const took = calls.flatMap((asked) => asked.took);
    return {
      p50Ms: Number(percentile(took, 0.5).toFixed(1)),
      p95Ms: Number(percentile(took, 0.95).toFixed(1)),
      requestsPerSecond: Math.round(requestsPerSecond),
      selectsPerSecond: Math.round(selectsPerSecond),
      ratio: Number((requestsPerSecond / selectsPerSecond).toFixed(3)),
      failed,
    };
  } finally {
    await client.end();
  }
}

function print(figures: Figures): boolean {
  const { p95Ms, failed } = figures;
  const isKept = p95Ms <= limits.p95Ms && failed <= limits.failed;
  process.stdout.write(
    `\n${cpus().length} processors, client, server and database on the same machine; ` +
      `p95 ${p95Ms} ms (at most ${limits.p95Ms}), ${failed} failed: ${isKept ? 'ok' : 'MISSED'}\n` +
      `\n${JSON.stringify(figures)}\n`,
  );
  return isKept;
}

async function main(): Promise<void> {
  const dataDir = dataFolder();
  say('Starting PostgreSQL and the server');
  try {
    const server = await ServerUnderTest.start(dataDir, { services: 'http' });
    try {
      process.exitCode = print(await measure(server)) ? 0 : 1;
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
