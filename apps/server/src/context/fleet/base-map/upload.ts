import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type BaseMap, baseMapLimit } from '@vehicle/contract/fleet/base-map/contract';
import { texts } from '@vehicle/contract/texts';
import { fail } from '../../../record/errors.ts';
import { ArchiveFault, checkedArchive } from './archive.ts';
import { archiveEntry, archiveNames, extension } from './folder.ts';

/** What has begun to come lies here, called by whose it is, how long it will be, and its id. */
const incoming = '.upload';
const name = /^(\d+)-(\d+)-([0-9a-f-]{36})$/;

interface Upload {
  path: string;
  memberId: number;
  size: number;
  id: string;
  received: number;
  touched_ms: number;
}

async function uploadsIn(folder: string): Promise<Upload[]> {
  const files = await readdir(join(folder, incoming)).catch(() => []);
  const found = files.map(async (file): Promise<Upload | null> => {
    const [, memberId, size, id] = name.exec(file) ?? [];
    const path = join(folder, incoming, file);
    const stats = await stat(path).catch(() => null);
    if (id === undefined || stats === null) return null;
    return {
      path,
      id,
      memberId: Number(memberId),
      size: Number(size),
      received: stats.size,
      touched_ms: stats.mtimeMs,
    };
  });
  return (await Promise.all(found)).flatMap((one) => one ?? []);
}

/** Removes what nobody sends any more; by the clock of the disk, which is the process's own. */
export async function sweepUploads(folder: string): Promise<void> {
  const stale_ms = Date.now() - baseMapLimit.idle_ms;
  const stale = (await uploadsIn(folder)).filter(({ touched_ms }) => touched_ms < stale_ms);
  for (const { path } of stale) await rm(path, { force: true });
}

/** Room that stays on the disk. */
const reserve_bytes = 1024 * 1024 * 1024;

async function assertRoom(folder: string, uploads: readonly Upload[], size: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const promised = uploads.reduce((sum, one) => sum + Math.max(0, one.size - one.received), 0);
  if (bavail * bsize < size + promised + reserve_bytes) throw fail.diskLow();
}

const retryAfter_s = 60;

/** Makes room for an archive of so many bytes; one of the same member that was left is gone by that. */
export async function beginUpload(folder: string, memberId: number, size: number): Promise<string> {
  await sweepUploads(folder);
  await mkdir(join(folder, incoming), { recursive: true });
  const all = await uploadsIn(folder);
  const own = all.filter((one) => one.memberId === memberId);
  for (const { path } of own.slice(baseMapLimit.uploadsOfOne - 1)) await rm(path, { force: true });
  const others = all.filter((one) => one.memberId !== memberId);
  if (others.length >= baseMapLimit.uploads)
    throw fail.tooManyRequests('baseMapUploads', { count: baseMapLimit.uploads, seconds: retryAfter_s });
  if ((await archiveNames(folder)).length >= baseMapLimit.archives)
    throw fail.tooManyBaseMaps(baseMapLimit.archives);
  await assertRoom(folder, others, size);
  const id = randomUUID();
  await (await open(join(folder, incoming, `${memberId}-${size}-${id}`), 'wx')).close();
  return id;
}

/** The member's own upload; NOT_FOUND for any other, and for one that has been left for too long. */
async function uploadOf(folder: string, memberId: number, id: string): Promise<Upload> {
  const upload = (await uploadsIn(folder)).find((one) => one.id === id.toLowerCase());
  if (upload === undefined || upload.memberId !== memberId) throw fail.notFound('baseMap', id);
  return upload;
}

export interface Piece {
  offset: number;
  content: Buffer;
}

/** Puts a piece behind what is there; answers how much that is then. */
export async function takePiece(
  folder: string,
  { memberId, id, offset, content }: Piece & { memberId: number; id: string },
): Promise<number> {
  const upload = await uploadOf(folder, memberId, id);
  if (upload.received !== offset) throw fail.uploadOutOfStep(upload.received);
  if (content.length === 0 || offset + content.length > upload.size)
    throw fail.payloadTooLarge(`${upload.size} B`);
  const file = await open(upload.path, 'r+');
  try {
    // A piece that breaks off is cut away by the next.
    await file.write(content, 0, content.length, offset);
    return offset + content.length;
  } finally {
    await file.close();
  }
}

export async function abandonUpload(folder: string, memberId: number, id: string): Promise<void> {
  const { path } = await uploadOf(folder, memberId, id);
  await rm(path, { force: true });
}

/** A name that every file system takes: letters, digits and few signs. */
function keptName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  const stem = last.replace(/\.pmtiles$/i, '').normalize('NFC');
  const safe = stem.replace(/[^\p{L}\p{N} _.()-]/gu, '_').replace(/^[. ]+|[. ]+$/g, '');
  const short = [...safe].slice(0, 60).join('');
  return `${short || 'map'}${extension}`;
}

async function assertArchive(path: string): Promise<void> {
  const file = await open(path);
  try {
    await checkedArchive(file);
    await file.sync();
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    const [zh, en, es, ja] = texts.baseMap.fault[error.fault];
    throw fail.baseMapRefused({ zh, en, es, ja });
  } finally {
    await file.close();
  }
}

/** Gives it its place, which nobody else takes meanwhile. */
async function moveInto(from: string, to: string, kept: string): Promise<void> {
  const place = await open(to, 'wx').catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isTaken ? fail.duplicate('fileName', kept) : error;
  });
  await place.close();
  await rename(from, to).catch(async (error: unknown) => {
    await rm(to, { force: true });
    throw error;
  });
}

/** Keeps what has come under the name, where it is whole and an archive; else nothing of it stays. */
export async function finishUpload(
  folder: string,
  { memberId, id, fileName }: { memberId: number; id: string; fileName: string },
): Promise<BaseMap> {
  const { path, received, size } = await uploadOf(folder, memberId, id);
  if (received !== size) throw fail.uploadOutOfStep(received);
  const kept = keptName(fileName);
  try {
    await assertArchive(path);
    await moveInto(path, join(folder, kept), kept);
  } finally {
    await rm(path, { force: true });
  }
  const entry = await archiveEntry(folder, kept);
  if (entry === null) throw fail.notFound('baseMap', id);
  return entry;
}
