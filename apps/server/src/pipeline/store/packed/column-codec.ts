import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Column } from './column.ts';
import { decimalOf, scaledValue } from './decimal.ts';
import { type Integers, readIntegers, writeIntegers } from './integer-planes.ts';

/** What stands behind the mark of a column; kept in the data, so never renumber. */
const form = Object.freeze({ integers: 0, quotients: 1, products: 2, singleBits: 3, bytes: 4 });
const formMask = 0x07;
const hasAbsent = 0x08;
const isCompressed = 0x10;
const singleFlag = 0x20;
/** Mark and scale. */
const headLength = 2;
const level = 6;
/** Bytes below which nothing is gained. */
const worthCompressing = 40;

const nothing = Buffer.alloc(0);

export function compress(bytes: Uint8Array): Buffer {
  return zstdCompressSync(bytes, {
    pledgedSrcSize: bytes.length,
    params: { [constants.ZSTD_c_compressionLevel]: level },
  });
}

/** No column or frames of a part are longer when they are whole. */
const longest = 256 * 1024 * 1024;
export const decompress = (bytes: Uint8Array): Buffer =>
  zstdDecompressSync(bytes, { maxOutputLength: longest });

function bitmapOf(present: Uint8Array): Buffer {
  const bitmap = Buffer.alloc(Math.ceil(present.length / 8));
  for (let at = 0; at < present.length; at++) {
    if (present[at] === 1) bitmap[at >> 3] = (bitmap[at >> 3] ?? 0) | (1 << (at & 7));
  }
  return bitmap;
}

function presentOf(bitmap: Uint8Array, count: number): Uint8Array {
  const present = new Uint8Array(count);
  for (let at = 0; at < count; at++) present[at] = ((bitmap[at >> 3] ?? 0) >> (at & 7)) & 1;
  return present;
}

interface Body {
  kind: number;
  scale: number;
  bytes: Uint8Array;
}

function sealed({ kind, scale, bytes }: Body, present: Uint8Array | null): Buffer {
  const whole = present === null ? bytes : Buffer.concat([bitmapOf(present), bytes]);
  const packed = whole.length < worthCompressing ? whole : compress(whole);
  const isSmaller = packed.length < whole.length;
  const mark = kind | (present === null ? 0 : hasAbsent) | (isSmaller ? isCompressed : 0);
  return Buffer.concat([Buffer.of(mark, scale), isSmaller ? packed : whole]);
}

function presentValues({ values, present }: Column): Float64Array {
  return present === null ? values : values.filter((_, at) => present[at] === 1);
}

/** Whole numbers of less than 51 bits. Nothing at all is no byte. */
export function encodeIntegers(column: Column): Buffer {
  const values = presentValues(column);
  if (values.length === 0) return nothing;
  return sealed({ kind: form.integers, scale: 0, bytes: writeIntegers(values) }, column.present);
}

function bytesOfDoubles(values: Float64Array): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  const view = new DataView(new ArrayBuffer(8));
  for (let at = 0; at < values.length; at++) {
    view.setFloat64(0, values[at] ?? 0);
    for (let plane = 0; plane < 8; plane++) bytes[plane * values.length + at] = view.getUint8(plane);
  }
  return bytes;
}

function doublesOf(bytes: Uint8Array, count: number): Float64Array {
  const view = new DataView(new ArrayBuffer(8));
  return Float64Array.from({ length: count }, (_, at) => {
    for (let plane = 0; plane < 8; plane++) view.setUint8(plane, bytes[plane * count + at] ?? 0);
    return view.getFloat64(0);
  });
}

function decimalBody(values: Float64Array, isSingle: boolean): Body | null {
  const decimal = decimalOf(values, isSingle);
  if (decimal === null) return null;
  const kind = (decimal.isProduct ? form.products : form.quotients) | (isSingle ? singleFlag : 0);
  return { kind, scale: decimal.scale, bytes: writeIntegers(decimal.integers) };
}

function singleBits(values: Float64Array): Body {
  const bits = new Int32Array(Float32Array.from(values).buffer);
  return { kind: form.singleBits, scale: 0, bytes: writeIntegers(Float64Array.from(bits)) };
}

/** Values of single precision: what is decoded has the same bits. */
export function encodeSingles(column: Column): Buffer {
  const values = presentValues(column);
  if (values.length === 0) return nothing;
  return sealed(decimalBody(values, true) ?? singleBits(values), column.present);
}

export function encodeDoubles(column: Column): Buffer {
  const values = presentValues(column);
  if (values.length === 0) return nothing;
  const raw = () => ({ kind: form.bytes, scale: 0, bytes: bytesOfDoubles(values) });
  return sealed(decimalBody(values, false) ?? raw(), column.present);
}

function decodedValues(mark: number, scale: number, { bytes, count }: Integers): Float64Array {
  const kind = mark & formMask;
  if (kind === form.bytes) return doublesOf(bytes, count);
  const integers = readIntegers({ bytes, count });
  if (kind === form.integers) return integers;
  if (kind === form.singleBits) {
    return Float64Array.from(new Float32Array(Int32Array.from(integers).buffer));
  }
  const factor = { scale, isProduct: kind === form.products };
  const values = integers.map((integer) => scaledValue(integer, factor));
  return (mark & singleFlag) === 0 ? values : values.map(Math.fround);
}

function spread(values: Float64Array, present: Uint8Array): Float64Array {
  const column = new Float64Array(present.length).fill(Number.NaN);
  let next = 0;
  for (let at = 0; at < present.length; at++) {
    if (present[at] === 1) column[at] = values[next++] ?? Number.NaN;
  }
  return column;
}

const nothingPresent = (count: number): Column => ({
  values: new Float64Array(count).fill(Number.NaN),
  present: new Uint8Array(count),
});

function countOf(present: Uint8Array): number {
  return present.reduce((sum, one) => sum + one, 0);
}

/** The column of `count` reports that one of the encoders has written. */
export function decodeColumn(slice: Uint8Array | null, count: number): Column {
  if (slice === null || slice.length === 0) return nothingPresent(count);
  const [mark = 0, scale = 0] = slice;
  const body = slice.subarray(headLength);
  const whole = (mark & isCompressed) === 0 ? body : decompress(body);
  if ((mark & hasAbsent) === 0) {
    return { values: decodedValues(mark, scale, { bytes: whole, count }), present: null };
  }
  const present = presentOf(whole, count);
  const bytes = whole.subarray(Math.ceil(count / 8));
  return { values: spread(decodedValues(mark, scale, { bytes, count: countOf(present) }), present), present };
}
