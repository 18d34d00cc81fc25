import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frameKind, magic } from './format.ts';
import { readFrames } from './frame-reader.ts';
import { fileSource } from './store/folder-store.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vehicle-frames-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packed = (bytes: Buffer): Buffer =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } });

function frameOf(content: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt8(frameKind.rows, 0);
  header.writeUInt32BE(content.length, 1);
  return Buffer.concat([header, content]);
}

/** Frames of random bytes, which hardly get smaller, whose compressed form has the wanted length. */
function framesOf(length: number): Buffer {
  const random = randomBytes(2 * length);
  const ofLength = (bytes: number) => {
    const starts = Array.from({ length: Math.ceil(bytes / 4096) }, (_, at) => at * 4096);
    return Buffer.concat(starts.map((at) => frameOf(random.subarray(at, Math.min(at + 4096, bytes)))));
  };
  for (let bytes = length - 1024, tries = 0; tries < 100; tries += 1) {
    const missing = length - packed(ofLength(bytes)).length;
    if (missing === 0) return ofLength(bytes);
    bytes += missing;
  }
  throw new Error(`Nothing was ${length} bytes long when it was packed`);
}

/** A file whose compressed part is followed by an empty zstd frame. */
function fileOf(frames: Buffer): string {
  const whole = Buffer.concat([magic, packed(frames), packed(Buffer.alloc(0))]);
  const path = join(folder, `${Math.random()}.backup`);
  writeFileSync(path, Buffer.concat([whole, createHash('sha256').update(whole).digest()]));
  return path;
}

/** A file is read in pieces of this length. */
const piece = 65_536;

it.each([-13, -12, -6, -1])(
  'F19 reads a file whose content ends %i bytes from where a piece of it does, with an empty frame behind',
  async (from) => {
    const frames = framesOf(piece + from);
    const read: Buffer[] = [];
    for await (const { content } of readFrames(fileSource(fileOf(frames)))) {
      // As long as a database may take for it.
      await sleep(3);
      read.push(frameOf(content));
    }
    expect(Buffer.concat(read).equals(frames)).toBe(true);
  },
);
