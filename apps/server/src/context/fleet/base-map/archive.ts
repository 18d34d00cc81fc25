import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type BaseMapFault, baseMapLimit } from '@vehicle/contract/fleet/base-map/contract';
import { Compression, type Entry, type Header, PMTiles, ResolvedValueCache, TileType } from 'pmtiles';
import { z } from 'zod';
import { isTile, tileTypes } from './tile-content.ts';

/** What is wrong with an archive, said to whoever sent it. */
export class ArchiveFault extends Error {
  readonly fault: BaseMapFault;

  constructor(fault: BaseMapFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What of an archive is told to those who draw it. */
export interface ArchiveHead {
  name: string | null;
  kind: 'vector' | 'raster';
  bounds: [west: number, south: number, east: number, north: number];
  minZoom: number;
  maxZoom: number;
  layers: string[];
  attribution: string;
}

/** The most that is read at once, and that what is packed may become: what an archive says of itself is not believed. */
const mostRead_bytes = 4 * 1024 * 1024;
const mostUnpacked_bytes = 32 * 1024 * 1024;
const headerBytes = 127;
const mostLayers = 100;
const deepestZoom = 24;

const inflate = promisify(gunzip);

function arrayBufferOf(bytes: Uint8Array): ArrayBuffer {
  const copy = new ArrayBuffer(bytes.length);
  new Uint8Array(copy).set(bytes);
  return copy;
}

async function unpack(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return packed;
  // The browser's reader knows no other.
  if (compression !== Compression.Gzip) throw new ArchiveFault('tileType');
  return arrayBufferOf(await inflate(new Uint8Array(packed), { maxOutputLength: mostUnpacked_bytes }));
}

async function readAt(file: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  if (length > mostRead_bytes) throw new ArchiveFault('broken');
  const buffer = new Uint8Array(length);
  const { bytesRead } = await file.read(buffer, 0, length, offset);
  return arrayBufferOf(buffer.subarray(0, bytesRead));
}

interface Archive {
  file: FileHandle;
  size: number;
  header: Header;
  cache: ResolvedValueCache;
  reader: PMTiles;
}

function isWithin(size: number, offset: number, length: number): boolean {
  return Number.isSafeInteger(offset) && offset >= 0 && length >= 0 && offset + length <= size;
}

function assertSound(header: Header, size: number): void {
  const parts: ReadonlyArray<readonly [number, number]> = [
    [header.rootDirectoryOffset, header.rootDirectoryLength],
    [header.jsonMetadataOffset, header.jsonMetadataLength],
    [header.leafDirectoryOffset, header.leafDirectoryLength ?? 0],
    [header.tileDataOffset, header.tileDataLength ?? 0],
  ];
  if (parts.some(([offset, length]) => !isWithin(size, offset, length))) throw new ArchiveFault('broken');
  if (header.numTileEntries === 0 && header.rootDirectoryLength === 0) throw new ArchiveFault('broken');
  if (!tileTypes.has(header.tileType)) throw new ArchiveFault('tileType');
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header;
  const isPlace = minLon >= -180 && maxLon <= 180 && minLat >= -90 && maxLat <= 90;
  if (!isPlace || minLon >= maxLon || minLat >= maxLat || minZoom > maxZoom || maxZoom > deepestZoom)
    throw new ArchiveFault('bounds');
}

async function opened(file: FileHandle): Promise<Archive> {
  const { size } = await file.stat();
  const start = new Uint8Array(await readAt(file, 0, headerBytes));
  const isOurs = new TextDecoder().decode(start.subarray(0, 7)) === 'PMTiles' && start[7] === 3;
  if (start.length < headerBytes || !isOurs) throw new ArchiveFault('foreign');
  const source = {
    getKey: () => 'archive',
    getBytes: async (offset: number, length: number) => ({ data: await readAt(file, offset, length) }),
  };
  const cache = new ResolvedValueCache(64, false, unpack);
  const reader = new PMTiles(source, cache, unpack);
  const header = await reader.getHeader();
  assertSound(header, size);
  return { file, size, header, cache, reader };
}

/** So many of them, spread over all. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from(
    { length: most },
    (_, at) => list[Math.floor((at * (list.length - 1)) / (most - 1))],
  ).flatMap((one) => (one === undefined ? [] : [one]));
}

/** Directories name others as deep as the format allows. */
const deepest = 3;

async function sampledEntries(
  archive: Archive,
  { offset, length, depth }: { offset: number; length: number; depth: number },
): Promise<Entry[]> {
  const { cache, reader, header } = archive;
  const entries = await cache.getDirectory(reader.source, offset, length, header);
  if (entries.length === 0 || depth >= deepest) throw new ArchiveFault('broken');
  const tiles: Entry[] = [];
  for (const entry of spread(entries, baseMapLimit.sampledTiles)) {
    if (entry.runLength > 0) {
      tiles.push(entry);
      continue;
    }
    const leaf = {
      offset: header.leafDirectoryOffset + entry.offset,
      length: entry.length,
      depth: depth + 1,
    };
    tiles.push(...spread(await sampledEntries(archive, leaf), 2));
  }
  return tiles;
}

async function assertTiles(archive: Archive): Promise<void> {
  const { file, size, header } = archive;
  const root = { offset: header.rootDirectoryOffset, length: header.rootDirectoryLength, depth: 0 };
  const entries = await sampledEntries(archive, root);
  for (const { offset, length } of spread(entries, baseMapLimit.sampledTiles)) {
    const at = header.tileDataOffset + offset;
    if (!isWithin(size, at, length) || length === 0) throw new ArchiveFault('broken');
    const content = await unpack(await readAt(file, at, length), header.tileCompression);
    if (!isTile(header.tileType, new Uint8Array(content))) throw new ArchiveFault('broken');
  }
}

const metadata = z.looseObject({
  name: z.string().optional().catch(undefined),
  attribution: z.string().optional().catch(undefined),
  vector_layers: z
    .array(z.looseObject({ id: z.string() }))
    .optional()
    .catch(undefined),
});

/** Without what would be markup or steer the text. */
function plain(text: string | undefined, most: number): string {
  return (text ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{Cc}\p{Cf}<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .toWellFormed()
    .trim()
    .slice(0, most);
}

async function headOf({ header, reader }: Archive): Promise<ArchiveHead> {
  const { name, attribution, vector_layers = [] } = metadata.parse((await reader.getMetadata()) ?? {});
  const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom, tileType } = header;
  return {
    name: plain(name, 100) || null,
    kind: tileType === TileType.Mvt ? 'vector' : 'raster',
    bounds: [minLon, minLat, maxLon, maxLat],
    minZoom,
    maxZoom,
    layers: vector_layers.slice(0, mostLayers).map(({ id }) => plain(id, 100)),
    attribution: plain(attribution, 200),
  };
}

/** Reads what an archive is and looks into tiles all over it; throws an ArchiveFault where something is wrong. */
export async function checkedArchive(file: FileHandle): Promise<ArchiveHead> {
  try {
    const archive = await opened(file);
    await assertTiles(archive);
    return await headOf(archive);
  } catch (error) {
    if (error instanceof ArchiveFault) throw error;
    // What reads it throws whatever comes to its mind.
    throw new ArchiveFault('broken');
  }
}
