import { canUploadOf } from '@vehicle/jt808/can';
import { type Location, locationOf } from '@vehicle/jt808/location';
import {
  decodeBody,
  encodeBody,
  type MessageOfType,
  messageIdOf,
  type UplinkMessage,
} from '@vehicle/jt808/message';
import { terminalAnswers, uplink } from '@vehicle/server/pipeline/gateway/message-id';

type KnownType = Exclude<UplinkMessage['type'], 'unknown'>;

/** `room`: bytes that the body may have; `at` makes one unlike the others. */
type Maker<T extends KnownType> = (at: number, room: number) => MessageOfType<T>;

/** A body of one frame (JT/T 808-2013 §4.4.3). */
export const frameRoom = 1_023;
/** As many packets as the reassembly of one message holds, each with what it costs beside its bytes. */
const packets = Math.floor((256 * 1_024) / (frameRoom + 128));
export const messageRoom = packets * frameRoom;

const location = 28;
const batched = location + 2;
const canFrame = 12;
const bytes = (length: number, at: number): Buffer => Buffer.alloc(Math.max(0, length), at % 251);
const text = (length: number): string => 'A'.repeat(Math.max(0, length));

/** Each a second earlier than the one before: no two terminals send the same twice. */
function placeAt(number: number): Location {
  const time = new Date(Date.now() - 60_000 - number * 1_000);
  return locationOf({
    latitude: 39.6,
    longitude: 109.8 + (number % 1_000) / 1e5,
    speed_kmh: 12,
    status: 3,
    time,
  });
}

/** Items of one byte: the most that fit. */
function fullPlace(at: number, room: number): Location {
  const count = Math.max(0, Math.floor((room - location) / 3));
  return { ...placeAt(at), items: Array.from({ length: count }, () => ({ id: 0xe1, hex: '64' })) };
}

const counted = (room: number, each: number, most: number): number =>
  Math.min(most, Math.max(0, Math.floor(room / each)));
const identity = { maker: 'MAKER', model: 'MODEL', terminalId: 'DEV0001', padding: 'zeros-behind' } as const;

/** The largest message of each type; a new type of the codec does not compile without its line here. */
const makers: { readonly [T in KnownType]: Maker<T> } = {
  generalReply: (at) => ({ type: 'generalReply', replySerial: at, replyId: 0x8300, result: 0 }),
  heartbeat: (at, room) => ({ type: 'heartbeat', data: bytes(room, at) }),
  unregister: () => ({ type: 'unregister' }),
  timeQuery: () => ({ type: 'timeQuery' }),
  packetResendRequest: (at, room) => ({
    type: 'packetResendRequest',
    originalSerial: at,
    packetIds: Array.from({ length: counted(room - 4, 2, 255) }, (_, place) => place + 1),
  }),
  register: (_, room) => ({
    type: 'register',
    edition: '2013',
    province: 11,
    city: 1,
    ...identity,
    plateColor: 1,
    plate: text(room - 37),
  }),
  authenticate: (_, room) => ({
    type: 'authenticate',
    authCode: text(room),
    imei: null,
    softwareVersion: null,
  }),
  parameterAnswer: (at, room) => ({
    type: 'parameterAnswer',
    replySerial: at,
    parameters: Array.from({ length: counted(room - 3, 9, 255) }, (_, id) => ({
      id: id + 1,
      length: 4,
      value: bytes(4, at),
    })),
  }),
  attributeAnswer: () => ({
    type: 'attributeAnswer',
    terminalType: 0,
    makerWidth: 5,
    ...identity,
    iccid: '0'.repeat(20),
    hardware: text(255),
    firmware: text(255),
    gnss: 1,
    comm: 1,
  }),
  location: (at, room) => ({ type: 'location', ...fullPlace(at, room) }),
  locationAnswer: (at, room) => ({
    type: 'locationAnswer',
    replySerial: at,
    location: fullPlace(at, room - 2),
  }),
  vehicleControlAnswer: (at, room) => ({
    type: 'vehicleControlAnswer',
    replySerial: at,
    location: fullPlace(at, room - 2),
  }),
  locationBatch: (at, room) => {
    const count = counted(room - 3, batched, 0xffff);
    return {
      type: 'locationBatch',
      kind: 1,
      locations: Array.from({ length: count }, (_, place) => placeAt(at * count + place)),
    };
  },
  canUpload: (at, room) => ({
    type: 'canUpload',
    ...canUploadOf(
      new Date(Date.now() - 1_000 * at),
      Array.from({ length: counted(room - 7, canFrame, 0xffff) }, (_, place) => ({
        channel: 1 as const,
        extended: true,
        averaged: false,
        id: 0x0cf00400 + (place % 2 === 0 ? 0 : place * 0x100),
        data: bytes(8, at + place),
      })),
    ),
  }),
  mediaUpload: (at, room) => ({
    type: 'mediaUpload',
    mediaId: at,
    mediaType: 0,
    format: 0,
    event: 0,
    channel: 1,
    location: placeAt(at),
    data: bytes(room - 8 - location, at),
  }),
  mediaSearchAnswer: (at, room) => ({
    type: 'mediaSearchAnswer',
    replySerial: at,
    media: Array.from({ length: counted(room - 4, 7 + location, 0xffff) }, (_, place) => ({
      mediaId: place,
      mediaType: 0,
      channel: 1,
      event: 0,
      location: placeAt(place),
    })),
  }),
  shotAnswer: (at, room) => ({
    type: 'shotAnswer',
    replySerial: at,
    result: 0,
    mediaIds: Array.from({ length: counted(room - 5, 4, 0xffff) }, (_, place) => place),
  }),
  transparent: (at, room) => ({ type: 'transparent', kind: 0xf1, data: bytes(room - 1, at) }),
};

export interface FrameKind {
  name: string;
  messageId: number;
  body(at: number, room: number): Buffer;
}

const version = '2013';
const uplinkEnd = 0x8000;
/** Of no standard. */
const unheardOf = 0x0fff;

function madeKind(make: (at: number, room: number) => UplinkMessage): FrameKind {
  const sample = make(0, frameRoom);
  const messageId = messageIdOf(sample);
  return {
    name: `0x${messageId.toString(16).padStart(4, '0')} ${sample.type}`,
    messageId,
    body: (at, room) => encodeBody(make(at, room), version).subarray(0, room),
  };
}

function plainKind(messageId: number): FrameKind {
  return {
    name: `0x${messageId.toString(16).padStart(4, '0')}`,
    messageId,
    body: (at, room) => bytes(room, at),
  };
}

function isDecoded(messageId: number): boolean {
  const decoded = decodeBody(messageId, Buffer.alloc(frameRoom), version);
  return !decoded.ok || decoded.message.type !== 'unknown';
}

/** Every kind of message that a terminal can send and that the codec or the gateway knows, and one that nobody knows. */
export function frameKinds(): FrameKind[] {
  const made = Object.values(makers).map(madeKind);
  const others = [
    ...Array.from({ length: uplinkEnd }, (_, id) => id).filter(isDecoded),
    ...Object.values(uplink),
    ...terminalAnswers,
    unheardOf,
  ].filter((id) => made.every(({ messageId }) => messageId !== id));
  return [...made, ...[...new Set(others)].map(plainKind)];
}
