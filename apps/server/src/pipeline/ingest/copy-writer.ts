const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
/** Signature, flags, extension length. */
const headerLength = signature.length + 8;
const trailer = Buffer.from([0xff, 0xff]);
/** 2000-01-01 UTC, from which PostgreSQL counts. */
const epoch_ms = 946_684_800_000;
const two32 = 2 ** 32;
const arrayHeaderLength = 20;

const oid = { int4: 23, float4: 700, float8: 701, timestamptz: 1184 } as const;

/**
 * Writes rows in the binary COPY format of PostgreSQL into one buffer that grows and is used again. `reserve` makes room;
 * the other calls write without looking.
 */
export class CopyWriter {
  #bytes: Buffer = Buffer.allocUnsafeSlow(256 * 1024);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;
  #rowEnds: number[] = [];

  constructor() {
    this.clear();
  }

  get rows(): number {
    return this.#rowEnds.length;
  }

  clear(): void {
    this.#bytes.fill(0, 0, headerLength);
    this.#bytes.set(signature);
    this.#at = headerLength;
    this.#rowEnds = [];
  }

  reserve(length: number): void {
    const needed = this.#at + length;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }

  beginRow(columns: number): void {
    this.#view.setInt16(this.#at, columns);
    this.#at += 2;
  }

  endRow(): void {
    this.#rowEnds.push(this.#at);
  }

  /** A whole COPY of rows `from` up to `to`. */
  copyOf(from: number, to: number): Buffer {
    const start = this.#rowEnds[from - 1] ?? headerLength;
    const end = this.#rowEnds[to - 1] ?? headerLength;
    if (start > headerLength) {
      return Buffer.concat([
        this.#bytes.subarray(0, headerLength),
        this.#bytes.subarray(start, end),
        trailer,
      ]);
    }
    this.reserve(trailer.length);
    // Rows behind `to` would be overwritten by the trailer.
    if (end < this.#at) return Buffer.concat([this.#bytes.subarray(0, end), trailer]);
    this.#bytes.set(trailer, end);
    return this.#bytes.subarray(0, end + trailer.length);
  }

  null(): void {
    this.#int32(-1);
  }

  bool(value: boolean | null): void {
    if (value === null) {
      this.null();
      return;
    }
    this.#int32(1);
    this.#bytes[this.#at++] = value ? 1 : 0;
  }

  int2(value: number | null): void {
    if (value === null) {
      this.null();
      return;
    }
    this.#int32(2);
    this.#view.setInt16(this.#at, value);
    this.#at += 2;
  }

  int4(value: number | null): void {
    if (value === null) {
      this.null();
      return;
    }
    this.#int32(4);
    this.#int32(value);
  }

  /** An integer of at most 53 bits. */
  int8(value: number | null): void {
    if (value === null) {
      this.null();
      return;
    }
    this.#int32(8);
    this.#int64(value);
  }

  int8Halves(high: number, low: number): void {
    this.#int32(8);
    this.#int32(high);
    this.#int32(low);
  }

  timestamp(ms: number | null): void {
    if (ms === null) {
      this.null();
      return;
    }
    this.#int32(8);
    this.#int64((ms - epoch_ms) * 1000);
  }

  bytes(value: Uint8Array): void {
    this.#int32(value.length);
    this.#bytes.set(value, this.#at);
    this.#at += value.length;
  }

  /** jsonb: a version byte and the text. */
  jsonb(text: Uint8Array): void {
    this.#int32(text.length + 1);
    this.#bytes[this.#at++] = 1;
    this.#bytes.set(text, this.#at);
    this.#at += text.length;
  }

  /** real[]; NaN becomes null. */
  float4Array(values: Float64Array, from: number, to: number): void {
    const lengthAt = this.#beginArray(oid.float4, to - from);
    for (let at = from; at < to; at++) {
      const value = values[at] ?? Number.NaN;
      if (Number.isNaN(value)) {
        this.#int32(-1);
        continue;
      }
      this.#int32(4);
      this.#view.setFloat32(this.#at, value);
      this.#at += 4;
    }
    this.#endArray(lengthAt);
  }

  /** double precision[]; NaN becomes null. */
  float8Array(values: Float64Array, from: number, to: number): void {
    const lengthAt = this.#beginArray(oid.float8, to - from);
    for (let at = from; at < to; at++) {
      const value = values[at] ?? Number.NaN;
      if (Number.isNaN(value)) {
        this.#int32(-1);
        continue;
      }
      this.#int32(8);
      this.#view.setFloat64(this.#at, value);
      this.#at += 8;
    }
    this.#endArray(lengthAt);
  }

  int4Array(values: Int32Array, count: number): void {
    const lengthAt = this.#beginArray(oid.int4, count);
    for (let at = 0; at < count; at++) {
      this.#int32(4);
      this.#int32(values[at] ?? 0);
    }
    this.#endArray(lengthAt);
  }

  timestampArray(values: Float64Array, count: number): void {
    const lengthAt = this.#beginArray(oid.timestamptz, count);
    for (let at = 0; at < count; at++) this.timestamp(values[at] ?? 0);
    this.#endArray(lengthAt);
  }

  #beginArray(elementOid: number, count: number): number {
    const lengthAt = this.#at;
    this.#at += 4;
    this.#int32(count === 0 ? 0 : 1);
    this.#int32(1);
    this.#int32(elementOid);
    if (count === 0) return lengthAt;
    this.#int32(count);
    this.#int32(1);
    return lengthAt;
  }

  #endArray(lengthAt: number): void {
    this.#view.setInt32(lengthAt, this.#at - lengthAt - 4);
  }

  #int32(value: number): void {
    this.#view.setInt32(this.#at, value);
    this.#at += 4;
  }

  #int64(value: number): void {
    this.#int32(Math.floor(value / two32));
    this.#view.setUint32(this.#at, value >>> 0);
    this.#at += 4;
  }
}

/** Upper bound of an array column with its length word. */
export const arrayLength = (count: number, elementLength: number): number =>
  4 + arrayHeaderLength + count * (4 + elementLength);
