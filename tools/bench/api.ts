/** `npm run bench:api`: how long the lists of the screens take with very many records, against bare SELECTs of the same rows. */
import { cpus } from 'node:os';
import pg from 'pg';
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

async function measureCalls(httpUrl: string, token: string, calls: readonly Asked[]) {
  let failed = 0;
  const ask = async (asked: Asked) => {
    const started = performance.now();
    const response = await fetch(`${httpUrl}${asked.call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(asked.body),
      signal: AbortSignal.timeout(answeredWithin_ms),
    });
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
  await timed(mixed(calls, 2), ask);
  for (const asked of calls) asked.took.length = 0;
  const pieces = mixed(calls, roundCount);
  const seconds = await timed(pieces, ask);
  return { requestsPerSecond: pieces.length / seconds, failed };
}

/** The same rows in the same mixture, without anything that a list does beside. */
async function measureSelects(ownerUrl: string, calls: readonly Asked[]): Promise<number> {
  const clients = Array.from({ length: mostAtOnce }, () => new pg.Client({ connectionString: ownerUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const pieces = mixed(calls, roundCount);
  const seconds = await timed(pieces, async ({ table, ids }, hand) => {
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

async function measure({ connection: { ownerUrl }, httpUrl }: ServerUnderTest): Promise<Figures> {
  const { calls, member } = await withClient(ownerUrl, async (client) => {
    await enterListData(client, say);
    const [entered] = await enterMembers(client, 1);
    if (entered === undefined) throw new Error('no member was entered');
    const lists = listCalls(await knownIds(client));
    return { calls: lists.map((call): Asked => ({ ...call, took: [], ids: [], total: 0 })), member: entered };
  });
  const { token } = session.parse(await (await signIn(httpUrl, member)).json()).object;
  say(`${calls.length} lists, each ${roundCount} times, ${mostAtOnce} at once`);
  const { requestsPerSecond, failed } = await measureCalls(httpUrl, token, calls);
  say('Bare SELECTs of the same rows');
  const selectsPerSecond = await measureSelects(ownerUrl, calls);
  printCalls(calls);
  const took = calls.flatMap((asked) => asked.took);
  return {
    p50Ms: rounded(percentile(took, 0.5)),
    p95Ms: rounded(percentile(took, 0.95)),
    requestsPerSecond: Math.round(requestsPerSecond),
    selectsPerSecond: Math.round(selectsPerSecond),
    ratio: rounded(requestsPerSecond / selectsPerSecond, 3),
    failed,
  };
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

say('Starting PostgreSQL and the server');
await withDataFolder((dataDir) =>
  withServer(dataDir, { services: 'http' }, async (server) => {
    process.exitCode = print(await measure(server)) ? 0 : 1;
  }),
);
