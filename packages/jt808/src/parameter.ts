import type { ByteReader, ByteWriter } from './bytes.ts';
import { counted, type Field, u8 } from './field.ts';
import { bytesOfText, textOf } from './text.ts';

/** One terminal parameter of 0x8103 and 0x0104 (JT/T 808-2019). */
export interface Parameter {
  id: number;
  /** As sent; it decides over the table, since terminals use other widths. */
  length: number;
  /** A number or a text where the table says so and the bytes agree, else the bytes. */
  value: number | string | Uint8Array;
}

type Kind = 'number' | 'text';

// BCD and bit-field parameters (0032, 0110–01FF) and the vendors' (F000–FFFF) stay bytes.
const names: Record<number, readonly [name: string, kind: Kind]> = {
  1: ['heartbeat_s', 'number'],
  2: ['tcpTimeout_s', 'number'],
  3: ['tcpRetries', 'number'],
  4: ['udpTimeout_s', 'number'],
  5: ['udpRetries', 'number'],
  6: ['smsTimeout_s', 'number'],
  7: ['smsRetries', 'number'],
  16: ['mainApn', 'text'],
  17: ['mainUser', 'text'],
  18: ['mainPassword', 'text'],
  19: ['mainServer', 'text'],
  20: ['backupApn', 'text'],
  21: ['backupUser', 'text'],
  22: ['backupPassword', 'text'],
  23: ['backupServer', 'text'],
  24: ['tcpPort', 'number'],
  25: ['udpPort', 'number'],
  26: ['icCardServer', 'text'],
  27: ['icCardTcpPort', 'number'],
  28: ['icCardUdpPort', 'number'],
  29: ['icCardBackupServer', 'text'],
  32: ['reportStrategy', 'number'],
  33: ['reportPlan', 'number'],
  34: ['intervalNoDriver_s', 'number'],
  35: ['slaveApn', 'text'],
  36: ['slaveUser', 'text'],
  37: ['slavePassword', 'text'],
  38: ['slaveServer', 'text'],
  39: ['intervalSleep_s', 'number'],
  40: ['intervalAlarm_s', 'number'],
  41: ['intervalDefault_s', 'number'],
  44: ['distanceDefault_m', 'number'],
  45: ['distanceNoDriver_m', 'number'],
  46: ['distanceSleep_m', 'number'],
  47: ['distanceAlarm_m', 'number'],
  48: ['turnAngle_deg', 'number'],
  49: ['geofenceRadius_m', 'number'],
  64: ['monitorPhone', 'text'],
  65: ['resetPhone', 'text'],
  66: ['factoryResetPhone', 'text'],
  67: ['smsPhone', 'text'],
  68: ['alarmSmsPhone', 'text'],
  69: ['answerStrategy', 'number'],
  70: ['callLimit_s', 'number'],
  71: ['monthlyCallLimit_s', 'number'],
  72: ['listenPhone', 'text'],
  73: ['privilegedPhone', 'text'],
  80: ['alarmMask', 'number'],
  81: ['alarmSmsMask', 'number'],
  82: ['alarmPhotoMask', 'number'],
  83: ['alarmPhotoStoreMask', 'number'],
  84: ['criticalAlarmMask', 'number'],
  85: ['speedLimit_kmh', 'number'],
  86: ['overspeedDuration_s', 'number'],
  87: ['drivingLimit_s', 'number'],
  88: ['dailyDrivingLimit_s', 'number'],
  89: ['minimumRest_s', 'number'],
  90: ['parkingLimit_s', 'number'],
  91: ['overspeedWarning_0_1kmh', 'number'],
  92: ['fatigueWarning_s', 'number'],
  93: ['collisionAlarm', 'number'],
  94: ['rolloverAngle_deg', 'number'],
  100: ['timedPhoto', 'number'],
  101: ['distancePhoto', 'number'],
  112: ['imageQuality', 'number'],
  113: ['brightness', 'number'],
  114: ['contrast', 'number'],
  115: ['saturation', 'number'],
  116: ['chroma', 'number'],
  128: ['odometer_0_1km', 'number'],
  129: ['province', 'number'],
  130: ['city', 'number'],
  131: ['plate', 'text'],
  132: ['plateColor', 'number'],
  144: ['gnssMode', 'number'],
  145: ['gnssBaudRate', 'number'],
  146: ['gnssOutputRate', 'number'],
  147: ['gnssSampling_s', 'number'],
  148: ['gnssUploadMode', 'number'],
  149: ['gnssUploadSetting', 'number'],
  256: ['can1Sampling_ms', 'number'],
  257: ['can1Upload_s', 'number'],
  258: ['can2Sampling_ms', 'number'],
  259: ['can2Upload_s', 'number'],
};

/** The name of a parameter with its unit; null where the standard's table has none. */
export function parameterName(id: number): string | null {
  return names[id]?.[0] ?? null;
}

/** Bytes of the numbers that are no DWORD (JT/T 808-2013 table 12). */
const widths: ReadonlyMap<number, number> = new Map([
  ...[0x84, 0x90, 0x91, 0x92, 0x94].map((id) => [id, 1] as const),
  ...[0x31, 0x5b, 0x5c, 0x5d, 0x5e, 0x81, 0x82, 0x101, 0x103].map((id) => [id, 2] as const),
]);

/** The width of a number parameter in bytes, 1, 2 or 4. */
export function parameterWidth(id: number): number {
  return widths.get(id) ?? 4;
}

/** Whether the standard's table has a number or a text here; null where it says neither. */
export function parameterKind(id: number): 'number' | 'text' | null {
  return names[id]?.[1] ?? null;
}

/** Whether a parameter is a password, of the mobile network as a rule. */
export function isSecretParameter(id: number): boolean {
  return parameterName(id)?.endsWith('Password') ?? false;
}

function decodedValue(id: number, bytes: Buffer): Parameter['value'] {
  const kind = names[id]?.[1];
  if (kind === 'number' && (bytes.length === 1 || bytes.length === 2 || bytes.length === 4)) {
    return bytes.readUIntBE(0, bytes.length);
  }
  if (kind !== 'text') return bytes;
  const text = textOf(bytes);
  return bytesOfText(text).equals(bytes) ? text : bytes;
}

function bytesOf({ length, value }: Parameter): Uint8Array {
  if (typeof value === 'string') return bytesOfText(value);
  if (typeof value !== 'number') return value;
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}

export const parameter: Field<Parameter> = {
  read(reader) {
    const id = reader.u32();
    const length = reader.u8();
    return { id, length, value: decodedValue(id, reader.take(length)) };
  },
  write(writer, value) {
    const bytes = bytesOf(value);
    writer.u32(value.id);
    writer.u8(bytes.length);
    writer.put(bytes);
  },
};

/** A parameter to be set; numbers take `length` bytes, 4 unless the table of the standard says otherwise. */
export function parameterOf(id: number, value: Parameter['value'], length = 4): Parameter {
  if (typeof value === 'number') return { id, length, value };
  return { id, length: typeof value === 'string' ? bytesOfText(value).length : value.length, value };
}

const standardList = counted(u8, parameter);

/** Behind BYTE count; 2011 puts a second BYTE, the count of this packet, before the items. */
export const parameterList: Field<Parameter[]> = {
  read(reader: ByteReader) {
    const start = reader.offset;
    if (isExact(reader, start + 1)) return standardList.read(reader);
    if (!isExact(reader, start + 2)) return standardList.read(reader);
    reader.flag('parameter-count-2011');
    const count = reader.u8();
    reader.u8();
    return Array.from({ length: count }, () => parameter.read(reader));
  },
  write: (writer: ByteWriter, value) => standardList.write(writer, value),
};

// Do exactly as many items as announced, laid from `at` on, fill the body?
function isExact(reader: ByteReader, at: number): boolean {
  if (at > reader.end) return false;
  const count = reader.bytes.readUInt8(reader.offset);
  let offset = at;
  for (let index = 0; index < count; index++) {
    if (offset + 5 > reader.end) return false;
    offset += 5 + reader.bytes.readUInt8(offset + 4);
  }
  return offset === reader.end;
}
