import { checkOf, delimit, delimiter, escapeByte, unescapeSegment } from './escape.ts';
import { SegmentReader } from './segment.ts';

/** The two wire forms; 2011 and 2013 headers are identical and only bodies tell these editions apart. */
export type HeaderVersion = '2013' | '2019';

export interface FrameHeader {
  messageId: number;
  version: HeaderVersion;
  /** Only the 2019 header has one; null otherwise. */
  protocolVersion: number | null;
  /** Digits as read with leading zeros, 12 or 20; hexadecimal letters where the terminal did not send BCD. */
  phone: string;
  /** The field as received, to be echoed in replies and never to be rebuilt from text. */
  phoneBytes: Uint8Array;
  serial: number;
  /** Bits 10–12: 0 none, bit 0 of it RSA. */
  encryption: number;
  /** As declared by the header, in bytes. */
  bodyLength: number;
  subpackage: { total: number; index: number } | null;
  /** Tolerated deviations. */
  flags: readonly string[];
}

interface HeaderForm {
  version: HeaderVersion;
  versionByte: 0 | 1;
  phoneLength: number;
  /** Without the sub-package item. */
  length: number;
}

const forms: Record<HeaderVersion, HeaderForm> = {
  '2013': { version: '2013', versionByte: 0, phoneLength: 6, length: 12 },
  '2019': { version: '2019', versionByte: 1, phoneLength: 10, length: 17 },
};

const lengthMask = 0x03ff;
const subpackaged = 0x2000;
const version2019 = 0x4000;
const subpackageLength = 4;

const maxBodyLength = 1023;
/** The shortest frame: a 2013 header and its check byte. */
const minFrameLength = forms['2013'].length + 1;
/** The longest unescaped frame: 2019 header with its sub-package item, full body, check byte. */
const maxFrameLength = forms['2019'].length + subpackageLength + maxBodyLength + 1;

const noFlags: readonly string[] = [];

interface FormChoice {
  form: HeaderForm;
  flags: readonly string[];
}

/** By far most headers are what they say. */
const sound: Record<HeaderVersion, FormChoice> = {
  '2013': { form: forms['2013'], flags: noFlags },
  '2019': { form: forms['2019'], flags: noFlags },
};

// A 2013 header with the 2019 bit is met in the field; the declared body length tells the two apart. The reverse, a 2019
// header without the bit, is not guessed: it would need a body that is off by exactly five bytes and could turn a
// terminal with a wrong length into another terminal.
function chooseForm(contentLength: number, attributes: number, itemLength: number): FormChoice | null {
  const declared = attributes & lengthMask;
  const literal = (attributes & version2019) === 0 ? sound['2013'] : sound['2019'];
  const { form } = literal;
  const actual = contentLength - form.length - itemLength;
  if (actual === declared) return literal;
  if (form.version === '2019' && contentLength - forms['2013'].length - itemLength === declared) {
    return { form: forms['2013'], flags: ['header-2013-with-2019-bit'] };
  }
  return actual < 0 ? null : { form, flags: ['length-mismatch'] };
}

/** The phone field of a header, as bytes and as text. */
type PhoneField = Pick<FrameHeader, 'phone' | 'phoneBytes'>;

/** The field at `start`: `known` where it is that once more, as on a connection of one terminal. */
function readPhone(content: Buffer, start: number, length: number, known: PhoneField | null): PhoneField {
  if (known?.phoneBytes.length === length) {
    let same = 0;
    while (same < length && known.phoneBytes[same] === content[start + same]) same++;
    if (same === length) return known;
  }
  const phoneBytes = Buffer.from(content.subarray(start, start + length));
  return { phone: phoneBytes.toString('hex'), phoneBytes };
}

/**
 * Reads the header at the front of header|body, which ends at `contentLength`; null where the bytes are too few for one
 * (JT/T 808-2019).
 */
function readHeader(content: Buffer, contentLength: number, known: PhoneField | null): FrameHeader | null {
  if (contentLength < forms['2013'].length) return null;
  const attributes = content.readUInt16BE(2);
  const itemLength = (attributes & subpackaged) === 0 ? 0 : subpackageLength;
  const choice = chooseForm(contentLength, attributes, itemLength);
  if (choice === null) return null;
  const { form, flags } = choice;
  const phoneAt = 4 + form.versionByte;
  const serialAt = phoneAt + form.phoneLength;
  const { phone, phoneBytes } = readPhone(content, phoneAt, form.phoneLength, known);
  return {
    messageId: content.readUInt16BE(0),
    version: form.version,
    protocolVersion: form.versionByte === 0 ? null : content.readUInt8(4),
    phone,
    phoneBytes,
    serial: content.readUInt16BE(serialAt),
    encryption: (attributes >> 10) & 0b111,
    bodyLength: attributes & lengthMask,
    subpackage:
      itemLength === 0
        ? null
        : { total: content.readUInt16BE(serialAt + 2), index: content.readUInt16BE(serialAt + 4) },
    flags,
  };
}

/** Where the body begins. */
function bodyStart({ version, subpackage }: FrameHeader): number {
  return forms[version].length + (subpackage === null ? 0 : subpackageLength);
}

interface HeaderFields {
  messageId: number;
  phoneBytes: Uint8Array;
  version: HeaderVersion;
  /** 2019 only; 1 where it is not given. */
  protocolVersion?: number;
  serial: number;
  subpackage?: { total: number; index: number };
}

/** Where a frame is put together before it is escaped; the longest fits. */
const assembled = Buffer.allocUnsafeSlow(maxFrameLength);

/**
 * Puts the header of a frame with a body of `bodyLength` bytes into `assembled` and gives where the body begins; throws
 * RangeError where the phone field has the wrong width.
 */
function beginFrame(fields: HeaderFields, bodyLength: number): number {
  const form = forms[fields.version];
  if (fields.phoneBytes.length !== form.phoneLength) {
    throw new RangeError(`a ${form.version} header holds ${form.phoneLength} phone bytes`);
  }
  const item = fields.subpackage;
  const versionBit = form.versionByte === 0 ? 0 : version2019;
  assembled.writeUInt16BE(fields.messageId, 0);
  assembled.writeUInt16BE(bodyLength | versionBit | (item === undefined ? 0 : subpackaged), 2);
  if (form.versionByte === 1) assembled.writeUInt8(fields.protocolVersion ?? 1, 4);
  const phoneAt = 4 + form.versionByte;
  assembled.set(fields.phoneBytes, phoneAt);
  const serialAt = phoneAt + form.phoneLength;
  assembled.writeUInt16BE(fields.serial & 0xffff, serialAt);
  if (item === undefined) return form.length;
  assembled.writeUInt16BE(item.total, serialAt + 2);
  assembled.writeUInt16BE(item.index, serialAt + 4);
  return form.length + subpackageLength;
}

/**
 * The phone field for a number of decimal digits, zeros in front; throws RangeError where it is no number or does not
 * fit (12 digits in 2013, 20 in 2019).
 */
export function phoneBytesOf(phone: string, version: HeaderVersion): Uint8Array {
  const width = forms[version].phoneLength * 2;
  const digits = phone.replace(/^0+/, '');
  if (!/^\d+$/.test(phone) || digits.length > width) {
    throw new RangeError(`not a phone number of at most ${width} digits: ${phone}`);
  }
  return Buffer.from(digits.padStart(width, '0'), 'hex');
}

export interface Frame {
  header: FrameHeader;
  /** The body of only this frame, a view into `raw`. */
  body: Buffer;
  /** Unescaped header|body|check, for durable storage. */
  raw: Buffer;
}

export type FrameError = 'bad-escape' | 'bad-check' | 'bad-header' | 'bad-length' | 'too-long' | 'garbage';

/** `raw` of an error holds what can be shown: unescaped where that worked, at most one longest frame. */
export type FrameResult = { ok: true; frame: Frame } | { ok: false; reason: FrameError; raw: Buffer };

/** The longest content between two delimiters, every byte escaped. */
const maxSegmentLength = 2 * maxFrameLength;

const refuse = (reason: FrameError, raw: Uint8Array): FrameResult => ({
  ok: false,
  reason,
  raw: Buffer.from(raw.subarray(0, maxSegmentLength)),
});

const withFlag = (header: FrameHeader, flag: string): FrameHeader => ({
  ...header,
  flags: [...header.flags, flag],
});

function decodeSegment(segment: Uint8Array, known: PhoneField | null): FrameResult {
  if (segment.length > maxSegmentLength) return refuse('too-long', segment);
  const raw = unescapeSegment(segment);
  if (raw === null) return refuse('bad-escape', segment);
  if (raw.length < minFrameLength) return { ok: false, reason: 'bad-header', raw };
  if (raw.length > maxFrameLength) return { ok: false, reason: 'too-long', raw };
  const checkAt = raw.length - 1;
  if (checkOf(raw, checkAt) !== raw[checkAt]) return { ok: false, reason: 'bad-check', raw };
  const read = readHeader(raw, checkAt, known);
  if (read === null) return { ok: false, reason: 'bad-header', raw };
  const body = raw.subarray(bodyStart(read), checkAt);
  if (body.length > maxBodyLength) return { ok: false, reason: 'bad-length', raw };
  const header = segment[segment.length - 1] === escapeByte ? withFlag(read, 'unescaped-check') : read;
  return { ok: true, frame: { header, body, raw } };
}

/** Decodes one frame, with or without its delimiters (JT/T 808-2019); a wrong check byte is never accepted. */
export function decodeFrame(segment: Uint8Array): FrameResult {
  const start = segment[0] === delimiter ? 1 : 0;
  const end = segment.length > start && segment[segment.length - 1] === delimiter ? -1 : segment.length;
  return decodeSegment(segment.subarray(start, end), null);
}

/** Cuts a byte stream into frames, however it is chunked; holds at most one longest frame of bytes and never throws. */
export class FrameReader {
  readonly #segments = new SegmentReader(maxSegmentLength);
  /** Of the last good frame: as a rule all of a stream have the same. */
  #phone: PhoneField | null = null;

  /** Bytes received since a frame was last closed, dropped ones included. */
  get pendingBytes(): number {
    return this.#segments.pendingBytes;
  }

  /** Takes the next chunk and hands out what it completes, in order. */
  push(chunk: Buffer): FrameResult[] {
    return this.#segments.push(chunk).map(({ bytes, fault }) => {
      if (fault !== null) return refuse(fault, bytes);
      const result = decodeSegment(bytes, this.#phone);
      if (result.ok) this.#phone = result.frame.header;
      return result;
    });
  }
}

/** One frame on the wire; throws RangeError where the body exceeds 1023 bytes or the phone field does not fit. */
export function encodeFrame(fields: HeaderFields & { body: Uint8Array }): Buffer {
  const { body } = fields;
  if (body.length > maxBodyLength) throw new RangeError(`a frame holds at most ${maxBodyLength} body bytes`);
  const bodyAt = beginFrame(fields, body.length);
  assembled.set(body, bodyAt);
  const checkAt = bodyAt + body.length;
  assembled[checkAt] = checkOf(assembled, checkAt);
  return delimit(assembled, checkAt + 1);
}

/**
 * The frames of one message on the wire: one, or sub-packages with consecutive serials where the body exceeds
 * 1023 bytes (JT/T 808-2013 §7.12). The next free serial is `serial` plus the number of frames.
 */
export function encodeMessage(fields: Omit<HeaderFields, 'subpackage'> & { body: Uint8Array }): Buffer[] {
  const total = Math.ceil(fields.body.length / maxBodyLength);
  if (total <= 1) return [encodeFrame(fields)];
  if (total > 0xffff) throw new RangeError('a message holds at most 65535 sub-packages');
  return Array.from({ length: total }, (_, at) =>
    encodeFrame({
      ...fields,
      serial: (fields.serial + at) & 0xffff,
      subpackage: { total, index: at + 1 },
      body: fields.body.subarray(at * maxBodyLength, (at + 1) * maxBodyLength),
    }),
  );
}
