/** `npm run bench:query [-- --messages=5000000]`: how fast what is stored is found again, and how much room it takes. */
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@vehicle/server/platform/db/database';
import type { Connection } from '@vehicle/server/platform/process/connection-file';
import { packAll } from '@vehicle/server/testing/pack-all.sql';
import { printTable, type Row, say } from '../load/report.ts';
import { withDataFolder, withServer } from '../load/server-under-test.ts';
import { withClient, withClients } from '../load/stored-rows.ts';
import { type BenchData, enterDerived, enterMessages } from './query-data.ts';
import {
  measureCold,
  measureCopyOut,
  measureSizes,
  measureWarm,
  type Sizes,
  type WarmFigures,
} from './query-usage.ts';

const limits = [
  ['lastMs', 'last values of a vehicle, ms', 5],
  ['dayMs', 'a vehicle-day of 3 metrics, ms', 30],
  ['weekWarmMs', '7 days of 3 metrics to 500 points, ms', 40],
  ['weekColdMs', 'the same after a restart of PostgreSQL, ms', 150],
  ['fleetDayMs', 'a day of the fleet from work_daily, ms', 20],
  ['packedBytesPerMessage', 'bytes a packed message, frames apart', 90],
] as const;

interface Figures extends WarmFigures, Sizes {
  messages: number;
  weekColdMs: number;
  copyDay_ms: number;
}

async function withDatabase<T>(
  { runtimeUrl, telemetryRuntimeUrl }: Connection,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(runtimeUrl, { telemetryUrl: telemetryRuntimeUrl });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

function prepare(dataDir: string, messages: number): Promise<BenchData> {
  return withServer(dataDir, {}, async ({ connection }) => {
    say(`Entering ${messages} messages of 60 metrics`);
    const data = await withClients(connection, (clients) => enterMessages(clients, messages));
    await withClients(connection, (clients) => enterDerived(clients, data));
    say('Packing the days that are closed long enough');
    const started_ms = performance.now();
    const packed = await withDatabase(connection, ({ telemetry }) => packAll(telemetry));
    say(`  ${packed} messages, ${Math.round(packed / ((performance.now() - started_ms) / 1000))} a second`);
    return data;
  });
}

/** The operating system still has pages in its cache: emptying that needs root. */
function measure(dataDir: string, data: BenchData): Promise<Omit<Figures, 'messages'>> {
  return withServer(dataDir, {}, ({ connection }) => {
    say('Asking after a restart of PostgreSQL (the cache of the operating system stays), then warm');
    return withDatabase(connection, async (database) => {
      const weekColdMs = await measureCold(database, data);
      const warm = await measureWarm(database, data);
      const [copyDay_ms, sizes] = await withClient(connection.telemetryOwnerUrl, async (client) => [
        await measureCopyOut(client, data),
        await measureSizes(client),
      ]);
      return { ...warm, ...sizes, weekColdMs, copyDay_ms };
    });
  });
}

const rounded = (value: number): number => Number(value.toFixed(value < 10 ? 2 : 1));

function print(figures: Figures): boolean {
  const beside: readonly [string, number][] = [
    ['  a packed day, ms', figures.packedDay_ms],
    ['  a loose day, ms', figures.looseDay_ms],
    ['  bare COPY of that loose day, ms', figures.copyDay_ms],
    ['bytes a message of the frames apart', figures.rawBytesPerMessage],
    ['bytes a loose message, frame and keys in it', figures.looseBytesPerMessage],
    ['messages', figures.messages],
    ['messages packed', figures.packedMessages],
  ];
  return printTable({
    setting: 'everything',
    widths: [46, 10, 9],
    rows: [
      ...limits.map(([name, title, limit]): Row => {
        const value = figures[name];
        return [title, rounded(value), `<= ${limit}`, value <= limit];
      }),
      ...beside.map(([title, value]): Row => [title, rounded(value)]),
    ],
    figures: Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)])),
  });
}

const { values } = parseArgs({ options: { messages: { type: 'string', default: '5000000' } } });
const messages = Number(values.messages);
if (!Number.isSafeInteger(messages) || messages < 1) throw new Error('--messages wants a whole number');
await withDataFolder(async (dataDir) => {
  say('Starting PostgreSQL');
  const data = await prepare(dataDir, messages);
  process.exitCode = print({ messages, ...(await measure(dataDir, data)) }) ? 0 : 1;
});
