import type { HeaderVersion } from './frame.ts';

export const noBytes: Uint8Array = new Uint8Array(0);

/** A Buffer over the same memory, so that the fast integer readers can be used on any view. */
export function bufferOf(bytes: Uint8Array): Buffer {
  if (Buffer.isBuffer(bytes)) return bytes;
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * Reads big-endian fields from front to back and never throws: reading past `end` sets `overrun`, yields zeros and
 * leaves the verdict to whoever started the read.
 */
export class ByteReader {
  readonly bytes: Buffer;
  readonly version: HeaderVersion;
  readonly flags: string[] = [];
  offset = 0;
  end: number;
  overrun = false;

  constructor(bytes: Uint8Array, version: HeaderVersion) {
    this.bytes = bufferOf(bytes);
    this.version = version;
    this.end = bytes.length;
  }

  get left(): number {
    return this.end - this.offset;
  }

  /** Notes a tolerated deviation once. */
  flag(name: string): void {
    if (!this.flags.includes(name)) this.flags.push(name);
  }

  u8(): number {
    const at = this.#advance(1);
    return at < 0 ? 0 : this.bytes.readUInt8(at);
  }

  u16(): number {
    const at = this.#advance(2);
    return at < 0 ? 0 : this.bytes.readUInt16BE(at);
  }

  u32(): number {
    const at = this.#advance(4);
    return at < 0 ? 0 : this.bytes.readUInt32BE(at);
  }

  /** A view of the next `length` bytes. */
  take(length: number): Buffer {
    const at = this.#advance(length);
    return at < 0 ? Buffer.alloc(0) : this.bytes.subarray(at, at + length);
  }

  rest(): Buffer {
    return this.take(Math.max(0, this.left));
  }

  /** Runs `read` with the end moved to `length` bytes from here, and continues behind them. */
  within<T>(length: number, read: (reader: ByteReader) => T): T {
    const outerEnd = this.end;
    this.end = Math.min(outerEnd, this.offset + length);
    const value = read(this);
    this.offset = this.end;
    this.end = outerEnd;
    return value;
  }

  #advance(length: number): number {
    const at = this.offset;
    if (at + length > this.end) {
      this.overrun = true;
      this.offset = this.end;
      return -1;
    }
    this.offset = at + length;
    return at;
  }
}

/** Collects big-endian fields into one buffer that grows as needed. */
export class ByteWriter {
  readonly version: HeaderVersion;
  #bytes: Buffer = Buffer.allocUnsafe(64);
  #length = 0;

  constructor(version: HeaderVersion) {
    this.version = version;
  }

  u8(value: number): void {
    const at = this.#grow(1);
    this.#bytes.writeUInt8(value & 0xff, at);
  }

  u16(value: number): void {
    const at = this.#grow(2);
    this.#bytes.writeUInt16BE(value & 0xffff, at);
  }

  u32(value: number): void {
    const at = this.#grow(4);
    this.#bytes.writeUInt32BE(value >>> 0, at);
  }

  put(bytes: Uint8Array): void {
    const at = this.#grow(bytes.length);
    this.#bytes.set(bytes, at);
  }

  finish(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  // May replace the buffer, so it is called before the buffer is touched.
  #grow(count: number): number {
    const at = this.#length;
    this.#length += count;
    if (this.#length <= this.#bytes.length) return at;
    const larger = Buffer.allocUnsafe(Math.max(this.#length, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, at));
    this.#bytes = larger;
    return at;
  }
}
