import { unescapeSegment } from '@vehicle/jt808/escape';
import { decodeFrame, encodeFrame, type Frame, FrameReader, type FrameResult } from '@vehicle/jt808/frame';
import { encodeBody, type Message } from '@vehicle/jt808/message';
import { Checks } from './checks.ts';
import { headerFields, hexOf } from './jt808-fields.ts';
import { checkBody } from './jt808-message-check.ts';
import type { Fields, FrameVector } from './jt808-vector.ts';

const tolerated = new Set(['unknown-message']);

/** The standard's rejections that a flag of the same name stands for; other sources use names of their own. */
const flagNames = new Set(['count-mismatch', 'trailing-bytes', 'item-length', 'length-mismatch']);

const unescapedHex = (wire: Uint8Array): string =>
  `7e${hexOf(unescapeSegment(wire.subarray(1, -1)) ?? wire)}7e`;

// A frame whose check byte is wrong is refused, yet the vectors tell how it reads: repair it and read it.
function repaired(raw: Buffer): FrameResult {
  const copy = Buffer.from(raw);
  copy[copy.length - 1] = copy.subarray(0, -1).reduce((check, byte) => check ^ byte, 0);
  return decodeFrame(copy);
}

const plainPhone = (phone: unknown): unknown =>
  typeof phone === 'string' ? phone.replace(/^0+/, '') : phone;

/** Brings a header's field to the form in which the vector asserts it. */
function comparable(name: string, expected: unknown, actual: unknown): [unknown, unknown] {
  if (name === 'phone') return [plainPhone(expected), plainPhone(actual)];
  if (name === 'msgId') return [Number(expected), Number(actual)];
  // On the wire a 2011 header is a 2013 header, and neither has the version byte for which sources assert a default.
  if (name === 'version') return [expected === '2011' ? '2013' : expected, actual];
  if (name === 'protocolVersion') return [actual === null ? null : expected, actual];
  return [expected, actual];
}

function checkHeader(path: string, expected: Fields, frame: Frame, checks: Checks): void {
  const actual = headerFields(frame);
  for (const [name, value] of Object.entries(expected)) {
    checks.same(`${path}.${name}`, ...comparable(name, value, actual[name]));
  }
}

const has = (vector: FrameVector, reason: string): boolean =>
  vector.validation.reasons.some((entry) => entry.startsWith(reason));

const delimiter = 0x7e;
const verdictOf = (result: FrameResult): string => (result.ok ? 'ok' : result.reason);

function checkVerdict(vector: FrameVector, result: FrameResult, checks: Checks): void {
  const wire = Buffer.from(vector.hex, 'hex');
  // A delimiter inside was sent unescaped and cuts the frame for everybody who reads a stream.
  if (wire.indexOf(delimiter, 1) === wire.length - 1) {
    checks.same('reader', [verdictOf(result)], new FrameReader().push(wire).map(verdictOf));
  }
  if (has(vector, 'framing-only')) return;
  const isSound = vector.validation.xorOk === true && !has(vector, 'short-header');
  if (isSound) checks.same('frame', 'ok', verdictOf(result));
  else checks.same('refused', true, !result.ok);
}

function checkOwnHeader(vector: FrameVector, frame: Frame, checks: Checks): void {
  const isMisflagged = has(vector, 'bit14-set-on-2013-header');
  checks.same(
    'header-2013-with-2019-bit',
    isMisflagged,
    frame.header.flags.includes('header-2013-with-2019-bit'),
  );
  // Their reading follows the bit, ours the length, so the numbers differ by definition.
  if (isMisflagged) return;
  checks.same(
    'length-mismatch',
    has(vector, 'length-mismatch'),
    frame.header.flags.includes('length-mismatch'),
  );
  const { msgId, phone, serial, version, subpackage } = vector;
  checkHeader('vector', { msgId, phone, serial, version }, frame, checks);
  checks.same('vector.phone', phone, frame.header.phone);
  checks.same('subpackage', subpackage ?? null, frame.header.subpackage);
}

const ok = 0;
const failed = 1;

/** The acknowledgement that the sources build; their code for a terminal is its phone without leading zeros. */
function replyTo(frame: Frame, message: Message | null): Message | null {
  const { messageId, serial, phone } = frame.header;
  const authCode = phone.replace(/^0+/, '');
  if (message === null) return null;
  switch (message.type) {
    case 'register':
      return { type: 'registerAnswer', replySerial: serial, result: ok, authCode };
    case 'authenticate': {
      const result = message.authCode === authCode ? ok : failed;
      return { type: 'platformReply', replySerial: serial, replyId: messageId, result };
    }
    case 'mediaUpload':
      return { type: 'mediaAnswer', mediaId: message.mediaId, packetIds: null };
    default:
      return { type: 'platformReply', replySerial: serial, replyId: messageId, result: ok };
  }
}

const replyIds = new Set([0x8001, 0x8100, 0x8800]);

/** Compares a reply of ours to the one that the source sends, given its own serial. */
function checkReply(request: Uint8Array, replyHex: string, checks: Checks): void {
  const asked = decodeFrame(request);
  const wanted = decodeFrame(Buffer.from(replyHex, 'hex'));
  if (!asked.ok || !wanted.ok || !replyIds.has(wanted.frame.header.messageId)) return;
  const { header, body } = asked.frame;
  const ignored = new Checks();
  const context = { expected: {}, repo: '', checks: ignored };
  const { message } = checkBody({ messageId: header.messageId, body, version: header.version }, context);
  const reply = replyTo(asked.frame, message);
  if (reply === null) {
    checks.same('reply', replyHex, 'no reply');
    return;
  }
  const wire = encodeFrame({
    messageId: wanted.frame.header.messageId,
    phoneBytes: header.phoneBytes,
    version: header.version,
    ...(header.protocolVersion === null ? {} : { protocolVersion: header.protocolVersion }),
    serial: wanted.frame.header.serial,
    body: encodeBody(reply, header.version),
  });
  checks.same('reply', replyHex, hexOf(wire));
}

function rebuilt({ header, body }: Frame): string {
  const { messageId, phoneBytes, version, protocolVersion, serial, subpackage } = header;
  const wire = encodeFrame({
    messageId,
    phoneBytes,
    version,
    serial,
    body,
    ...(protocolVersion === null ? {} : { protocolVersion }),
    ...(subpackage === null ? {} : { subpackage }),
  });
  return hexOf(wire);
}

function checkFrameBody(vector: FrameVector, frame: Frame, checks: Checks): readonly string[] {
  const { header, body } = frame;
  if (header.encryption !== 0 || (header.subpackage?.index ?? 1) > 1) return header.flags;
  const { encodes: _, roundTrip: __, ...first } = vector.expected;
  const expected = header.subpackage === null ? vector.expected : first;
  const context = { expected, repo: vector.repo ?? vector.source, checks };
  const { message, flags } = checkBody(
    { messageId: header.messageId, body, version: header.version },
    context,
  );
  if (vector.version === '2011' && message?.type === 'register')
    checks.same('edition', '2011', message.edition);
  return [...header.flags, ...flags];
}

function checkReject(reject: string, result: FrameResult, flags: readonly string[], checks: Checks): void {
  const verdict = result.ok ? flags.filter((flag) => !tolerated.has(flag)) : [result.reason];
  if (flagNames.has(reject)) checks.same('reject', true, verdict.includes(reject));
  else checks.same('reject', reject, verdict.length > 0 ? reject : 'accepted');
}

/** Checks everything that one line of a frame file asserts. */
export function checkFrameVector(vector: FrameVector): Checks {
  const checks = new Checks();
  const { expected } = vector;
  const wire = Buffer.from(vector.hex, 'hex');
  const result = decodeFrame(wire);
  checkVerdict(vector, result, checks);
  if (expected.unescaped !== undefined) checks.same('unescaped', expected.unescaped, unescapedHex(wire));
  const readable = !result.ok && result.reason === 'bad-check' ? repaired(result.raw) : result;
  let flags: readonly string[] = [];
  if (readable.ok && vector.phone !== null) {
    checkOwnHeader(vector, readable.frame, checks);
    checkHeader('header', expected.header ?? {}, readable.frame, checks);
    flags = checkFrameBody(vector, readable.frame, checks);
    const isRebuilt = expected.encodes !== undefined || expected.roundTrip === true;
    if (isRebuilt || expected.roundTripHeader !== undefined) {
      checks.same('rebuilt', vector.hex, rebuilt(readable.frame));
    }
  }
  if (expected.reject !== undefined) checkReject(expected.reject, result, flags, checks);
  if (expected.replyHex !== undefined) checkReply(wire, expected.replyHex, checks);
  if (expected.isReplyTo !== undefined)
    checkReply(Buffer.from(expected.isReplyTo, 'hex'), vector.hex, checks);
  return checks;
}
