import type { HeaderVersion } from '@vehicle/jt808/frame';
import { locationOf } from '@vehicle/jt808/location';
import { encodeBody, type MessageOfType, messageIdOf } from '@vehicle/jt808/message';
import { jsonKind } from '../ingest/report.ts';
import type { StoredMessage } from '../store/stored-message.sql.ts';
import type { ForwardTerminal, ForwardVehicle } from './adapter.ts';

export interface PlatformMessage {
  messageId: number;
  body: Buffer;
}

const fixed = 2;

export const versionOf = ({ type }: ForwardTerminal): HeaderVersion =>
  type === 'JT808-2019' ? '2019' : '2013';

/**
 * What came as JT/T 808 goes as it came. What came as JSON, or is so old that its frame is no longer kept, goes as the
 * position that it tells (0x0200).
 */
export function platformMessage(stored: StoredMessage, version: HeaderVersion): PlatformMessage {
  if (stored.kind !== jsonKind && stored.raw.length > 0) return { messageId: stored.kind, body: stored.raw };
  const { latitudeE6, longitudeE6, altitude_m, speed_kmh, direction_deg, status, alarm, at } = stored;
  const hasPosition = latitudeE6 !== null && longitudeE6 !== null;
  const location: MessageOfType<'location'> = {
    type: 'location',
    ...locationOf({
      time: at,
      latitude: (latitudeE6 ?? 0) / 1e6,
      longitude: (longitudeE6 ?? 0) / 1e6,
      altitude_m: altitude_m ?? 0,
      speed_kmh: speed_kmh ?? 0,
      direction_deg: direction_deg ?? 0,
      status: ((status ?? 0) & ~fixed) | (hasPosition ? fixed : 0),
      alarm: alarm ?? 0,
    }),
  };
  return { messageId: messageIdOf(location), body: encodeBody(location, version) };
}

const maker = 'FWD';
const model = 'FORWARD';
const terminalIdWidth = 7;

/** 0x0100 in the name of the terminal; without a plate the field holds the VIN (JT/T 808-2019 §8.5). */
export function registrationOf(
  vehicle: ForwardVehicle,
  terminal: ForwardTerminal,
): MessageOfType<'register'> {
  return {
    type: 'register',
    edition: versionOf(terminal),
    province: 0,
    city: 0,
    maker: maker,
    model: model,
    terminalId: terminal.phone.slice(-terminalIdWidth),
    padding: 'zeros-behind',
    plateColor: 0,
    plate: vehicle.vin,
  };
}
