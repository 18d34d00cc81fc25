import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createZstdCompress, createZstdDecompress, zstdDecompressSync } from 'node:zlib';
import { type BackupStore, bytesOf, readWhole } from '../store/store.ts';
import { type Archive, historyPath, walPath } from './archive.ts';
import { historyPattern, segmentPattern, systemOfSegment } from './wal.ts';

/** What PostgreSQL has left there and nobody has taken away yet, oldest first. */
export async function waitingIn(spool: string): Promise<string[]> {
  const names = await readdir(spool).catch((): string[] => []);
  return names.filter((name) => segmentPattern.test(name) || historyPattern.test(name)).toSorted();
}

export async function bytesIn(spool: string): Promise<number> {
  const sizes = (await waitingIn(spool)).map(async (name) => (await stat(join(spool, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Until which moment all changes stand in a segment and those before it; null: not known. */
export type UntilOf = (segment: string) => Date | null;

async function shipSegment(
  store: BackupStore,
  archive: Archive,
  { file, name, until }: { file: string; name: string; until: Date | null },
): Promise<void> {
  const system = await systemOfSegment(file);
  if (system !== archive.system)
    throw new Error(`${file} is of another database (${system}) than the one that runs here. Move it away.`);
  const known = archive.segments.find((segment) => segment.name === name);
  if (known !== undefined) {
    // It was brought there, and the process ended before it was taken away here.
    const there = zstdDecompressSync(await readWhole(store, known.stored));
    if (there.equals(await readFile(file))) return;
    throw new Error(`${store.place} has another ${name} of this database already.`);
  }
  const stored = walPath(archive.system, `${name}.${until?.getTime() ?? 0}.zst`);
  const packed = createZstdCompress();
  pipeline(createReadStream(file), packed, () => undefined);
  const bytes = await store.put(stored, packed);
  archive.segments.push({ name, stored, bytes, until });
}

async function shipHistory(store: BackupStore, archive: Archive, file: string, name: string): Promise<void> {
  const timeline = Number.parseInt(name.slice(0, 8), 16);
  const text = await readFile(file, 'utf8');
  const known = archive.histories.get(timeline);
  if (known?.text === text) return;
  if (known !== undefined) throw new Error(`${store.place} has another ${name} of this database already.`);
  // PostgreSQL wrote it when the timeline began; the cluster keeps that one, and what lies here is a copy.
  const own = join(dirname(file), '..', 'cluster', 'pg_wal', name);
  const { mtime: begunAt } = await stat(own).catch(() => stat(file));
  await store.put(historyPath(archive.system, timeline, begunAt), bytesOf(text));
  archive.histories.set(timeline, { text, begunAt });
}

/** What PostgreSQL writes beside the log for people, and what a timeline that was left has not filled: nothing needs them. */
const needless = /\.(backup|partial)$/;

/** Brings everything to the archive, in order; what is there is taken away here. Stops at the first that cannot be brought. */
export async function ship(
  spool: string,
  store: BackupStore,
  archive: Archive,
  untilOf: UntilOf,
): Promise<void> {
  for (const name of await waitingIn(spool)) {
    const file = join(spool, name);
    if (historyPattern.test(name)) await shipHistory(store, archive, file, name);
    else await shipSegment(store, archive, { file, name, until: untilOf(name) });
    await rm(file);
  }
  for (const name of await readdir(spool).catch((): string[] => []))
    if (needless.test(name)) await rm(join(spool, name), { force: true });
}

/** A file of the store, unpacked. */
export async function unpackedFrom(store: BackupStore, stored: string) {
  const unpack = createZstdDecompress();
  pipeline(await store.get(stored), unpack, () => undefined);
  return unpack;
}
