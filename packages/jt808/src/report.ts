import { ByteReader, ByteWriter } from './bytes.ts';
import { type Field, u16 } from './field.ts';
import { fixedLength, type Location, location } from './location.ts';

/** 0x0704 (JT/T 808-2019). */
export interface LocationBatch {
  /** 0 normal batch, 1 backlog of a blind area. */
  kind: number;
  /** Oldest first as a rule, not always. */
  locations: Location[];
}

function readBatched(reader: ByteReader): Location | null {
  const length = reader.left >= 2 ? reader.u16() : 0;
  if (length >= fixedLength && length <= reader.left) return reader.within(length, location.read);
  reader.flag('item-length');
  reader.offset = reader.end;
  return null;
}

export const locationBatch: Field<LocationBatch> = {
  read(reader) {
    const declared = reader.u16();
    const kind = reader.u8();
    const locations: Location[] = [];
    while (locations.length < declared && reader.left > 0) {
      const value = readBatched(reader);
      if (value !== null) locations.push(value);
    }
    if (locations.length < declared) reader.flag('count-mismatch');
    return { kind, locations };
  },
  write(writer, value) {
    writer.u16(value.locations.length);
    writer.u8(value.kind);
    for (const entry of value.locations) {
      const body = new ByteWriter(writer.version);
      location.write(body, entry);
      const bytes = body.finish();
      writer.u16(bytes.length);
      writer.put(bytes);
    }
  },
};

/** 0x0201 and 0x0500 (JT/T 808-2019). */
export interface LocationAnswer {
  /** Null in 2011, whose text prints 0x0201 without it. */
  replySerial: number | null;
  location: Location;
}

// Laid two bytes off, a position hardly ever has both a date and items that fit, which tells 2011's form.
function readsAsLocation(reader: ByteReader, at: number): boolean {
  if (at + fixedLength > reader.end) return false;
  const probe = new ByteReader(reader.bytes.subarray(at, reader.end), reader.version);
  return location.read(probe).time !== null && probe.flags.length === 0;
}

export const locationAnswer: Field<LocationAnswer> = {
  read(reader) {
    const start = reader.offset;
    const isBare = !readsAsLocation(reader, start + 2) && readsAsLocation(reader, start);
    if (isBare) reader.flag('location-answer-2011');
    return { replySerial: isBare ? null : reader.u16(), location: location.read(reader) };
  },
  write(writer, value) {
    if (value.replySerial !== null) u16.write(writer, value.replySerial);
    location.write(writer, value.location);
  },
};
