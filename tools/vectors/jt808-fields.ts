import type { CanFrame } from '@vehicle/jt808/can';
import type { Frame } from '@vehicle/jt808/frame';
import type { Location } from '@vehicle/jt808/location';
import { type ItemName, itemValue } from '@vehicle/jt808/location-item';
import { encodeBody, type Message } from '@vehicle/jt808/message';
import type { Parameter } from '@vehicle/jt808/parameter';
import { bytesOfText } from '@vehicle/jt808/text';
import type { Fields } from './jt808-vector.ts';

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
export const hexId = (id: number): string => `0x${id.toString(16).padStart(4, '0')}`;

const rawOf = (value: number | null, perUnit: number): number | null =>
  value === null ? null : Math.round(value * perUnit);

export const clock = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString().slice(11, 23);

const gmt8_ms = 8 * 3_600_000;
const localTime = (time: string | null): string | null =>
  time === null ? null : new Date(Date.parse(time) + gmt8_ms).toISOString().slice(0, 19).replace('T', ' ');

const withoutPadding = (pressures: readonly (number | null)[] | null): (number | null)[] => {
  const last = (pressures ?? []).findLastIndex((pressure) => pressure !== null && pressure > 0);
  return (pressures ?? []).slice(0, last + 1);
};

const itemFields = (value: <N extends ItemName>(name: N) => ReturnType<typeof itemValue<N>>): Fields => ({
  '0x05.tyrePressures': withoutPadding(value('tyrePressures')),
  '0x06.cabinTemp': value('cabinTemperature_c'),
  '0x11.locationType': value('overspeed')?.areaType,
  '0x11.areaId': value('overspeed')?.areaId,
  '0x12.locationType': value('areaCrossing')?.areaType,
  '0x12.areaId': value('areaCrossing')?.areaId,
  '0x12.direction': value('areaCrossing')?.direction,
  '0x13.segmentId': value('segmentTime')?.segmentId,
  '0x13.travelTimeS': value('segmentTime')?.travelTime_s,
  '0x13.result': value('segmentTime')?.result,
});

/** A position under the names of the vectors; the raw coordinate is absolute where the source asserts it so. */
export function locationFields(location: Location): Fields {
  const value = <N extends ItemName>(name: N) => itemValue(location.items, name);
  const analog = value('analog');
  return {
    alarm: location.alarm,
    status: location.status,
    latRaw: location.latitudeE6,
    lonRaw: location.longitudeE6,
    lat: location.latitudeE6 / 1e6,
    lon: location.longitudeE6 / 1e6,
    altitude: location.altitude_m & 0xffff,
    speedRaw: rawOf(location.speed_kmh, 10),
    speedKmh: location.speed_kmh,
    direction: location.direction_deg,
    time: localTime(location.time),
    length: encodeBody({ type: 'location', ...location }, '2013').length,
    mileageRaw: rawOf(value('odometer_km'), 10),
    mileageKm: value('odometer_km'),
    fuelRaw: rawOf(value('fuel_l'), 10),
    recorderSpeedRaw: rawOf(value('recorderSpeed_kmh'), 10),
    alarmEventId: value('alarmEventId'),
    vehicleSignals: value('vehicleSignals'),
    ioStatus: value('ioStatus'),
    analogRaw: analog === null ? null : ((analog.ad1 << 16) | analog.ad0) >>> 0,
    rssi: value('signalStrength'),
    satellites: value('satellites'),
    itemFields: itemFields(value),
    sourceItems: location.items.map(({ id }) => id),
  };
}

export const canFrame = (frame: CanFrame): Fields => ({
  raw: `0x${(
    ((frame.channel === 2 ? 0x80000000 : 0) |
      (frame.extended ? 0x40000000 : 0) |
      (frame.averaged ? 0x20000000 : 0) |
      frame.id) >>>
    0
  )
    .toString(16)
    .padStart(8, '0')}`,
  channel: frame.channel,
  extended: frame.extended,
  averaged: frame.averaged,
  canId: frame.id,
  data: hexOf(frame.data),
});

const valueHex = ({ length, value }: Parameter): string => {
  if (typeof value === 'number') return value.toString(16).padStart(length * 2, '0');
  return hexOf(typeof value === 'string' ? bytesOfText(value) : value);
};

const parameterFields = (parameters: readonly Parameter[]): Fields =>
  Object.fromEntries(
    parameters.map((parameter) => [
      hexId(parameter.id),
      {
        len: parameter.length,
        value: parameter.value instanceof Uint8Array ? hexOf(parameter.value) : parameter.value,
        valueHex: valueHex(parameter),
      },
    ]),
  );

const wordsHex = (words: readonly number[]): string => words.map((word) => hexId(word).slice(2)).join('');

/** What the vectors name differently from the message itself, by message type. */
function specialFields(message: Message, body: Uint8Array): Fields {
  switch (message.type) {
    case 'generalReply':
    case 'platformReply':
      return { replyMsgId: hexId(message.replyId) };
    case 'authenticate':
      return {
        authCodeLen: message.imei === null ? 0 : message.authCode.length,
        imei: message.imei ?? '',
        softwareVersion: message.softwareVersion ?? '',
      };
    case 'registerAnswer':
      return { authCode: message.authCode ?? '' };
    case 'parameterAnswer':
    case 'setParameters':
      return { count: message.parameters.length, params: parameterFields(message.parameters) };
    case 'querySomeParameters':
      return { count: message.ids.length };
    case 'packetResend':
    case 'packetResendRequest': {
      const count = message.packetIds.length;
      return { count, countWidth: body.length - 2 - 2 * count };
    }
    default:
      return contentFields(message);
  }
}

function contentFields(message: Message): Fields {
  switch (message.type) {
    case 'locationBatch':
      return { count: message.locations.length, type: message.kind };
    case 'canUpload':
      return {
        count: message.frames.length,
        timeOfDay: clock(message.timeOfDay_ms),
        timeDigitsTrimmed: message.timeDigits.replace(/^0+/, ''),
        frames: message.frames.map(canFrame),
      };
    case 'mediaUpload':
      return { dataHex: hexOf(message.data) };
    case 'mediaAnswer':
      return { count: message.packetIds?.length ?? 0, retransmitIdsHex: wordsHex(message.packetIds ?? []) };
    case 'mediaSearchAnswer':
      return { count: message.media.length };
    case 'shotAnswer':
      return { count: message.mediaIds.length };
    case 'transparent':
    case 'platformTransparent':
      return { type: message.kind, data: hexOf(message.data), dataHex: hexOf(message.data) };
    case 'control':
      return { data: hexOf(message.data) };
    default:
      return {};
  }
}

/** A body under the names of the vectors. */
export function bodyFields(message: Message, body: Uint8Array): Fields {
  return { ...message, ...specialFields(message, body) };
}

export function locationsOf(message: Message): Location[] {
  switch (message.type) {
    case 'location':
      return [message];
    case 'locationAnswer':
    case 'vehicleControlAnswer':
      return [message.location];
    case 'locationBatch':
      return message.locations;
    case 'mediaUpload':
      return message.location === null ? [] : [message.location];
    case 'mediaSearchAnswer':
      return message.media.map(({ location }) => location);
    default:
      return [];
  }
}

const bit13 = 0x2000;
const bit14 = 0x4000;

/** A header under the names of the vectors. */
export function headerFields({ header }: Frame): Fields {
  const is2019 = header.version === '2019';
  return {
    msgId: header.messageId,
    phone: header.phone,
    serial: header.serial,
    version: header.version,
    versionFlag: is2019,
    protocolVersion: header.protocolVersion,
    bodyLength: header.bodyLength,
    bodyAttr:
      header.bodyLength |
      (header.encryption << 10) |
      (header.subpackage === null ? 0 : bit13) |
      (is2019 ? bit14 : 0),
    encryption: header.encryption,
    subpackaged: header.subpackage !== null,
    packageTotal: header.subpackage?.total ?? 0,
    packageIndex: header.subpackage?.index ?? 0,
  };
}
