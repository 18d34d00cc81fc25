import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { connect, withClient, withoutLimits } from '../db/database.ts';
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
import { writeWhole } from './store/folder-store.ts';

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
  onProgress?: (progress: BackupProgress) => void;
}

export interface BackupProgress {
  tablesDone: number;
  tables: number;
  rows: number;
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

/** Why the platform cannot be backed up in this way; null: it can. No snapshot spans two databases. */
export async function refusalOf(client: pg.Client): Promise<string | null> {
  if (!(await isPaired(client))) return null;
  return (
    'The messages of this platform lie in another database (TELEMETRY_URL), and no file can show both at one moment. Back up ' +
    'both with the means of PostgreSQL, as docs/operations.md says: the telemetry first, and the registry after it.'
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

async function writeAll(
  client: pg.Client,
  writer: FrameWriter,
  { say, onProgress }: Required<Pick<BackupOptions, 'say' | 'onProgress'>>,
): Promise<BackupSummary> {
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
    onProgress({ tablesDone: index + 1, tables: tables.length, rows: summary.rows });
    if (rows > 0) say(`${index + 1}/${tables.length}  ${table.name}: ${rows} rows`);
  }
  await endSnapshot(client);
  await writer.json('end', summary);
  return summary;
}

/** With the first line, and at its end the checksum of everything. */
async function* whole(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256').update(magic);
  yield magic;
  for await (const chunk of packed) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}

export interface WrittenBackup extends BackupSummary {
  /** Compressed, as it lies there. */
  stored_bytes: number;
}

/**
 * Gives every table of one moment to whoever puts it somewhere, while the server goes on. Where it cannot be read to its end the
 * bytes end with an error, and nothing may be kept of them. `put` answers how many bytes there were.
 */
export async function streamBackup(
  { ownerUrl, say, onProgress = () => undefined }: Pick<BackupOptions, 'ownerUrl' | 'say' | 'onProgress'>,
  put: (content: AsyncIterable<Uint8Array>) => Promise<number>,
): Promise<WrittenBackup> {
  const client = await connect(ownerUrl, withoutLimits);
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  // Whoever reads the bytes is told, also where reading has not begun yet.
  packed.on('error', () => undefined);
  try {
    const refusal = await refusalOf(client);
    if (refusal !== null) throw new Error(refusal);
    const stored = put(whole(packed));
    const early = stored.then(() => Promise.reject(new Error('The place of the backup closed too early.')));
    try {
      const summary = await Promise.race([
        writeAll(client, new FrameWriter(packed), { say, onProgress }),
        early,
      ]);
      packed.end();
      return { ...summary, stored_bytes: await stored };
    } catch (error) {
      packed.destroy(error instanceof Error ? error : undefined);
      // Until nothing is left of it.
      await stored.catch(() => undefined);
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Writes a backup into a file of its own and notes it. */
export async function writeBackup({ ownerUrl, file, say }: BackupOptions): Promise<BackupSummary> {
  if (existsSync(file)) throw new Error(`${file} is there already. Name another file.`);
  const { stored_bytes, ...summary } = await streamBackup({ ownerUrl, say }, (content) =>
    writeWhole(file, content),
  );
  await withClient(ownerUrl, (client) =>
    recordBackup(client, { at: summary.at, rows: summary.rows, bytes: stored_bytes }),
  );
  return summary;
}
