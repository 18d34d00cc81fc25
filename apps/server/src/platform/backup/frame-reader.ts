import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import type { z } from 'zod';
import { DamagedBackup, digestLength, frameKind, longestFrame_bytes, magic } from './format.ts';

const headerLength = 5;
const kindOf = new Map<number, keyof typeof frameKind>([
  [frameKind.head, 'head'],
  [frameKind.table, 'table'],
  [frameKind.rows, 'rows'],
  [frameKind.tableEnd, 'tableEnd'],
  [frameKind.end, 'end'],
]);

export interface Frame {
  kind: keyof typeof frameKind;
  content: Buffer;
}

/**
 * An empty zstd frame with its checksum. Node appends one where a stream is ended before all that was written to it has been
 * taken (nodejs/node#66078), and its reader stumbles where a piece of the file ends within it.
 */
const emptyFrame = Buffer.from('28b52ffd240001000099e9d851', 'hex');

interface Outline {
  /** Where the frame that holds something ends. */
  until: number;
  /** What follows it before the checksum. */
  rest: Buffer;
  sha256: Buffer;
}

/** Where the compressed part of a file ends, and the checksum of all before it; both must be there. */
async function outlineOf(file: string): Promise<Outline> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const until = size - digestLength;
    const first = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    if (!first.buffer.equals(magic) || until <= magic.length) {
      throw new DamagedBackup(`${file} is not a backup of this server, or only the beginning of one.`);
    }
    const { buffer } = await handle.read(Buffer.alloc(digestLength), 0, digestLength, until);
    const { length } = emptyFrame;
    const { buffer: last } = await handle.read(Buffer.alloc(length), 0, length, until - length);
    const rest = last.equals(emptyFrame) ? last : Buffer.alloc(0);
    return { until: until - rest.length, rest, sha256: buffer };
  } finally {
    await handle.close();
  }
}

/** The compressed part, unpacked; throws at its end where the file is not the one that was written. */
async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const { until, rest, sha256 } = await outlineOf(file);
  const hash = createHash('sha256').update(magic);
  const unpack = createZstdDecompress();
  const source = createReadStream(file, { start: magic.length, end: until - 1 });
  source.on('data', (chunk) => hash.update(chunk));
  pipeline(source, unpack, () => undefined);
  try {
    for await (const chunk of unpack) yield chunk;
  } catch (error) {
    throw new DamagedBackup(`${file} is damaged or incomplete.`, { cause: error });
  }
  if (!hash.update(rest).digest().equals(sha256))
    throw new DamagedBackup(`${file} is damaged or incomplete.`);
}

/** Takes bytes in pieces of any size and gives them out in pieces of the wanted ones. */
class ByteQueue {
  #chunks: Buffer[] = [];
  #length = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  get length(): number {
    return this.#length;
  }

  peek(length: number): Buffer {
    const [first] = this.#chunks;
    const joined = first !== undefined && first.length >= length ? first : Buffer.concat(this.#chunks);
    if (joined !== first) this.#chunks = [joined];
    return joined.subarray(0, length);
  }

  take(length: number): Buffer {
    const taken = this.peek(length);
    const [first = taken] = this.#chunks;
    this.#length -= length;
    if (first.length === length) this.#chunks.shift();
    else this.#chunks[0] = first.subarray(length);
    return taken;
  }
}

/** Every frame of a file, in order; throws where the file is no backup, is cut off or has been changed. */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  const queue = new ByteQueue();
  for await (const chunk of unpacked(file)) {
    queue.push(chunk);
    while (queue.length >= headerLength) {
      const header = queue.peek(headerLength);
      const kind = kindOf.get(header.readUInt8(0));
      const length = header.readUInt32BE(1);
      if (kind === undefined || length > longestFrame_bytes) throw new DamagedBackup(`${file} is damaged.`);
      if (queue.length < headerLength + length) break;
      yield { kind, content: queue.take(headerLength + length).subarray(headerLength) };
    }
  }
  if (queue.length > 0) throw new DamagedBackup(`${file} is incomplete.`);
}

export function readJson<T extends z.ZodType>(schema: T, frame: Frame): z.output<T> {
  try {
    return schema.parse(JSON.parse(frame.content.toString('utf8')));
  } catch (error) {
    throw new DamagedBackup('The backup holds something that no backup of this server holds.', {
      cause: error,
    });
  }
}
