import { checkOf, DELIMITER, delimit, ESCAPE, unescape } from './escape.ts';
import {
  type FrameHeader,
  type HeaderFields,
  headerBytes,
  MAX_BODY_LENGTH,
  MIN_FRAME_LENGTH,
  readHeader,
} from './header.ts';

export interface Frame {
  header: FrameHeader;
  /** The body of this frame alone, a view into `raw`. */
  body: Buffer;
  /** Unescaped header|body|check, for durable storage. */
  raw: Buffer;
}

export type FrameError = 'bad-escape' | 'bad-check' | 'bad-header' | 'bad-length' | 'too-long' | 'garbage';

/** `raw` of an error holds what can be shown: unescaped where that worked, at most one longest frame. */
export type FrameResult = { ok: true; frame: Frame } | { ok: false; reason: FrameError; raw: Buffer };

/** The longest unescaped frame: 2019 header with its sub-package item, full body, check byte. */
const MAX_FRAME_LENGTH = 21 + MAX_BODY_LENGTH + 1;
/** The longest content between two delimiters, every byte escaped. */
const MAX_SEGMENT_LENGTH = 2 * MAX_FRAME_LENGTH;

const NO_TAIL = Buffer.alloc(0);

const refuse = (reason: FrameError, raw: Uint8Array): FrameResult => ({
  ok: false,
  reason,
  raw: Buffer.from(raw.subarray(0, MAX_SEGMENT_LENGTH)),
});

const withFlag = (header: FrameHeader, flag: string): FrameHeader => ({ ...header, flags: [...header.flags, flag] });

function decodeSegment(segment: Uint8Array): FrameResult {
  if (segment.length > MAX_SEGMENT_LENGTH) return refuse('too-long', segment);
  const raw = unescape(segment);
  if (raw === null) return refuse('bad-escape', segment);
  if (raw.length < MIN_FRAME_LENGTH) return { ok: false, reason: 'bad-header', raw };
  if (raw.length > MAX_FRAME_LENGTH) return { ok: false, reason: 'too-long', raw };
  const checkAt = raw.length - 1;
  if (checkOf(raw, checkAt) !== raw[checkAt]) return { ok: false, reason: 'bad-check', raw };
  const located = readHeader(raw.subarray(0, checkAt));
  if (located === null) return { ok: false, reason: 'bad-header', raw };
  const body = raw.subarray(located.length, checkAt);
  if (body.length > MAX_BODY_LENGTH) return { ok: false, reason: 'bad-length', raw };
  const header =
    segment[segment.length - 1] === ESCAPE ? withFlag(located.header, 'unescaped-check') : located.header;
  return { ok: true, frame: { header, body, raw } };
}

/** Decodes one frame, with or without its delimiters (JT/T 808-2019 §4.4); a wrong check byte is never accepted. */
export function decodeFrame(segment: Uint8Array): FrameResult {
  const start = segment[0] === DELIMITER ? 1 : 0;
  const end = segment.length > start && segment[segment.length - 1] === DELIMITER ? -1 : segment.length;
  return decodeSegment(segment.subarray(start, end));
}

/**
 * Cuts a byte stream into frames, however it is chunked. Every delimiter ends one segment and begins the next, so that
 * shared, doubled and lost delimiters cost at most the frames they touch. Holds at most one longest frame of bytes and
 * never throws.
 */
export class FrameReader {
  #tail: Buffer = NO_TAIL;
  #state: 'before-first-delimiter' | 'open' | 'skipping' = 'before-first-delimiter';
  #pendingBytes = 0;

  /** Bytes received since a segment was last closed, dropped ones included. */
  get pendingBytes(): number {
    return this.#pendingBytes;
  }

  /** Takes the next chunk and hands out what it completes, in order. */
  push(chunk: Buffer): FrameResult[] {
    const results: FrameResult[] = [];
    const tail = this.#tail;
    const bytes = tail.length === 0 ? chunk : Buffer.concat([tail, chunk]);
    let start = 0;
    this.#pendingBytes += chunk.length;
    for (let end = bytes.indexOf(DELIMITER, tail.length); end >= 0; end = bytes.indexOf(DELIMITER, start)) {
      const wasOpen = this.#state === 'open';
      if (end > start) this.#close(bytes.subarray(start, end), results);
      if (end > start && wasOpen) this.#pendingBytes = bytes.length - end - 1;
      this.#state = 'open';
      start = end + 1;
    }
    this.#keep(bytes.subarray(start), results);
    return results;
  }

  #close(segment: Buffer, results: FrameResult[]): void {
    if (this.#state === 'open') results.push(decodeSegment(segment));
    if (this.#state === 'before-first-delimiter') results.push(refuse('garbage', segment));
  }

  // The tail is copied: a view would keep the whole chunk of the socket alive.
  #keep(tail: Buffer, results: FrameResult[]): void {
    const isTooLong = tail.length > MAX_SEGMENT_LENGTH;
    if (isTooLong && this.#state !== 'skipping') {
      results.push(refuse(this.#state === 'open' ? 'too-long' : 'garbage', tail));
      this.#state = 'skipping';
    }
    this.#tail = this.#state === 'skipping' || tail.length === 0 ? NO_TAIL : Buffer.from(tail);
  }
}

/** One frame on the wire; throws RangeError where the body exceeds 1023 bytes or the phone field does not fit. */
export function encodeFrame(fields: HeaderFields & { body: Uint8Array }): Buffer {
  const { body } = fields;
  if (body.length > MAX_BODY_LENGTH) throw new RangeError(`a frame holds at most ${MAX_BODY_LENGTH} body bytes`);
  const header = headerBytes(fields, body.length);
  const content = Buffer.allocUnsafe(header.length + body.length + 1);
  content.set(header);
  content.set(body, header.length);
  content[content.length - 1] = checkOf(content, content.length - 1);
  return delimit(content);
}

/**
 * The frames of one message on the wire: one, or sub-packages with consecutive serials where the body exceeds
 * 1023 bytes (JT/T 808-2013 §7.12). The next free serial is `serial` plus the number of frames.
 */
export function encodeMessage(fields: Omit<HeaderFields, 'subpackage'> & { body: Uint8Array }): Buffer[] {
  const total = Math.ceil(fields.body.length / MAX_BODY_LENGTH);
  if (total <= 1) return [encodeFrame(fields)];
  if (total > 0xffff) throw new RangeError('a message holds at most 65535 sub-packages');
  return Array.from({ length: total }, (_, at) =>
    encodeFrame({
      ...fields,
      serial: (fields.serial + at) & 0xffff,
      subpackage: { total, index: at + 1 },
      body: fields.body.subarray(at * MAX_BODY_LENGTH, (at + 1) * MAX_BODY_LENGTH),
    }),
  );
}
