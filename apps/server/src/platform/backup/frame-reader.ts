import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** A backup wherever it lies; it can be read as often as it takes. */
export interface BackupSource {
  /** As it is told to an operator. */
  name: string;
  read(): Promise<Readable>;
}

/** What may follow the compressed part: the empty frame, and the checksum of everything before it. */
const tailLength = emptyFrame.length + digestLength;

/** The compressed part alone; throws at its end where the bytes are not those that were written. */
async function* compressed({ name, read }: BackupSource): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const queue = new ByteQueue();
  let isBegun = false;
  for await (const chunk of await read()) {
    queue.push(chunk);
    if (!isBegun && queue.length >= magic.length) {
      const first = queue.take(magic.length);
      if (!first.equals(magic)) break;
      hash.update(first);
      isBegun = true;
    }
    if (!isBegun || queue.length <= tailLength) continue;
    const part = queue.take(queue.length - tailLength);
    hash.update(part);
    yield part;
  }
  if (!isBegun || queue.length < tailLength)
    throw new DamagedBackup(`${name} is not a backup of this server, or only the beginning of one.`);
  const rest = queue.take(emptyFrame.length);
  if (!rest.equals(emptyFrame)) yield rest;
  if (!hash.update(rest).digest().equals(queue.take(digestLength)))
    throw new DamagedBackup(`${name} is damaged or incomplete.`);
}

/** The compressed part, unpacked. */
async function* unpacked(source: BackupSource): AsyncGenerator<Buffer> {
  const unpack = createZstdDecompress();
  const fed = pipeline(() => compressed(source), unpack);
  fed.catch(() => undefined);
  try {
    for await (const chunk of unpack) yield chunk;
    await fed;
  } catch (error) {
    if (error instanceof DamagedBackup || !isOfTheStream(error)) throw error;
    throw new DamagedBackup(`${source.name} is damaged or incomplete.`, { cause: error });
  }
}

/** What the bytes are to blame for, and not the way that they came by. */
function isOfTheStream(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ZSTD_');
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
export async function* readFrames(source: BackupSource): AsyncGenerator<Frame> {
  const queue = new ByteQueue();
  for await (const chunk of unpacked(source)) {
    queue.push(chunk);
    while (queue.length >= headerLength) {
      const header = queue.peek(headerLength);
      const kind = kindOf.get(header.readUInt8(0));
      const length = header.readUInt32BE(1);
      if (kind === undefined || length > longestFrame_bytes)
        throw new DamagedBackup(`${source.name} is damaged.`);
      if (queue.length < headerLength + length) break;
      yield { kind, content: queue.take(headerLength + length).subarray(headerLength) };
    }
  }
  if (queue.length > 0) throw new DamagedBackup(`${source.name} is incomplete.`);
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
