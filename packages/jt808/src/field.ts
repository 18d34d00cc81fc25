import { digitsOf } from './bcd.ts';
import type { ByteReader, ByteWriter } from './bytes.ts';
import { bytesOfText, terminatedTextOf, textOf } from './text.ts';

/** One field of a body, both directions. Methods, not properties, so that a table may hold fields of any value. */
export interface Field<V> {
  read(reader: ByteReader): V;
  write(writer: ByteWriter, value: V): void;
}

export type ValueOf<F> = F extends Field<infer V> ? V : never;

export const u8: Field<number> = {
  read: (reader) => reader.u8(),
  write: (writer, value) => writer.u8(value),
};

export const u16: Field<number> = {
  read: (reader) => reader.u16(),
  write: (writer, value) => writer.u16(value),
};

export const u32: Field<number> = {
  read: (reader) => reader.u32(),
  write: (writer, value) => writer.u32(value),
};

/** Everything to the end of the body. */
export const restBytes: Field<Uint8Array> = {
  read: (reader) => reader.rest(),
  write: (writer, value) => writer.put(value),
};

/** GBK text to the end of the body; 2011 terminals close it with a zero. */
export const restText: Field<string> = {
  read: (reader) => terminatedTextOf(reader.rest()),
  write: (writer, value) => writer.put(bytesOfText(value)),
};

/** GBK text behind a BYTE with its length. */
export const countedText: Field<string> = {
  read: (reader) => textOf(reader.take(reader.u8())),
  write: (writer, value) => {
    const bytes = bytesOfText(value);
    writer.u8(bytes.length);
    writer.put(bytes);
  },
};

/** BCD digits in a field of `width` bytes. */
export const digits = (width: number): Field<string> => ({
  read: (reader) => digitsOf(reader.take(width)),
  write: (writer, value) => writer.put(Buffer.from(value.padStart(width * 2, '0'), 'hex')),
});

/** A list behind its count; a count that the body cannot hold is flagged and what fits is kept. */
export const counted = <V>(count: Field<number>, item: Field<V>): Field<V[]> => ({
  read: (reader) => {
    const declared = count.read(reader);
    if (reader.overrun) return [];
    const values: V[] = [];
    while (values.length < declared && reader.left > 0) {
      const value = item.read(reader);
      if (reader.overrun) break;
      values.push(value);
    }
    if (values.length === declared) return values;
    reader.flag('count-mismatch');
    reader.overrun = false;
    return values;
  },
  write: (writer, values) => {
    count.write(writer, values.length);
    for (const value of values) item.write(writer, value);
  },
});

type Shape = Record<string, Field<unknown>>;
type RecordOf<S extends Shape> = { [K in keyof S]: ValueOf<S[K]> };

/** Fields in the order of the wire, which is the order of the keys. */
export function record<S extends Shape>(shape: S): Field<RecordOf<S>> {
  const entries = Object.entries(shape);
  return {
    read(reader) {
      const value: Record<string, unknown> = {};
      for (const [key, field] of entries) value[key] = field.read(reader);
      return value as RecordOf<S>;
    },
    write(writer, value) {
      for (const [key, field] of entries) field.write(writer, value[key]);
    },
  };
}
