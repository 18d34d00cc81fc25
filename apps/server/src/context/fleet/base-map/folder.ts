import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BaseMap, type BaseMapFault, baseMapLimit } from '@vehicle/contract/fleet/base-map/contract';
import type { HttpEnv } from '../../../http/context.ts';
import { ArchiveFault, type ArchiveHead, checkedArchive } from './archive.ts';

export const extension = '.pmtiles';

/** Where archives lie, made where it is missing. */
export async function mapsFolder({
  mapsDir,
  dataDir,
}: Pick<HttpEnv, 'mapsDir' | 'dataDir'>): Promise<string> {
  const folder = mapsDir ?? join(dataDir, 'maps');
  await mkdir(folder, { recursive: true });
  return folder;
}

function idOf(fileName: string): string {
  return createHash('sha256').update(fileName).digest('hex').slice(0, 16);
}

interface Looked {
  head: ArchiveHead | null;
  fault: BaseMapFault | null;
}

/** What archives have turned out to be, by file, size and time: each is looked into once. */
const known = new Map<string, Promise<Looked>>();

async function look(path: string): Promise<Looked> {
  const file = await open(path);
  try {
    return { head: await checkedArchive(file), fault: null };
  } catch (error) {
    if (error instanceof ArchiveFault) return { head: null, fault: error.fault };
    throw error;
  } finally {
    await file.close();
  }
}

function lookedAt(path: string, { size, mtimeMs }: Stats): Promise<Looked> {
  const key = `${path} ${size} ${mtimeMs}`;
  const looked = known.get(key) ?? look(path);
  known.delete(key);
  known.set(key, looked);
  // What could not be read at all may be there the next time.
  looked.catch(() => known.delete(key));
  const [oldest] = known.keys();
  if (known.size > 2 * baseMapLimit.archives && oldest !== undefined) known.delete(oldest);
  return looked;
}

/** Who asks often reads the folder seldom; whatever makes a tile of the file differ makes this differ. */
export function entityTag({ size, mtimeMs }: Stats): string {
  return `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`;
}

const nothing: ArchiveHead = {
  name: null,
  kind: 'vector',
  bounds: [-180, -85, 180, 85],
  minZoom: 0,
  maxZoom: 0,
  layers: [],
  attribution: '',
};

async function entryOf(folder: string, fileName: string, isTooMany: boolean): Promise<BaseMap | null> {
  const path = join(folder, fileName);
  const stats = await stat(path).catch(() => null);
  if (!stats?.isFile()) return null;
  const { head, fault }: Looked = isTooMany
    ? { head: null, fault: 'tooMany' }
    : await lookedAt(path, stats).catch((): Looked => ({ head: null, fault: 'broken' }));
  const { name, ...rest } = head ?? nothing;
  return {
    id: idOf(fileName),
    fileName,
    name: name ?? fileName.slice(0, -extension.length),
    size: stats.size,
    changedAt: stats.mtime.toISOString(),
    fault,
    ...rest,
  };
}

export async function archiveNames(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.toLowerCase().endsWith(extension) && !name.startsWith('.')).sort();
}

function areaOf({ bounds: [west, south, east, north] }: BaseMap): number {
  return (east - west) * (north - south);
}

/** What is in the folder, the largest area first; beyond the bound files are listed and not looked into. */
export async function archivesIn(folder: string): Promise<BaseMap[]> {
  const names = await archiveNames(folder);
  const found: BaseMap[] = [];
  for (const [at, name] of names.slice(0, 2 * baseMapLimit.archives).entries()) {
    const entry = await entryOf(folder, name, at >= baseMapLimit.archives);
    if (entry) found.push(entry);
  }
  return found.toSorted((one, other) => areaOf(other) - areaOf(one));
}

/** The path of the archive; null: there is none. Names come from the folder alone, never from who asks. */
export async function archivePath(folder: string, id: string): Promise<string | null> {
  const name = (await archiveNames(folder)).find((one) => idOf(one) === id);
  return name === undefined ? null : join(folder, name);
}

export async function archiveEntry(folder: string, fileName: string): Promise<BaseMap | null> {
  return entryOf(folder, fileName, false);
}

export async function removeArchive(path: string): Promise<void> {
  await rm(path);
}
