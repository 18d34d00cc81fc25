import { digitsOf } from './bcd.ts';
import { type BodyNode, NodeReader } from './body-node.ts';
import { type FrameReading, readFrames } from './can-tree.ts';
import { readFixedLocation, readLocation, readTime } from './location-tree.ts';
import { decodeBody } from './message.ts';

type Reading = (reader: NodeReader, body: Uint8Array, frame: FrameReading) => void;

/** Our own type of transparent data that holds CAN frames (docs/can-profile.md). */
const canTransparent = 0xf1;
const locationLength = 28;

const u16At = (reader: NodeReader, ahead: number): number =>
  reader.peek(ahead) * 256 + reader.peek(ahead + 1);

function batch(reader: NodeReader, _: Uint8Array, frame: FrameReading): void {
  reader.u16('count').u8('batchType');
  while (reader.left >= 2) {
    const length = 2 + u16At(reader, 0);
    if (length > reader.left) break;
    reader.field('location', length, {
      children(bytes, offset) {
        const inner = new NodeReader(bytes, offset).u16('locationLength');
        readLocation(inner, frame);
        return inner.nodes;
      },
    });
  }
  reader.rest('trailingBytes');
}

/** `hhmmss` and four digits of milliseconds. */
function timeOfDay(bytes: Buffer): string {
  const digits = digitsOf(bytes);
  const part = (at: number) => digits.slice(at, at + 2);
  return `${part(0)}:${part(2)}:${part(4)}.${digits.slice(6).padStart(4, '0').slice(1)}`;
}

function canUpload(reader: NodeReader, _: Uint8Array, frame: FrameReading): void {
  const declared = u16At(reader, 0);
  reader.u16('count').field('timeOfDay', 5, { value: timeOfDay });
  readFrames(reader, declared, frame);
}

function transparent(reader: NodeReader, _: Uint8Array, frame: FrameReading): void {
  const kind = reader.peek(0);
  reader.u8('transparentType');
  if (kind !== canTransparent) {
    reader.rest('data');
    return;
  }
  readTime(reader);
  const declared = u16At(reader, 0);
  reader.u16('count');
  readFrames(reader, declared, frame);
}

function media(reader: NodeReader, body: Uint8Array): void {
  const decoded = decodeBody(0x0801, body, '2019');
  const isLocated = decoded.ok && decoded.message.type === 'mediaUpload' && decoded.message.location !== null;
  reader.u32('mediaId').u8('mediaType').u8('mediaFormat').u8('mediaEvent').u8('mediaChannel');
  if (isLocated) {
    reader.field('location', locationLength, {
      children(bytes, offset) {
        const inner = new NodeReader(bytes, offset);
        readFixedLocation(inner);
        return inner.nodes;
      },
    });
  }
  reader.rest('data');
}

function locationAnswer(reader: NodeReader, _: Uint8Array, frame: FrameReading): void {
  reader.u16('replySerial');
  readLocation(reader, frame);
}

const readings: ReadonlyMap<number, Reading> = new Map<number, Reading>([
  [0x0200, (reader, _, frame) => readLocation(reader, frame)],
  [0x0201, locationAnswer],
  [0x0500, locationAnswer],
  [0x0704, batch],
  [0x0705, canUpload],
  [0x0801, media],
  [0x0900, transparent],
]);

/**
 * What each byte of an unescaped, reassembled body means (JT/T 808-2019), for the messages that carry data; any other body
 * is one field. Never throws: fields that the body cuts short have no value, what is left over is listed as `trailingBytes`.
 * `frame` says what the data of a CAN frame mean.
 */
export function bodyTree(messageId: number, body: Uint8Array, frame: FrameReading = () => []): BodyNode[] {
  const reader = new NodeReader(body);
  const read = readings.get(messageId);
  if (read === undefined) return reader.rest('data').nodes;
  read(reader, body, frame);
  return reader.nodes;
}
