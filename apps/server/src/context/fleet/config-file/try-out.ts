import type { DecodedCanFrame, tryOutConfigFile } from '@vehicle/contract/fleet/config-file/contract';
import { type CanFrame, decodeCanItems } from '@vehicle/jt808/can';
import { decodeFrame } from '@vehicle/jt808/frame';
import type { Location } from '@vehicle/jt808/location';
import { decodeBody, type Message } from '@vehicle/jt808/message';
import { compileDecoder, type DecodedSignal, type Decoder } from '@vehicle/signals/decoder';
import type { ParseFile } from '@vehicle/signals/model';
import type { z } from 'zod';
import { fail } from '../../../record/errors.ts';
import type { Mapping } from './parse-file.ts';
import { reasonText } from './reason.ts';

type Pasted = z.output<(typeof tryOutConfigFile)['body']>;
type Frame = Pick<CanFrame, 'id' | 'extended' | 'data'>;

/** Our own additional item of a location and our own type of transparent data (docs/can-profile.md). */
const canItem = 0xec;
const canTransparent = 0xf1;
const canTransparentHead_bytes = 8;
const largestId = { standard: 0x7ff, extended: 0x1fffffff } as const;

function bytesOf(hex: string): Uint8Array {
  return Buffer.from(hex.replace(/\s/g, ''), 'hex');
}

function framesOfLocation({ items }: Location): Frame[] {
  return items.flatMap((item) =>
    !('name' in item) && item.id === canItem ? decodeCanItems(bytesOf(item.hex), 0) : [],
  );
}

function framesOfMessage(message: Message): Frame[] {
  if (message.type === 'canUpload') return message.frames.filter((frame) => !frame.averaged);
  if (message.type === 'location') return framesOfLocation(message);
  if (message.type === 'locationBatch') return message.locations.flatMap(framesOfLocation);
  if (message.type === 'transparent' && message.kind === canTransparent) {
    return decodeCanItems(message.data, canTransparentHead_bytes);
  }
  return [];
}

function framesOfTerminal(hex: string): Frame[] {
  const read = decodeFrame(bytesOf(hex));
  if (!read.ok) throw fail.frameUnreadable(reasonText(read.reason));
  const { header, body } = read.frame;
  const decoded = decodeBody(header.messageId, body, header.version);
  if (!decoded.ok) throw fail.frameUnreadable(reasonText(decoded.reason));
  const frames = framesOfMessage(decoded.message);
  if (frames.length === 0) throw fail.frameUnreadable(reasonText('no-can-frames'));
  return frames;
}

function framesOf(pasted: Pasted): Frame[] {
  if (pasted.kind === 'jt808') return framesOfTerminal(pasted.data);
  const { extended } = pasted;
  const id = Number(pasted.canId);
  if (id > (extended ? largestId.extended : largestId.standard))
    throw fail.frameUnreadable(reasonText('can-id'));
  return [{ id, extended, data: bytesOf(pasted.data) }];
}

function decodedSignal(signal: DecodedSignal, mapping: Mapping): DecodedCanFrame['signals'][number] {
  const { name, metric, value, raw, unit, label, special, outOfRange, definition } = signal;
  return {
    signal: name,
    metricCode: Object.hasOwn(mapping, metric) ? (mapping[metric] ?? null) : null,
    nameZh: definition.nameZh,
    nameEn: definition.nameEn,
    value,
    raw: String(raw),
    unit: unit ?? '',
    label,
    special,
    outOfRange,
  };
}

function decoded({ id, extended, data }: Frame, decoder: Decoder, mapping: Mapping): DecodedCanFrame {
  const message = decoder.decode({ id, extended, data });
  return {
    canId: `0x${id
      .toString(16)
      .toUpperCase()
      .padStart(extended ? 8 : 3, '0')}`,
    extended,
    data: Buffer.from(data).toString('hex').toUpperCase(),
    message: message?.name ?? null,
    signals: message?.signals.map((signal) => decodedSignal(signal, mapping)) ?? [],
    omitted: [...(message?.omitted ?? [])],
    muxNoMatch: [...(message?.muxNoMatch ?? [])],
  };
}

/** What the file says of the CAN frames that somebody has pasted; raises FRAME_UNREADABLE with the codec's reason. */
export function tryOut(file: ParseFile, mapping: Mapping, pasted: Pasted): DecodedCanFrame[] {
  const decoder = compileDecoder(file);
  return framesOf(pasted).map((frame) => decoded(frame, decoder, mapping));
}
