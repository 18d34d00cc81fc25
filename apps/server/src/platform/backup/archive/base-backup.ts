import { createHash } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { extract, type Pack, pack } from 'tar-stream';
import { DamagedBackup } from '../format.ts';
import type { BackupStore } from '../store/store.ts';
import { type BaseFacts, basePath } from './archive.ts';

/** What PostgreSQL makes anew at a start, or what would mislead it (PostgreSQL 18, 25.3.4): the folders stay, empty. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|backup_manifest|current_logfiles|(recovery|standby)\.signal|pgsql_tmp.*|pg_internal\.init.*)$/;
/** With what is in it recovery begins, so nothing older may come behind it. */
const control = 'global/pg_control';

interface Cluster {
  /** Its folder. */
  cluster: string;
  /** Gives it up. */
  signal: AbortSignal;
}

interface Found {
  name: string;
  isFolder: boolean;
}

/** Files come and go while it is looked through; what the log says of them is done again. */
async function filesBelow(cluster: string, folder: string): Promise<Found[]> {
  const entries = await readdir(join(cluster, folder), { withFileTypes: true }).catch((): Dirent[] => []);
  const found: Found[] = [];
  for (const entry of entries) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (leftOut.test(entry.name) || name === control) continue;
    if (entry.isFile()) found.push({ name, isFolder: false });
    if (!entry.isDirectory()) continue;
    found.push({ name, isFolder: true });
    if (!emptied.has(name)) found.push(...(await filesBelow(cluster, name)));
  }
  return found;
}

const zeros = Buffer.alloc(65_536);

/** As long as the file was a moment ago: what has been added is in the log, and so is what has been cut off. */
async function* exactly(file: string, length: number): AsyncGenerator<Buffer> {
  let left = length;
  if (length > 0) {
    for await (const chunk of createReadStream(file, { end: length - 1 })) {
      left -= chunk.length;
      yield chunk;
    }
  }
  for (; left > 0; left -= zeros.length) yield zeros.subarray(0, Math.min(left, zeros.length));
}

async function addFile(tar: Pack, { cluster, signal }: Cluster, name: string): Promise<number> {
  signal.throwIfAborted();
  const file = join(cluster, name);
  const found = await stat(file).catch(() => null);
  if (found === null) return 0;
  const entry = tar.entry({ name, size: found.size, mode: 0o600 });
  await pipeline(Readable.from(exactly(file, found.size)), entry, { signal });
  return found.size;
}

async function addAll(tar: Pack, of: Cluster, finish: () => Promise<string>): Promise<number> {
  let bytes = 0;
  for (const { name, isFolder } of await filesBelow(of.cluster, '')) {
    if (isFolder) tar.entry({ name, type: 'directory', mode: 0o700 });
    else bytes += await addFile(tar, of, name);
  }
  tar.entry({ name: 'pg_wal/archive_status', type: 'directory', mode: 0o700 });
  bytes += await addFile(tar, of, control);
  tar.entry({ name: 'backup_label', mode: 0o600 }, await finish());
  tar.finalize();
  return bytes;
}

interface Stopped {
  lsn: string;
  label: string;
  at: Date;
  segment_bytes: number;
}

async function stopBackup(superuser: pg.Client): Promise<Stopped> {
  const { rows } = await superuser.query<Stopped>(`
    select lsn::text as lsn, labelfile as label, clock_timestamp() as at,
      (select setting::integer from pg_settings where name = 'wal_segment_size') as segment_bytes
    from pg_backup_stop(wait_for_archive => false)`);
  // What it needs of the log is brought to the archive at once.
  await superuser.query('select pg_switch_wal()');
  const [stopped] = rows;
  if (!stopped) throw new Error('PostgreSQL did not end the base backup.');
  return stopped;
}

/** What the content is to blame for is a damage; a full disk or a place that is away is what it is. */
export function faultOf(store: BackupStore, stored: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof DamagedBackup) return error;
  // Errors of the unpacking have such a code, those of the archive's format have none.
  if ('code' in error && !/^(ZSTD_|Z_)/.test(String(error.code))) return error;
  return new DamagedBackup(`${store.place}/${stored} is damaged or incomplete.`, { cause: error });
}

/** Reads it through: every byte as it was written, and every file of it whole. */
async function checkBase(
  store: BackupStore,
  { stored, sha256, signal }: { stored: string; sha256: string; signal: AbortSignal },
): Promise<void> {
  const hash = createHash('sha256');
  const names = new Set<string>();
  const tar = extract();
  tar.on('entry', (header, stream, next) => {
    names.add(header.name);
    stream.on('end', next);
    stream.resume();
  });
  const source = await store.get(stored);
  source.on('data', (chunk) => hash.update(chunk));
  await pipeline(source, createZstdDecompress(), tar, { signal }).catch((error: unknown) => {
    throw faultOf(store, stored, error);
  });
  if (hash.digest('hex') !== sha256 || !names.has(control) || !names.has('backup_label'))
    throw new DamagedBackup(`${store.place}/${stored} is damaged or incomplete.`);
}

export interface MadeBase extends BaseFacts {
  /** To be written behind it when the log that it needs is there as well. */
  stored: string;
}

/**
 * Puts the files of the running cluster into the store, packed, and reads them back. Nothing counts until its facts are written
 * beside it, which is for the caller to do. One that is given up leaves nothing.
 */
export async function makeBase(
  { superuser, system, now, ...of }: Cluster & { superuser: pg.Client; system: string; now: Date },
  store: BackupStore,
): Promise<MadeBase> {
  const stored = basePath(system, `${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.zst`);
  await superuser.query(`select pg_backup_start('vehicle', true)`);
  const tar = pack();
  const hash = createHash('sha256');
  const packed = createZstdCompress();
  const piped = pipeline(tar, packed);
  let stopped: Stopped | null = null;
  const added = addAll(tar, of, async () => {
    stopped = await stopBackup(superuser);
    return stopped.label;
  });
  added.catch((error: unknown) => tar.destroy(error instanceof Error ? error : undefined));
  piped.catch(() => undefined);
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of packed) {
      hash.update(chunk);
      yield chunk;
    }
  }
  let isPut = false;
  try {
    await store.put(stored, hashed());
    isPut = true;
    const unpacked_bytes = await added;
    const { lsn, label, at, segment_bytes }: Stopped = stopped ?? (await stopBackup(superuser));
    const startSegment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
    if (startSegment === undefined) throw new Error('PostgreSQL did not say where the base backup begins.');
    const sha256 = hash.digest('hex');
    await checkBase(store, { stored, sha256, signal: of.signal });
    return {
      stored,
      stopAt: at.toISOString(),
      startSegment,
      stopLsn: lsn,
      segment_bytes,
      sha256,
      unpacked_bytes,
    };
  } catch (error) {
    tar.destroy();
    if (isPut) await store.remove(stored).catch(() => undefined);
    throw error;
  }
}
