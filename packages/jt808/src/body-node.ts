import { bufferOf } from './bytes.ts';

/** One field of a body and the bytes that it takes. */
export interface BodyNode {
  /** Of the body, in bytes. */
  offset: number;
  length: number;
  /** camelCase, without unit; `0xF3` for what has no name. */
  name: string;
  /** Upper-case hex; of a long field the first bytes. */
  raw: string;
  /** Null for what consists of its children, and for a field that the body cuts short. */
  value: string | number | boolean | null;
  unit: string | null;
  /** What the value stands for, where that is more than the value. */
  label: string | null;
  children: BodyNode[];
}

type Value = BodyNode['value'];

export const rawBytes = 256;

export const hexOf = (bytes: Uint8Array): string => bufferOf(bytes).toString('hex').toUpperCase();

interface Meaning {
  value?: (bytes: Buffer) => Value;
  unit?: string;
  /** Fields within the bytes; `offset` is where these begin in the body. */
  children?: (bytes: Buffer, offset: number) => BodyNode[];
}

/** Walks over a body and notes what stands where. */
export class NodeReader {
  readonly nodes: BodyNode[] = [];
  readonly #bytes: Buffer;
  /** Where `bytes` begin in the body. */
  readonly #base: number;
  #at = 0;

  constructor(bytes: Uint8Array, base = 0) {
    this.#bytes = bufferOf(bytes);
    this.#base = base;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  /** The byte `ahead` of the next one; 0 behind the end. */
  peek(ahead: number): number {
    return this.#bytes[this.#at + ahead] ?? 0;
  }

  /** The next `length` bytes; without a value where fewer are left, and left out where none are. */
  field(name: string, length: number, { value, unit, children }: Meaning = {}): this {
    if (length > 0 && this.left === 0) return this;
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    const offset = this.#base + this.#at;
    this.#at += bytes.length;
    const isWhole = bytes.length === length;
    this.nodes.push({
      offset,
      length: bytes.length,
      name,
      raw: hexOf(bytes.subarray(0, rawBytes)),
      value: isWhole ? (value?.(bytes) ?? null) : null,
      unit: unit ?? null,
      label: isWhole ? null : 'truncated',
      children: isWhole ? (children?.(bytes, offset) ?? []) : [],
    });
    return this;
  }

  u8(name: string, unit?: string): this {
    return this.field(name, 1, { value: (bytes) => bytes.readUInt8(0), ...(unit ? { unit } : {}) });
  }

  u16(name: string, unit?: string): this {
    return this.field(name, 2, { value: (bytes) => bytes.readUInt16BE(0), ...(unit ? { unit } : {}) });
  }

  u32(name: string, unit?: string): this {
    return this.field(name, 4, { value: (bytes) => bytes.readUInt32BE(0), ...(unit ? { unit } : {}) });
  }

  /** What is left, if anything is. */
  rest(name: string, meaning: Meaning = {}): this {
    return this.left > 0 ? this.field(name, this.left, meaning) : this;
  }
}

interface Bit {
  /** 0: the least significant one of the field. */
  bit: number;
  name: string;
  value: Value;
}

/** A bit of a big-endian field, shown with the byte that it stands in. */
export function bitNode(bytes: Buffer, offset: number, { bit, name, value }: Bit): BodyNode {
  const at = bytes.length - 1 - (bit >> 3);
  const raw = hexOf(bytes.subarray(at, at + 1));
  return { offset: offset + at, length: 1, name, raw, value, unit: null, label: null, children: [] };
}
