import { digitsOf, gmt8DigitsOf, instantOfGmt8 } from './bcd.ts';
import { type ByteWriter, noBytes } from './bytes.ts';
import type { Field } from './field.ts';
import { type LocationItem, readItems, writeItem } from './location-item.ts';

/** A position report, the body of 0x0200 (JT/T 808-2019). */
export interface Location {
  /** Alarm bits, see `alarmNames`. */
  alarm: number;
  /** Status bits, see `statusOf`. */
  status: number;
  /** Degrees, WGS-84, north positive; null where encrypted or no latitude at all. */
  latitude: number | null;
  /** Degrees, WGS-84, east positive; null where encrypted or no longitude at all. */
  longitude: number | null;
  /** As sent, signed, in millionths of a degree. */
  latitudeE6: number;
  longitudeE6: number;
  altitude_m: number;
  speed_kmh: number;
  /** Clockwise from north. */
  direction_deg: number;
  /** ISO instant in UTC; null where the digits are no date. */
  time: string | null;
  /** `YYMMDDhhmmss` in GMT+8, as sent. */
  timeDigits: string;
  items: LocationItem[];
  /** What followed the last whole item; present only where the items do not fit the body. */
  rest?: Uint8Array;
}

export const fixedLength = 28;

const south = 1 << 2;
const west = 1 << 3;
const encrypted = 1 << 5;
const int32Sign = 0x80000000;

// On paper an absolute value with its sign in the status; some stacks send two's complement, which is signed already.
function signedE6(raw: number, isNegative: boolean): number {
  if (raw >= int32Sign) return raw - 2 * int32Sign;
  return isNegative ? 0 - raw : raw;
}

const unsignedE6 = (value: number, isNegative: boolean): number => (isNegative && value < 0 ? -value : value);

const degrees = (e6: number, limit: number): number | null => (Math.abs(e6) > limit * 1e6 ? null : e6 / 1e6);

function readFixed(bytes: Buffer, at: number): Location {
  const status = bytes.readUInt32BE(at + 4);
  const latitudeE6 = signedE6(bytes.readUInt32BE(at + 8), (status & south) !== 0);
  const longitudeE6 = signedE6(bytes.readUInt32BE(at + 12), (status & west) !== 0);
  const isEncrypted = (status & encrypted) !== 0;
  const timeDigits = digitsOf(bytes.subarray(at + 22, at + fixedLength));
  return {
    alarm: bytes.readUInt32BE(at),
    status,
    latitude: isEncrypted ? null : degrees(latitudeE6, 90),
    longitude: isEncrypted ? null : degrees(longitudeE6, 180),
    latitudeE6,
    longitudeE6,
    altitude_m: bytes.readInt16BE(at + 16),
    speed_kmh: bytes.readUInt16BE(at + 18) / 10,
    direction_deg: bytes.readUInt16BE(at + 20),
    time: instantOfGmt8(timeDigits),
    timeDigits,
    items: [],
  };
}

function writeFixed(writer: ByteWriter, value: Location): void {
  writer.u32(value.alarm);
  writer.u32(value.status);
  writer.u32(unsignedE6(value.latitudeE6, (value.status & south) !== 0));
  writer.u32(unsignedE6(value.longitudeE6, (value.status & west) !== 0));
  writer.u16(value.altitude_m);
  writer.u16(Math.round(value.speed_kmh * 10));
  writer.u16(value.direction_deg);
  writer.put(Buffer.from(value.timeDigits, 'hex'));
}

// Stands in for a report that is too short, which is refused as a whole.
const nowhere = readFixed(Buffer.alloc(fixedLength), 0);

/** The 28 fixed bytes without items, as 0x0801 and 0x0802 hold them. */
export const fixedLocation: Field<Location> = {
  read(reader) {
    const at = reader.offset;
    reader.take(fixedLength);
    return reader.overrun ? nowhere : readFixed(reader.bytes, at);
  },
  write: writeFixed,
};

/** A position report with its items, to the end. */
export const location: Field<Location> = {
  read(reader) {
    const value = fixedLocation.read(reader);
    if (reader.overrun) return value;
    const { items, rest } = readItems(reader);
    value.items = items;
    if (rest !== null) value.rest = rest;
    return value;
  },
  write(writer, value) {
    writeFixed(writer, value);
    for (const item of value.items) writeItem(writer, item);
    writer.put(value.rest ?? noBytes);
  },
};

export interface Position {
  alarm?: number;
  /** Status bits without the two hemispheres, which follow from the coordinates. */
  status?: number;
  latitude: number;
  longitude: number;
  altitude_m?: number;
  speed_kmh?: number;
  direction_deg?: number;
  time: Date;
  items?: LocationItem[];
}

/** A report as a terminal makes it: degrees to millionths, hemispheres into the status, instant to GMT+8 digits. */
export function locationOf(position: Position): Location {
  const latitudeE6 = Math.round(position.latitude * 1e6);
  const longitudeE6 = Math.round(position.longitude * 1e6);
  const hemispheres = (latitudeE6 < 0 ? south : 0) | (longitudeE6 < 0 ? west : 0);
  const timeDigits = gmt8DigitsOf(position.time);
  return {
    alarm: position.alarm ?? 0,
    status: (((position.status ?? 0) & ~(south | west)) | hemispheres) >>> 0,
    latitude: latitudeE6 / 1e6,
    longitude: longitudeE6 / 1e6,
    latitudeE6,
    longitudeE6,
    altitude_m: position.altitude_m ?? 0,
    speed_kmh: position.speed_kmh ?? 0,
    direction_deg: position.direction_deg ?? 0,
    time: instantOfGmt8(timeDigits),
    timeDigits,
    items: position.items ?? [],
  };
}
