import { ByteReader, ByteWriter, bufferOf } from './bytes.ts';
import { canUpload } from './can.ts';
import { textMessage, timeAnswer } from './command.ts';
import { counted, type Field, record, restBytes, u8, u16, u32, type ValueOf } from './field.ts';
import type { HeaderVersion } from './frame.ts';
import { location } from './location.ts';
import { mediaAnswer, mediaSearchAnswer, mediaUpload, shotAnswer } from './media.ts';
import { parameterList } from './parameter.ts';
import { attributes, authentication, registration, registrationAnswer } from './registration.ts';
import { locationAnswer, locationBatch } from './report.ts';
import { resendRequest } from './resend.ts';

const empty = record({});
const reply = record({ replySerial: u16, replyId: u16, result: u8 });
const transparent = record({ kind: u8, data: restBytes });

// JT/T 808-2019, terminal to platform.
const uplink = {
  generalReply: { id: 0x0001, body: reply },
  // Empty by the standard; some devices put battery and signal here.
  heartbeat: { id: 0x0002, body: record({ data: restBytes }) },
  unregister: { id: 0x0003, body: empty },
  timeQuery: { id: 0x0004, body: empty },
  packetResendRequest: { id: 0x0005, body: resendRequest },
  register: { id: 0x0100, body: registration },
  authenticate: { id: 0x0102, body: authentication },
  parameterAnswer: { id: 0x0104, body: record({ replySerial: u16, parameters: parameterList }) },
  attributeAnswer: { id: 0x0107, body: attributes },
  location: { id: 0x0200, body: location },
  locationAnswer: { id: 0x0201, body: locationAnswer },
  vehicleControlAnswer: { id: 0x0500, body: locationAnswer },
  locationBatch: { id: 0x0704, body: locationBatch },
  canUpload: { id: 0x0705, body: canUpload },
  mediaUpload: { id: 0x0801, body: mediaUpload },
  mediaSearchAnswer: { id: 0x0802, body: mediaSearchAnswer },
  shotAnswer: { id: 0x0805, body: shotAnswer },
  transparent: { id: 0x0900, body: transparent },
};

/** 0x8202: an interval of 0 ends the tracking, and then no validity follows; some platforms send one all the same. */
const trackLocation: Field<{ interval_s: number; validity_s: number }> = {
  read: (reader) => {
    const interval_s = reader.u16();
    return { interval_s, validity_s: interval_s === 0 && reader.left === 0 ? 0 : reader.u32() };
  },
  write(writer, { interval_s, validity_s }) {
    writer.u16(interval_s);
    if (interval_s !== 0) writer.u32(validity_s);
  },
};

// Platform to terminal.
const downlink = {
  platformReply: { id: 0x8001, body: reply },
  packetResend: { id: 0x8003, body: resendRequest },
  timeAnswer: { id: 0x8004, body: timeAnswer },
  registerAnswer: { id: 0x8100, body: registrationAnswer },
  setParameters: { id: 0x8103, body: record({ parameters: parameterList }) },
  queryParameters: { id: 0x8104, body: empty },
  control: { id: 0x8105, body: record({ command: u8, data: restBytes }) },
  querySomeParameters: { id: 0x8106, body: record({ ids: counted(u8, u32) }) },
  queryAttributes: { id: 0x8107, body: empty },
  queryLocation: { id: 0x8201, body: empty },
  trackLocation: { id: 0x8202, body: trackLocation },
  text: { id: 0x8300, body: textMessage },
  mediaAnswer: { id: 0x8800, body: mediaAnswer },
  platformTransparent: { id: 0x8900, body: transparent },
};

type MessageOf<T extends Record<string, { body: Field<unknown> }>> = {
  [K in keyof T]: { type: K } & ValueOf<T[K]['body']>;
}[keyof T];

/** A message without a codec here, kept as it is. */
export interface UnknownMessage {
  type: 'unknown';
  messageId: number;
  data: Uint8Array;
}

export type UplinkMessage = MessageOf<typeof uplink> | UnknownMessage;
export type DownlinkMessage = MessageOf<typeof downlink> | UnknownMessage;
export type Message = UplinkMessage | DownlinkMessage;
/** The message of one type, for example `MessageOfType<'location'>`. */
export type MessageOfType<T extends Message['type']> = Extract<Message, { type: T }>;

interface Codec {
  type: Exclude<Message['type'], 'unknown'>;
  id: number;
  body: Field<unknown>;
}

const codecs = Object.entries({ ...uplink, ...downlink }).map(
  ([type, { id, body }]) => ({ type, id, body }) as Codec,
);
const codecOfId = new Map(codecs.map((codec) => [codec.id, codec]));
const codecOfType = new Map<Message['type'], Codec>(codecs.map((codec) => [codec.type, codec]));

export type BodyResult =
  | { ok: true; message: Message; flags: readonly string[] }
  | { ok: false; reason: 'short-body' };

/**
 * Decodes the unescaped, reassembled body of a message. `flags` names deviations that were tolerated; a message without
 * a codec is `unknown`; the only error is a body too short for its fixed fields.
 */
export function decodeBody(messageId: number, body: Uint8Array, version: HeaderVersion): BodyResult {
  const codec = codecOfId.get(messageId);
  if (codec === undefined) {
    return {
      ok: true,
      message: { type: 'unknown', messageId, data: bufferOf(body) },
      flags: ['unknown-message'],
    };
  }
  const reader = new ByteReader(body, version);
  const fields = codec.body.read(reader) as object;
  if (reader.overrun) return { ok: false, reason: 'short-body' };
  if (reader.left > 0) reader.flag('trailing-bytes');
  return { ok: true, message: { type: codec.type, ...fields } as Message, flags: reader.flags };
}

/** The body of a message for a header of that version. */
export function encodeBody(message: Message, version: HeaderVersion): Buffer {
  if (message.type === 'unknown') return bufferOf(message.data);
  const writer = new ByteWriter(version);
  codecOfType.get(message.type)?.body.write(writer, message);
  return writer.finish();
}

/** What `encodeBody` makes of a `platformReply`, the answer to nearly every message, without an object on the way. */
export function platformReplyBody(replySerial: number, replyId: number, result: number): Buffer {
  const body = Buffer.allocUnsafe(5);
  body.writeUInt16BE(replySerial, 0);
  body.writeUInt16BE(replyId, 2);
  body.writeUInt8(result, 4);
  return body;
}

/** The id of a message, for its header. */
export function messageIdOf(message: Message): number {
  return message.type === 'unknown' ? message.messageId : (codecOfType.get(message.type)?.id ?? 0);
}
