import { digitsOf } from './bcd.ts';

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

const FORMS: Record<HeaderVersion, HeaderForm> = {
  '2013': { version: '2013', versionByte: 0, phoneLength: 6, length: 12 },
  '2019': { version: '2019', versionByte: 1, phoneLength: 10, length: 17 },
};

const LENGTH_MASK = 0x03ff;
const SUBPACKAGED = 0x2000;
const VERSION_2019 = 0x4000;
const SUBPACKAGE_LENGTH = 4;

export const MAX_BODY_LENGTH = 1023;
/** The shortest frame: a 2013 header and its check byte. */
export const MIN_FRAME_LENGTH = FORMS['2013'].length + 1;

const NO_FLAGS: readonly string[] = [];

export interface LocatedHeader {
  header: FrameHeader;
  /** Where the body starts. */
  length: number;
}

interface FormChoice {
  form: HeaderForm;
  flags: readonly string[];
}

// A 2013 header with the 2019 bit is met in the field; the declared body length tells the two apart. The reverse, a 2019
// header without the bit, is not guessed: it would need a body that is off by exactly five bytes and could turn a
// terminal with a wrong length into another terminal.
function chooseForm(content: Buffer, attributes: number, itemLength: number): FormChoice | null {
  const declared = attributes & LENGTH_MASK;
  const actual = (form: HeaderForm): number => content.length - form.length - itemLength;
  const literal = (attributes & VERSION_2019) === 0 ? FORMS['2013'] : FORMS['2019'];
  if (actual(literal) === declared) return { form: literal, flags: NO_FLAGS };
  if (literal.version === '2019' && actual(FORMS['2013']) === declared) {
    return { form: FORMS['2013'], flags: ['header-2013-with-2019-bit'] };
  }
  return actual(literal) < 0 ? null : { form: literal, flags: ['length-mismatch'] };
}

/** Reads the header at the front of header|body; null where the bytes are too few for one (JT/T 808-2019 §4.4.3). */
export function readHeader(content: Buffer): LocatedHeader | null {
  if (content.length < FORMS['2013'].length) return null;
  const attributes = content.readUInt16BE(2);
  const itemLength = (attributes & SUBPACKAGED) === 0 ? 0 : SUBPACKAGE_LENGTH;
  const choice = chooseForm(content, attributes, itemLength);
  if (choice === null) return null;
  const { form, flags } = choice;
  const phoneAt = 4 + form.versionByte;
  const serialAt = phoneAt + form.phoneLength;
  const phoneBytes = content.subarray(phoneAt, serialAt);
  const header: FrameHeader = {
    messageId: content.readUInt16BE(0),
    version: form.version,
    protocolVersion: form.versionByte === 0 ? null : content.readUInt8(4),
    phone: digitsOf(phoneBytes),
    phoneBytes,
    serial: content.readUInt16BE(serialAt),
    encryption: (attributes >> 10) & 0b111,
    bodyLength: attributes & LENGTH_MASK,
    subpackage:
      itemLength === 0
        ? null
        : { total: content.readUInt16BE(serialAt + 2), index: content.readUInt16BE(serialAt + 4) },
    flags,
  };
  return { header, length: form.length + itemLength };
}

export interface HeaderFields {
  messageId: number;
  phoneBytes: Uint8Array;
  version: HeaderVersion;
  /** 2019 only; 1 where it is not given. */
  protocolVersion?: number;
  serial: number;
  subpackage?: { total: number; index: number };
}

/** Writes a header for a body of `bodyLength` bytes; throws RangeError where the phone field has the wrong width. */
export function headerBytes(fields: HeaderFields, bodyLength: number): Buffer {
  const form = FORMS[fields.version];
  if (fields.phoneBytes.length !== form.phoneLength) {
    throw new RangeError(`a ${form.version} header holds ${form.phoneLength} phone bytes`);
  }
  const item = fields.subpackage;
  const bytes = Buffer.alloc(form.length + (item === undefined ? 0 : SUBPACKAGE_LENGTH));
  const versionBit = form.versionByte === 0 ? 0 : VERSION_2019;
  bytes.writeUInt16BE(fields.messageId, 0);
  bytes.writeUInt16BE(bodyLength | versionBit | (item === undefined ? 0 : SUBPACKAGED), 2);
  if (form.versionByte === 1) bytes.writeUInt8(fields.protocolVersion ?? 1, 4);
  const phoneAt = 4 + form.versionByte;
  bytes.set(fields.phoneBytes, phoneAt);
  const serialAt = phoneAt + form.phoneLength;
  bytes.writeUInt16BE(fields.serial & 0xffff, serialAt);
  if (item !== undefined) {
    bytes.writeUInt16BE(item.total, serialAt + 2);
    bytes.writeUInt16BE(item.index, serialAt + 4);
  }
  return bytes;
}

/**
 * The phone field for a number of decimal digits, zeros in front; throws RangeError where it is no number or does not
 * fit (12 digits in 2013, 20 in 2019).
 */
export function phoneBytesOf(phone: string, version: HeaderVersion): Uint8Array {
  const width = FORMS[version].phoneLength * 2;
  const digits = phone.replace(/^0+/, '');
  if (!/^\d+$/.test(phone) || digits.length > width) {
    throw new RangeError(`not a phone number of at most ${width} digits: ${phone}`);
  }
  return Buffer.from(digits.padStart(width, '0'), 'hex');
}
