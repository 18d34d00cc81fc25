import { digitsOf, instantOfGmt8 } from '@vehicle/jt808/bcd';
import { canUploadInstant, canUploadTimeOfDay } from '@vehicle/jt808/can';
import type { HeaderVersion } from '@vehicle/jt808/frame';
import type { Location } from '@vehicle/jt808/location';
import { type ItemName, itemValue, type LocationItem } from '@vehicle/jt808/location-item';
import { decodeBody } from '@vehicle/jt808/message';
import { transparentCanKind } from '../ingest/decode/can-content.ts';
import type { MetricValue, Report, ReportPosition } from '../ingest/report.ts';
import { uplink } from './message-id.ts';

const fixed = 2;

type NumberItem = Exclude<
  ItemName,
  'analog' | 'tyrePressures' | 'overspeed' | 'areaCrossing' | 'segmentTime'
>;

const metricOfItem: ReadonlyMap<string, string> = new Map<NumberItem, string>([
  ['odometer_km', 'jt808Odometer'],
  ['fuel_l', 'jt808Fuel'],
  ['recorderSpeed_kmh', 'jt808RecorderSpeed'],
  ['signalStrength', 'jt808SignalStrength'],
  ['satellites', 'jt808Satellites'],
]);

function metricsOf(items: readonly LocationItem[]): MetricValue[] {
  const values: MetricValue[] = [];
  for (const item of items) {
    if (!('name' in item) || typeof item.value !== 'number') continue;
    const code = metricOfItem.get(item.name);
    if (code !== undefined) values.push({ code, value: item.value });
  }
  const analog = itemValue(items, 'analog');
  if (analog === null) return values;
  values.push({ code: 'jt808AnalogAd0', value: analog.ad0 }, { code: 'jt808AnalogAd1', value: analog.ad1 });
  return values;
}

function positionOf(location: Location): ReportPosition | null {
  if (location.latitude === null || location.longitude === null) return null;
  const { latitudeE6, longitudeE6, altitude_m, speed_kmh, direction_deg, status } = location;
  const isFixed = (status & fixed) !== 0;
  return { latitudeE6, longitudeE6, altitude_m, speed_kmh, direction_deg, isFixed };
}

/** What a location says, in the terms of a report. */
function locationContent(
  location: Location,
): Pick<Report, 'at_ms' | 'position' | 'status' | 'alarm' | 'values'> {
  return {
    at_ms: location.time === null ? null : Date.parse(location.time),
    position: positionOf(location),
    status: location.status,
    alarm: location.alarm,
    values: metricsOf(location.items),
  };
}

/** A message that carries data, and whose it is. */
export interface DataMessage
  extends Pick<Report, 'terminal' | 'vehicleId' | 'layout' | 'serial' | 'received_ms' | 'settle'> {
  messageId: number;
  body: Buffer;
  version: HeaderVersion;
}

const none: readonly never[] = [];

/** Written out, since each message of a fleet passes here and a copy of a copy costs a tenth of all that it leaves behind. */
function reportOf(message: DataMessage, raw: Uint8Array, known: Partial<Report>): Report {
  return {
    terminal: message.terminal,
    vehicleId: message.vehicleId,
    layout: message.layout,
    received_ms: message.received_ms,
    settle: message.settle,
    kind: known.kind ?? message.messageId,
    raw,
    at_ms: known.at_ms ?? null,
    isDateGuessed: known.isDateGuessed ?? false,
    isBacklog: known.isBacklog ?? false,
    serial: known.serial ?? 0,
    position: known.position ?? null,
    status: known.status ?? null,
    alarm: known.alarm ?? null,
    values: known.values ?? none,
    canFrames: none,
    quarantine: known.quarantine ?? null,
  };
}

/** A message that is kept though nothing can be read of it. */
export const quarantined = (message: DataMessage, quarantine: 'body' | 'encrypted'): Report =>
  reportOf(message, message.body, { quarantine });

/** Any location is stored as the 0x0200 that it is, so that the same one is found whichever message brought it. */
function locationReport(message: DataMessage, body: Buffer, isBacklog: boolean): Report {
  const kind = uplink.location;
  const decoded = decodeBody(kind, body, message.version);
  if (!decoded.ok || decoded.message.type !== 'location')
    return reportOf(message, body, { kind, quarantine: 'body' });
  return reportOf(message, body, { ...locationContent(decoded.message), kind, isBacklog });
}

function locationAnswerReport(message: DataMessage): Report {
  const { messageId, body, version } = message;
  const decoded = decodeBody(messageId, body, version);
  if (!decoded.ok || decoded.message.type !== 'locationAnswer') return quarantined(message, 'body');
  const { replySerial } = decoded.message;
  return locationReport(message, body.subarray(replySerial === null ? 0 : 2), false);
}

const batchHeadLength = 3;
const backlogBatch = 1;
/** Of the shortest location and its length. */
const batchItemLength = 30;

/** One report for each location (JT/T 808-2019 §8.33); where the body is not what its lengths say it is kept whole as well. */
function batchReports(message: DataMessage): Report[] {
  const { body } = message;
  if (body.length < batchHeadLength) return [quarantined(message, 'body')];
  const declared = body.readUInt16BE(0);
  const isBacklog = body[2] === backlogBatch;
  // Empty items cost two bytes each and a row: no more are read than locations could fill the body.
  const readable = Math.min(declared, 1 + Math.floor(body.length / batchItemLength));
  const reports: Report[] = [];
  let at = batchHeadLength;
  while (reports.length < readable && at + 2 <= body.length) {
    const end = at + 2 + body.readUInt16BE(at);
    if (end > body.length) break;
    reports.push(locationReport(message, body.subarray(at + 2, end), isBacklog));
    at = end;
  }
  return reports.length < declared ? [...reports, quarantined(message, 'body')] : reports;
}

// The ingest reads the frames out of the stored body, so only the time is read here.
function canUploadReport(message: DataMessage): Report {
  const { body, received_ms } = message;
  const timeOfDay_ms = canUploadTimeOfDay(body);
  if (timeOfDay_ms === undefined) return quarantined(message, 'body');
  return reportOf(message, body, { at_ms: canUploadInstant(timeOfDay_ms, received_ms), isDateGuessed: true });
}

const transparentTimeAt = 1;
const transparentTimeEnd = 7;

function transparentReport(message: DataMessage): Report {
  const { body, serial, received_ms } = message;
  if (body.length === 0) return quarantined(message, 'body');
  if (body[0] !== transparentCanKind) {
    return reportOf(message, body, { at_ms: received_ms, isDateGuessed: true, serial });
  }
  const time = instantOfGmt8(digitsOf(body.subarray(transparentTimeAt, transparentTimeEnd)));
  return reportOf(message, body, { at_ms: time === null ? null : Date.parse(time) });
}

function mediaReport(message: DataMessage): Report {
  const { messageId, body, version, serial, received_ms } = message;
  const decoded = decodeBody(messageId, body, version);
  if (!decoded.ok || decoded.message.type !== 'mediaUpload') return quarantined(message, 'body');
  const time = decoded.message.location?.time ?? null;
  if (time === null) return reportOf(message, body, { at_ms: received_ms, isDateGuessed: true, serial });
  return reportOf(message, body, { at_ms: Date.parse(time) });
}

/** The messages that carry data and are answered only when they are durable. */
const readers: ReadonlyMap<number, (message: DataMessage) => Report[]> = new Map([
  [uplink.location, (message) => [locationReport(message, message.body, false)]],
  [uplink.locationAnswer, (message) => [locationAnswerReport(message)]],
  [uplink.locationBatch, batchReports],
  [uplink.canUpload, (message) => [canUploadReport(message)]],
  [uplink.mediaUpload, (message) => [mediaReport(message)]],
  [uplink.transparent, (message) => [transparentReport(message)]],
]);

/** Whether a message carries data, of which the terminal may hold the only copy. */
export const carriesData = (messageId: number): boolean => readers.has(messageId);

/** How the reports in a message are read; undefined where it carries none. */
export const readerOf = (messageId: number): ((message: DataMessage) => Report[]) | undefined =>
  readers.get(messageId);
