import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { connect, withoutLimits } from '../db/database.ts';
import { registrySeries, telemetrySeries } from '../db/migrate.ts';
import { isPaired } from '../db/store-pair.ts';
import {
  beginSnapshot,
  copyOut,
  endSnapshot,
  type FoundTable,
  holdTables,
  migrationsOf,
  partitionsOf,
  postgresVersion,
  recordBackup,
  sequenceValues,
  tablesWithRows,
} from './catalogue.sql.ts';
import { type BackupSummary, frameKind, type Head, magic, type TableEnd } from './format.ts';

const headerLength = 5;

/** Writes frames no faster than they are taken. */
class FrameWriter {
  readonly #out: Writable;

  constructor(out: Writable) {
    this.#out = out;
  }

  json(kind: keyof typeof frameKind, content: unknown): Promise<void> {
    return this.bytes(kind, Buffer.from(JSON.stringify(content)));
  }

  async bytes(kind: keyof typeof frameKind, content: Uint8Array): Promise<void> {
    const header = Buffer.alloc(headerLength);
    header.writeUInt8(frameKind[kind], 0);
    header.writeUInt32BE(content.length, 1);
    this.#out.write(header);
    if (!this.#out.write(content)) await once(this.#out, 'drain');
  }
}

export interface BackupOptions {
  /** The role that owns the schema. */
  ownerUrl: string;
  file: string;
  /** One line for a person who waits. */
  say: (sentence: string) => void;
}

/** Days are packed and dropped while the server runs; a moment without that comes soon. */
const snapshotAttempts = 10;

interface Snapshot {
  head: Head;
  tables: FoundTable[];
}

async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  for (let attempt = 0; attempt < snapshotAttempts; attempt += 1) {
    await beginSnapshot(client);
    const migrations = await migrationsOf(client, registrySeries);
    if (migrations.length === 0)
      throw new Error('There is nothing to back up: the database has no schema yet.');
    const tables = await tablesWithRows(client);
    const partitions = await partitionsOf(client);
    if (await holdTables(client, tables)) {
      const head: Head = {
        madeAt: new Date().toISOString(),
        postgresVersion: await postgresVersion(client),
        migrations,
        telemetryMigrations: await migrationsOf(client, telemetrySeries),
        partitions,
        sequences: await sequenceValues(client),
      };
      return { head, tables };
    }
    await endSnapshot(client);
  }
  throw new Error('The tables of the database kept changing; try again in a minute.');
}

/** No snapshot spans two databases. */
async function assertWhole(client: pg.Client): Promise<void> {
  if (!(await isPaired(client))) return;
  await client.end();
  throw new Error(
    'The messages of this platform lie in another database (TELEMETRY_URL), and no file can show both at one moment. Back up ' +
      'both with the means of PostgreSQL, as docs/operations.md says: the telemetry first, and the registry after it.',
  );
}

async function writeTable(client: pg.Client, writer: FrameWriter, table: FoundTable): Promise<TableEnd> {
  const { name, columns } = table;
  await writer.json('table', { name, columns });
  const copy = copyOut(client, table);
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of copy) {
    hash.update(chunk);
    bytes += chunk.length;
    await writer.bytes('rows', chunk);
  }
  const end = { rows: copy.rowCount, bytes, sha256: hash.digest('hex') };
  await writer.json('tableEnd', end);
  return end;
}

async function writeAll(client: pg.Client, writer: FrameWriter, say: BackupOptions['say']) {
  const { head, tables } = await takeSnapshot(client);
  say(`Schema ${head.migrations.at(-1)?.name}, ${tables.length} tables`);
  await writer.json('head', head);
  const summary: BackupSummary = {
    at: head.madeAt,
    tables: tables.length,
    rows: 0,
    bytes: 0,
  };
  for (const [index, table] of tables.entries()) {
    const { rows, bytes } = await writeTable(client, writer, table);
    summary.rows += rows;
    summary.bytes += bytes;
    if (rows > 0) say(`${index + 1}/${tables.length}  ${table.name}: ${rows} rows`);
  }
  await endSnapshot(client);
  await writer.json('end', summary);
  return summary;
}

/** What is behind the first line, and then the checksum of everything. */
async function* withDigest(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(magic);
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}

/** Until it is on the disk under its name there is no backup. */
async function settle(unfinished: string, file: string): Promise<void> {
  for (const [path, mode] of [
    [unfinished, 'r+'],
    [dirname(file), 'r'],
  ] as const) {
    const handle = await open(path, mode);
    await handle.sync();
    await handle.close();
    if (path === unfinished) await rename(unfinished, file);
  }
}

/**
 * Writes every table of one moment into a file, while the server goes on. The file appears whole or not at all and only its
 * owner may read it: it holds what the database holds.
 */
export async function writeBackup({ ownerUrl, file, say }: BackupOptions): Promise<BackupSummary> {
  if (existsSync(file)) throw new Error(`${file} is there already. Name another file.`);
  const client = await connect(ownerUrl, withoutLimits);
  await assertWhole(client);
  const unfinished = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(unfinished, magic, { mode: 0o600 });
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const written = pipeline(packed, withDigest, createWriteStream(unfinished, { flags: 'a' }));
  try {
    const early = written.then(() => Promise.reject(new Error(`${file} was closed too early.`)));
    const summary = await Promise.race([writeAll(client, new FrameWriter(packed), say), early]);
    packed.end();
    await written;
    await settle(unfinished, file);
    await recordBackup(client, { at: summary.at, rows: summary.rows, bytes: (await stat(file)).size });
    return summary;
  } finally {
    packed.destroy();
    await client.end().catch(() => undefined);
    await rm(unfinished, { force: true });
  }
}
