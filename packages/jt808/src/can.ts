import { areDecimal, digitsOf } from './bcd.ts';
import { type ByteReader, bufferOf } from './bytes.ts';
import type { Field } from './field.ts';

/** One CAN frame as 0x0705 carries it (JT/T 808-2019). */
export interface CanFrame {
  channel: 1 | 2;
  /** 29-bit identifier. */
  extended: boolean;
  /** A mean over the sampling interval, not to be decoded as signals. */
  averaged: boolean;
  id: number;
  /** Always 8 bytes; the length of a shorter frame is lost. */
  data: Uint8Array;
}

export interface CanUpload {
  /** Of the first frame, milliseconds since midnight GMT+8; null where the digits are no time. */
  timeOfDay_ms: number | null;
  /** `hhmmss` and four digits of milliseconds, as sent. */
  timeDigits: string;
  frames: CanFrame[];
}

const itemLength = 12;
const timeLength = 5;
const channel2 = 0x80000000;
const extended = 0x40000000;
const averaged = 0x20000000;
const idMask = 0x1fffffff;

/**
 * The CAN frames from `offset` on, whole items of 12 bytes to the end or to `limit`; also for the transparent data of
 * terminals that put the same items into 0x0900.
 */
export function decodeCanItems(body: Uint8Array, offset: number, limit: number = 0xffff): CanFrame[] {
  const bytes = bufferOf(body);
  const count = Math.min(limit, Math.max(0, Math.floor((bytes.length - offset) / itemLength)));
  const frames: CanFrame[] = new Array(count);
  for (let index = 0, at = offset; index < count; index++, at += itemLength) {
    const word = bytes.readUInt32BE(at);
    frames[index] = {
      channel: (word & channel2) === 0 ? 1 : 2,
      extended: (word & extended) !== 0,
      averaged: (word & averaged) !== 0,
      id: word & idMask,
      data: bytes.subarray(at + 4, at + itemLength),
    };
  }
  return frames;
}

const wordOf = (frame: CanFrame): number =>
  (frame.id & idMask) |
  (frame.channel === 2 ? channel2 : 0) |
  (frame.extended ? extended : 0) |
  (frame.averaged ? averaged : 0);

// Four digits of milliseconds can hold more than 999; they are added as they are, since hours to seconds still count.
function timeOfDayOf(digits: string, reader: ByteReader): number | null {
  const field = (start: number, end: number): number => Number(digits.slice(start, end));
  const [hour, minute, second, ms] = [field(0, 2), field(2, 4), field(4, 6), field(6, 10)];
  if (!areDecimal(digits) || hour > 23 || minute > 59 || second > 59) {
    reader.flag('time-invalid');
    return null;
  }
  if (ms > 999) reader.flag('milliseconds-over-999');
  return ((hour * 60 + minute) * 60 + second) * 1000 + ms;
}

export const canUpload: Field<CanUpload> = {
  read(reader) {
    const declared = reader.u16();
    const timeDigits = digitsOf(reader.take(timeLength));
    if (reader.overrun) return { timeOfDay_ms: null, timeDigits, frames: [] };
    const frames = decodeCanItems(reader.bytes, reader.offset, declared);
    reader.offset += frames.length * itemLength;
    if (frames.length < declared) reader.flag('count-mismatch');
    return { timeOfDay_ms: timeOfDayOf(timeDigits, reader), timeDigits, frames };
  },
  write(writer, value) {
    writer.u16(value.frames.length);
    writer.put(Buffer.from(value.timeDigits, 'hex'));
    for (const frame of value.frames) {
      writer.u32(wordOf(frame));
      writer.put(frame.data);
    }
  },
};

const countLength = 2;

/** A byte of two decimal digits; NaN where it is none. */
const twoDigits = (byte: number): number =>
  (byte & 0x0f) > 9 || byte > 0x99 ? Number.NaN : (byte >> 4) * 10 + (byte & 0x0f);

/**
 * `timeOfDay_ms` of a 0x0705 body without reading anything else of it; undefined where the body is too short to have one
 * (JT/T 808-2019).
 */
export function canUploadTimeOfDay(body: Uint8Array): number | null | undefined {
  if (body.length < countLength + timeLength) return undefined;
  const digits = (at: number): number => twoDigits(body[countLength + at] ?? 0);
  const [hour, minute, second, ms] = [digits(0), digits(1), digits(2), digits(3) * 100 + digits(4)];
  // A digit that is none is in no range.
  if (!(hour <= 23 && minute <= 59 && second <= 59 && ms <= 9_999)) return null;
  return ((hour * 60 + minute) * 60 + second) * 1000 + ms;
}

const day_ms = 86_400_000;
const gmt8_ms = 8 * 3_600_000;
const tolerance_ms = 10 * 60_000;

/**
 * When a frame was taken, in milliseconds: 0x0705 tells no date, so it is the latest day on which that time of day (GMT+8) is not more
 * than ten minutes after the receipt. A frame without a time counts as taken on receipt.
 */
export function canUploadInstant(timeOfDay_ms: number | null, received_ms: number): number {
  if (timeOfDay_ms === null) return received_ms;
  const latest_ms = received_ms + tolerance_ms + gmt8_ms;
  const days = Math.floor((latest_ms - timeOfDay_ms) / day_ms);
  return days * day_ms + timeOfDay_ms - gmt8_ms;
}

/** An upload as a terminal makes it, `takenAt` being the time of the first frame. */
export function canUploadOf(takenAt: Date, frames: CanFrame[]): CanUpload {
  const timeOfDay_ms = (takenAt.getTime() + gmt8_ms) % day_ms;
  const iso = new Date(timeOfDay_ms).toISOString();
  const timeDigits = `${iso.slice(11, 19).replaceAll(':', '')}0${iso.slice(20, 23)}`;
  return { timeOfDay_ms, timeDigits, frames };
}
