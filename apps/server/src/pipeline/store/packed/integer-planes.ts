/**
 * Whole numbers as planes of bytes: all lowest bytes, then all next ones, as many as the largest needs. Where neighbours are near
 * each other, their differences are written. Few different bytes in a row are what a compressor is good at.
 */
export interface Integers {
  bytes: Uint8Array;
  count: number;
}

const differenceFlag = 0x10;
const widthMask = 0x0f;
const headLength = 9;
const wordRange = 2 ** 32;
const small = 2 ** 31;

/** 0, -1, 1, -2, … as 0, 1, 2, 3, … */
const folded = (value: number): number => (value >= 0 ? value * 2 : value * -2 - 1);

function unfolded(value: number): number {
  if (value < small) return (value >>> 1) ^ -(value & 1);
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

function bitsOf(value: number): number {
  return value < wordRange ? 32 - Math.clz32(value) : 64 - Math.clz32(Math.floor(value / wordRange));
}

interface Folded {
  numbers: Float64Array;
  bits: number;
  width: number;
}

/** The numbers, or what each differs from the one before (the first from `first`). */
function foldAll(values: Float64Array, first: number | null): Folded {
  const numbers = new Float64Array(values.length);
  let bits = 0;
  let largest = 0;
  let before = first ?? 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    const number = folded(value - before);
    if (first !== null) before = value;
    numbers[at] = number;
    bits += bitsOf(number);
    if (number > largest) largest = number;
  }
  return { numbers, bits, width: Math.ceil(bitsOf(largest) / 8) };
}

function writePlanes({ numbers, width }: Folded, bytes: Uint8Array): void {
  const { length } = numbers;
  for (let at = 0; at < length; at++) {
    const number = numbers[at] ?? 0;
    let word = number >>> 0;
    for (let plane = 0; plane < width; plane++) {
      if (plane === 4) word = Math.floor(number / wordRange);
      bytes[plane * length + at] = word & 0xff;
      word >>>= 8;
    }
  }
}

export function writeIntegers(values: Float64Array): Buffer {
  const first = values[0] ?? 0;
  const plain = foldAll(values, null);
  const differences = foldAll(values, first);
  const isDifference = differences.bits <= plain.bits;
  const chosen = isDifference ? differences : plain;
  const bytes = Buffer.alloc(headLength + chosen.width * values.length);
  bytes[0] = chosen.width | (isDifference ? differenceFlag : 0);
  bytes.writeDoubleLE(isDifference ? first : 0, 1);
  writePlanes(chosen, bytes.subarray(headLength));
  return bytes;
}

function readPlanes(planes: Uint8Array, { width, count }: { width: number; count: number }): Float64Array {
  const values = new Float64Array(count);
  for (let plane = width - 1; plane >= 0; plane--) {
    const start = plane * count;
    for (let at = 0; at < count; at++) values[at] = (values[at] ?? 0) * 256 + (planes[start + at] ?? 0);
  }
  return values;
}

export function readIntegers({ bytes, count }: Integers): Float64Array {
  const head = bytes[0] ?? 0;
  const values = readPlanes(bytes.subarray(headLength), { width: head & widthMask, count });
  const isDifference = (head & differenceFlag) !== 0;
  let before = new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getFloat64(1, true);
  for (let at = 0; at < count; at++) {
    const value = unfolded(values[at] ?? 0);
    before = isDifference ? before + value : value;
    values[at] = before;
  }
  return values;
}
