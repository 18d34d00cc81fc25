import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const colourLimit = 256;

interface Picture {
  width: number;
  height: number;
  /** Red, green and blue of each pixel. */
  pixels: Uint8Array;
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data });
    at += length + 12;
  }
  return chunks;
}

/** PNG (third edition) §9.4: the predictor that is nearest to left + above − upper left. */
function paeth(left: number, above: number, upperLeft: number): number {
  const [a, b, c] = [above - upperLeft, left - upperLeft, left + above - 2 * upperLeft].map(Math.abs);
  if (a === undefined || b === undefined || c === undefined || (a <= b && a <= c)) return left;
  return b <= c ? above : upperLeft;
}

interface Filtering {
  kind: number;
  above: Uint8Array;
  /** Bytes of a pixel. */
  size: number;
}

/** Undoes the filter of one line (§9.2). */
function unfilter(line: Uint8Array, { kind, above, size }: Filtering): void {
  for (let at = 0; at < line.length; at++) {
    const left = line[at - size] ?? 0;
    const up = above[at] ?? 0;
    const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, above[at - size] ?? 0)][kind] ?? 0;
    line[at] = (line[at] ?? 0) + predicted;
  }
}

/** Reads what Chromium writes: eight bits a channel, with or without alpha, which is dropped. */
function decode(png: Buffer): Picture {
  const chunks = chunksOf(png);
  const header = chunks[0]?.data ?? Buffer.alloc(13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const size = header[9] === 6 ? 4 : 3;
  const raw = inflateSync(
    Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  );
  const pixels = new Uint8Array(width * height * 3);
  let above = new Uint8Array(width * size);
  for (let y = 0; y < height; y++) {
    const start = y * (width * size + 1);
    const line = Uint8Array.from(raw.subarray(start + 1, start + 1 + width * size));
    unfilter(line, { kind: raw[start] ?? 0, above, size });
    for (let x = 0; x < width; x++) pixels.set(line.subarray(x * size, x * size + 3), (y * width + x) * 3);
    above = line;
  }
  return { width, height, pixels };
}

const colourAt = (pixels: Uint8Array, at: number) =>
  ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);

function distance(one: number, other: number): number {
  const parts = [16, 8, 0].map((shift) => ((one >> shift) & 255) - ((other >> shift) & 255));
  return parts.reduce((sum, part) => sum + part * part, 0);
}

/** The colours that occur most, those that are too like another only where there is room. */
function paletteOf(counts: ReadonlyMap<number, number>): number[] {
  const palette: number[] = [];
  const byCount = [...counts].toSorted((a, b) => b[1] - a[1]).map(([colour]) => colour);
  for (const least of [64, 12, 0]) {
    for (const colour of byCount) {
      if (palette.length === colourLimit) return palette;
      if (palette.every((chosen) => distance(chosen, colour) > least)) palette.push(colour);
    }
  }
  return palette;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The same picture with at most 256 colours: a quarter of the bytes, and nothing that a reader of a manual misses. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png);
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = colourAt(pixels, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = paletteOf(counts);
  const indices = new Map<number, number>();
  for (const colour of counts.keys()) {
    const distances = palette.map((chosen) => distance(chosen, colour));
    indices.set(colour, distances.indexOf(Math.min(...distances)));
  }
  const lines = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      lines[y * (width + 1) + 1 + x] = indices.get(colourAt(pixels, (y * width + x) * 3)) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Uint8Array.from(
    palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
