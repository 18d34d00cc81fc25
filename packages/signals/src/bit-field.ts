import type { RawValue, Signal } from './model.ts';

/**
 * Where a field lies, walked from its most to its least significant byte.
 * Little and big endian differ only in the direction of the walk.
 */
export interface BitField {
  readonly bits: number;
  /** A payload of fewer bytes does not hold the field. */
  readonly bytesNeeded: number;
  /** Index of the most significant byte. */
  readonly firstByte: number;
  readonly step: 1 | -1;
  readonly byteCount: number;
  /** The field's bits within the most significant byte. */
  readonly topMask: number;
  /** Bits of the least significant byte that lie below the field. */
  readonly drop: number;
}

/** Big endian offsets name the most significant bit, counted MSB first (Kayak, cantools, canmatrix, node-can). */
export function bitField(signal: Pick<Signal, 'offset' | 'length' | 'bigEndian'>): BitField {
  const firstBit = signal.offset;
  const lastBit = signal.offset + signal.length - 1;
  const byteCount = (lastBit >> 3) - (firstBit >> 3) + 1;
  const extent = { bits: signal.length, bytesNeeded: (lastBit >> 3) + 1, byteCount };
  return signal.bigEndian
    ? {
        ...extent,
        firstByte: firstBit >> 3,
        step: 1,
        topMask: 0xff >> (firstBit & 7),
        drop: 7 - (lastBit & 7),
      }
    : { ...extent, firstByte: lastBit >> 3, step: -1, topMask: (2 << (lastBit & 7)) - 1, drop: firstBit & 7 };
}

/** Reads a field of at most 53 bits; the payload must hold it. */
export function numberReader(field: BitField): (data: Uint8Array) => number {
  const { firstByte, step, byteCount, topMask, drop } = field;
  if (byteCount === 1) return (data) => ((data[firstByte] ?? 0) & topMask) >> drop;
  const lastByte = firstByte + step * (byteCount - 1);
  const lastScale = 2 ** (8 - drop);
  if (byteCount === 2) {
    return (data) => ((data[firstByte] ?? 0) & topMask) * lastScale + ((data[lastByte] ?? 0) >> drop);
  }
  return (data) => {
    let value = (data[firstByte] ?? 0) & topMask;
    for (let index = firstByte + step; index !== lastByte; index += step) {
      value = value * 256 + (data[index] ?? 0);
    }
    return value * lastScale + ((data[lastByte] ?? 0) >> drop);
  };
}

/** Reads a field of any width; the payload must hold it. */
export function bigintReader(field: BitField): (data: Uint8Array) => bigint {
  const { firstByte, step, byteCount, topMask, drop } = field;
  return (data) => {
    let value = BigInt((data[firstByte] ?? 0) & topMask);
    for (let walked = 1; walked < byteCount; walked++) {
      value = (value << 8n) | BigInt(data[firstByte + step * walked] ?? 0);
    }
    return value >> BigInt(drop);
  };
}

const floatView = new DataView(new ArrayBuffer(8));

/** Reads the raw value of a signal: an integer with its sign, or the IEEE 754 number. */
export function rawReader(signal: Signal): (data: Uint8Array) => RawValue {
  if (signal.type === 'single') return singleReader(signal);
  if (signal.type === 'double') return doubleReader(signal);
  return signal.length > 53 ? wideReader(signal) : integerReader(signal);
}

function singleReader(signal: Signal): (data: Uint8Array) => number {
  const read = numberReader(bitField(signal));
  return (data) => {
    floatView.setUint32(0, read(data));
    return floatView.getFloat32(0);
  };
}

function doubleReader(signal: Signal): (data: Uint8Array) => number {
  const half = { length: 32, bigEndian: signal.bigEndian };
  const low = numberReader(bitField({ ...half, offset: signal.offset + (signal.bigEndian ? 32 : 0) }));
  const high = numberReader(bitField({ ...half, offset: signal.offset + (signal.bigEndian ? 0 : 32) }));
  return (data) => {
    floatView.setUint32(0, high(data));
    floatView.setUint32(4, low(data));
    return floatView.getFloat64(0);
  };
}

function integerReader(signal: Signal): (data: Uint8Array) => number {
  const read = numberReader(bitField(signal));
  if (signal.type === 'unsigned') return read;
  const half = 2 ** (signal.length - 1);
  return (data) => {
    const raw = read(data);
    return raw < half ? raw : raw - 2 * half;
  };
}

function wideReader(signal: Signal): (data: Uint8Array) => bigint {
  const read = bigintReader(bitField(signal));
  return signal.type === 'unsigned' ? read : (data) => BigInt.asIntN(signal.length, read(data));
}

/** Writes the low bits of `raw` (two's complement when negative) into a field; other bits stay. */
export function writeField(field: BitField, data: Uint8Array, raw: bigint): void {
  const mask = ((1n << BigInt(field.bits)) - 1n) << BigInt(field.drop);
  const bits = (raw << BigInt(field.drop)) & mask;
  for (let walked = 0; walked < field.byteCount; walked++) {
    const index = field.firstByte + field.step * walked;
    const shift = BigInt(8 * (field.byteCount - 1 - walked));
    const kept = (data[index] ?? 0) & ~Number((mask >> shift) & 0xffn);
    data[index] = kept | Number((bits >> shift) & 0xffn);
  }
}
