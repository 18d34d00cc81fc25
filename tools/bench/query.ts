/** `npm run bench:query [-- --messages=5000000]`: how fast what is stored is found again, and how much room it takes. */
import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { openDatabase } from '@vehicle/server/platform/db/database';
import pg from 'pg';
import { dataFolder } from './data-folder.ts';
import { type BenchData, enterDerived, enterMessages, packAll } from './query-data.ts';
import {
  measureCold,
  measureCopyOut,
  measureSizes,
  measureWarm,
  type Sizes,
  type WarmFigures,
} from './query-usage.ts';
import { ServerUnderTest } from './server-under-test.ts';

const limits = Object.freeze({
  lastMs: 5,
  dayMs: 30,
  weekWarmMs: 40,
  weekColdMs: 150,
  fleetDayMs: 20,
  packedBytesPerMessage: 90,
});
type Limited = keyof typeof limits;

interface Figures extends WarmFigures, Sizes {
  messages: number;
  weekColdMs: number;
  copyDayMs: number;
}

const titles: Readonly<Record<Limited, string>> = {
  lastMs: 'last values of a vehicle, ms',
  dayMs: 'a vehicle-day of 3 metrics, ms',
  weekWarmMs: '7 days of 3 metrics to 500 points, ms',
  weekColdMs: 'the same after a restart of PostgreSQL, ms',
  fleetDayMs: 'a day of the fleet from work_daily, ms',
  packedBytesPerMessage: 'bytes a packed message, frames apart',
};

function say(sentence: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${sentence}\n`);
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function withDatabase<T>(url: string, use: (database: ReturnType<typeof openDatabase>) => Promise<T>) {
  const database = openDatabase(url);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

async function prepare(dataDir: string, messages: number): Promise<BenchData> {
  const server = await ServerUnderTest.start(dataDir);
  const { ownerUrl, runtimeUrl } = server.connection;
  try {
    say(`Entering ${messages} messages of 60 metrics`);
    const data = await withClient(ownerUrl, (client) => enterMessages(client, messages));
    await withClient(ownerUrl, (client) => enterDerived(client, data));
    say('Packing the days that are closed long enough');
    const startedMs = performance.now();
    const packed = await withDatabase(runtimeUrl, packAll);
    say(`  ${packed} messages, ${Math.round(packed / ((performance.now() - startedMs) / 1000))} a second`);
    return data;
  } finally {
    await server.stop();
  }
}

/** The operating system still has pages in its cache: emptying that needs root. */
async function measure(dataDir: string, data: BenchData): Promise<Omit<Figures, 'messages'>> {
  const server = await ServerUnderTest.start(dataDir);
  const { ownerUrl, runtimeUrl } = server.connection;
  try {
    say('Asking after a restart of PostgreSQL (the cache of the operating system stays), then warm');
    return await withDatabase(runtimeUrl, async (database) => {
      const weekColdMs = await measureCold(database, data);
      const warm = await measureWarm(database, data);
      const [copyDayMs, sizes] = await withClient(ownerUrl, async (client) => [
        await measureCopyOut(client, data),
        await measureSizes(client),
      ]);
      return { ...warm, ...sizes, weekColdMs, copyDayMs };
    });
  } finally {
    await server.stop();
  }
}

const rounded = (value: number): number => Number(value.toFixed(value < 10 ? 2 : 1));

function print(figures: Figures): boolean {
  process.stdout.write(`\n${cpus().length} processors, everything on the same machine\n\n`);
  const names = Object.keys(limits).filter((name): name is Limited => Object.hasOwn(titles, name));
  for (const name of names) {
    const verdict = figures[name] <= limits[name] ? 'ok' : 'MISSED';
    process.stdout.write(
      `${titles[name].padEnd(46)}${String(rounded(figures[name])).padStart(10)}   <= ${String(limits[name]).padEnd(6)}${verdict}\n`,
    );
  }
  const beside: [string, number][] = [
    ['  a packed day, ms', figures.packedDayMs],
    ['  a loose day, ms', figures.looseDayMs],
    ['  bare COPY of that loose day, ms', figures.copyDayMs],
    ['bytes a message of the frames apart', figures.rawBytesPerMessage],
    ['bytes a loose message, frame and keys in it', figures.looseBytesPerMessage],
    ['messages', figures.messages],
    ['messages packed', figures.packedMessages],
  ];
  for (const [title, value] of beside) {
    process.stdout.write(`${title.padEnd(46)}${String(rounded(value)).padStart(10)}\n`);
  }
  const json = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)]));
  process.stdout.write(`\n${JSON.stringify(json)}\n`);
  return names.every((name) => figures[name] <= limits[name]);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { messages: { type: 'string', default: '5000000' } } });
  const messages = Number(values.messages);
  if (!Number.isSafeInteger(messages) || messages < 1) throw new Error('--messages wants a whole number');
  const dataDir = dataFolder();
  try {
    say('Starting PostgreSQL');
    const data = await prepare(dataDir, messages);
    process.exitCode = print({ messages, ...(await measure(dataDir, data)) }) ? 0 : 1;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
