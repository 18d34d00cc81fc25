import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import { varint } from './varint.ts';

export interface ArchiveTile {
  z: number;
  x: number;
  y: number;
  /** As it is drawn; vector tiles are packed as they are written. */
  content: Uint8Array;
}

export interface ArchiveContent {
  /** As the header of PMTiles numbers them: 1 MVT, 2 PNG, 3 JPEG, 4 WebP. */
  tileType: 1 | 2 | 3 | 4;
  tiles: readonly ArchiveTile[];
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number];
  metadata: Readonly<Record<string, unknown>>;
  /** More entries than this go into leaves of so many each. */
  leafEntries?: number;
}

interface WrittenEntry {
  tileId: number;
  offset: number;
  length: number;
  /** 0: a leaf. */
  runLength: number;
}

const headerBytes = 127;
const gzip = 2;
const uncompressed = 1;

/** Column by column: how far on each tile is, how often it repeats, how long it is and where it begins. */
function directoryOf(entries: readonly WrittenEntry[]): Buffer {
  const bytes = varint(entries.length);
  for (const [at, { tileId }] of entries.entries())
    bytes.push(...varint(tileId - (entries[at - 1]?.tileId ?? 0)));
  for (const { runLength } of entries) bytes.push(...varint(runLength));
  for (const { length } of entries) bytes.push(...varint(length));
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1];
    const follows = before !== undefined && before.offset + before.length === offset;
    bytes.push(...varint(follows ? 0 : offset + 1));
  }
  return gzipSync(Buffer.from(bytes));
}

function tileData({ tileType, tiles }: ArchiveContent): { entries: WrittenEntry[]; data: Buffer } {
  const sorted = tiles
    .map(({ z, x, y, content }) => ({ tileId: zxyToTileId(z, x, y), content }))
    .toSorted((one, other) => one.tileId - other.tileId);
  const parts: Buffer[] = [];
  let offset = 0;
  const entries = sorted.map(({ tileId, content }) => {
    const part = tileType === 1 ? gzipSync(content) : Buffer.from(content);
    const entry = { tileId, offset, length: part.length, runLength: 1 };
    parts.push(part);
    offset += part.length;
    return entry;
  });
  return { entries, data: Buffer.concat(parts) };
}

function directories(
  entries: readonly WrittenEntry[],
  leafEntries: number,
): { root: Buffer; leaves: Buffer } {
  if (entries.length <= leafEntries) return { root: directoryOf(entries), leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const named: WrittenEntry[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += leafEntries) {
    const leaf = directoryOf(entries.slice(at, at + leafEntries));
    named.push({ tileId: entries[at]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: directoryOf(named), leaves: Buffer.concat(leaves) };
}

/** PMTiles version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
export function archiveOf(content: ArchiveContent): Buffer {
  const { tileType, tiles, bounds, leafEntries = 2000 } = content;
  const { entries, data } = tileData(content);
  const { root, leaves } = directories(entries, leafEntries);
  const metadata = gzipSync(JSON.stringify(content.metadata));
  const zooms = tiles.map(({ z }) => z);
  const [west, south, east, north] = bounds;
  const minZoom = Math.min(...zooms);
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  let at = headerBytes;
  for (const [index, part] of [root, metadata, leaves, data].entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(part.length), 16 + 16 * index);
    at += part.length;
  }
  for (const place of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), place);
  header.writeUInt8(1, 96);
  header.writeUInt8(gzip, 97);
  header.writeUInt8(tileType === 1 ? gzip : uncompressed, 98);
  header.writeUInt8(tileType, 99);
  header.writeUInt8(minZoom, 100);
  header.writeUInt8(Math.max(...zooms), 101);
  const inE7 = (degrees: number): number => Math.round(degrees * 1e7);
  for (const [index, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(inE7(degrees), 102 + 4 * index);
  header.writeUInt8(minZoom, 118);
  header.writeInt32LE(inE7((west + east) / 2), 119);
  header.writeInt32LE(inE7((south + north) / 2), 123);
  return Buffer.concat([header, root, metadata, leaves, data]);
}
