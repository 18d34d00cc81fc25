import { digitsOf, instantOfGmt8 } from '@vehicle/jt808/bcd';
import { canUploadInstant } from '@vehicle/jt808/can';
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
): Pick<Report, 'atMs' | 'position' | 'status' | 'alarm' | 'values'> {
  return {
    atMs: location.time === null ? null : Date.parse(location.time),
    position: positionOf(location),
    status: location.status,
    alarm: location.alarm,
    values: metricsOf(location.items),
  };
}

/** A report but for what the connection knows: whose it is and when it came. */
export type ReportContent = Omit<Report, 'terminal' | 'vehicleId' | 'layout' | 'receivedMs' | 'settle'>;

export interface DataBody {
  messageId: number;
  body: Buffer;
  version: HeaderVersion;
  serial: number;
  receivedMs: number;
}

const content = (kind: number, raw: Uint8Array, known: Partial<ReportContent>): ReportContent => ({
  kind,
  raw,
  atMs: null,
  isDateGuessed: false,
  isBacklog: false,
  serial: 0,
  position: null,
  status: null,
  alarm: null,
  values: [],
  canFrames: [],
  quarantine: null,
  ...known,
});

/** A message that is kept though nothing can be read of it. */
export const quarantined = (
  { messageId, body }: Pick<DataBody, 'messageId' | 'body'>,
  quarantine: 'body' | 'encrypted',
): ReportContent => content(messageId, body, { quarantine });

/** Any location is stored as the 0x0200 that it is, so that the same one is found whichever message brought it. */
function locationReport(body: Buffer, version: HeaderVersion, isBacklog: boolean): ReportContent {
  const decoded = decodeBody(uplink.location, body, version);
  if (!decoded.ok || decoded.message.type !== 'location') {
    return quarantined({ messageId: uplink.location, body }, 'body');
  }
  return content(uplink.location, body, { ...locationContent(decoded.message), isBacklog });
}

function locationAnswerReport({ messageId, body, version }: DataBody): ReportContent {
  const decoded = decodeBody(messageId, body, version);
  if (!decoded.ok || decoded.message.type !== 'locationAnswer')
    return quarantined({ messageId, body }, 'body');
  const { replySerial } = decoded.message;
  return locationReport(body.subarray(replySerial === null ? 0 : 2), version, false);
}

const batchHeadLength = 3;
const backlogBatch = 1;
/** Of the shortest location and its length. */
const batchItemLength = 30;

/** One report for each location (JT/T 808-2019 §8.33); where the body is not what its lengths say it is kept whole as well. */
function batchReports(data: DataBody): ReportContent[] {
  const { body, version } = data;
  if (body.length < batchHeadLength) return [quarantined(data, 'body')];
  const declared = body.readUInt16BE(0);
  const isBacklog = body[2] === backlogBatch;
  // Empty items cost two bytes each and a row: no more are read than locations could fill the body.
  const readable = Math.min(declared, 1 + Math.floor(body.length / batchItemLength));
  const reports: ReportContent[] = [];
  let at = batchHeadLength;
  while (reports.length < readable && at + 2 <= body.length) {
    const end = at + 2 + body.readUInt16BE(at);
    if (end > body.length) break;
    reports.push(locationReport(body.subarray(at + 2, end), version, isBacklog));
    at = end;
  }
  return reports.length < declared ? [...reports, quarantined(data, 'body')] : reports;
}

const canUploadHeadLength = 7;

// The ingest reads the frames out of the stored body, so only the head is decoded here.
function canUploadReport(data: DataBody): ReportContent {
  const { messageId, body, version, receivedMs } = data;
  const decoded = decodeBody(messageId, body.subarray(0, canUploadHeadLength), version);
  if (!decoded.ok || decoded.message.type !== 'canUpload') return quarantined(data, 'body');
  const at = canUploadInstant(decoded.message.timeOfDay_ms, new Date(receivedMs));
  return content(messageId, body, { atMs: at.getTime(), isDateGuessed: true });
}

const transparentTimeAt = 1;
const transparentTimeEnd = 7;

function transparentReport(data: DataBody): ReportContent {
  const { messageId, body, serial, receivedMs } = data;
  if (body.length === 0) return quarantined(data, 'body');
  if (body[0] !== transparentCanKind) {
    return content(messageId, body, { atMs: receivedMs, isDateGuessed: true, serial });
  }
  const time = instantOfGmt8(digitsOf(body.subarray(transparentTimeAt, transparentTimeEnd)));
  return content(messageId, body, { atMs: time === null ? null : Date.parse(time) });
}

function mediaReport(data: DataBody): ReportContent {
  const { messageId, body, version, serial, receivedMs } = data;
  const decoded = decodeBody(messageId, body, version);
  if (!decoded.ok || decoded.message.type !== 'mediaUpload') return quarantined(data, 'body');
  const time = decoded.message.location?.time ?? null;
  if (time === null) return content(messageId, body, { atMs: receivedMs, isDateGuessed: true, serial });
  return content(messageId, body, { atMs: Date.parse(time) });
}

/** The messages that carry data and are answered only when they are durable. */
const readers: ReadonlyMap<number, (data: DataBody) => ReportContent[]> = new Map([
  [uplink.location, (data) => [locationReport(data.body, data.version, false)]],
  [uplink.locationAnswer, (data) => [locationAnswerReport(data)]],
  [uplink.locationBatch, batchReports],
  [uplink.canUpload, (data) => [canUploadReport(data)]],
  [uplink.mediaUpload, (data) => [mediaReport(data)]],
  [uplink.transparent, (data) => [transparentReport(data)]],
]);

/** Whether a message carries data, of which the terminal may hold the only copy. */
export const carriesData = (messageId: number): boolean => readers.has(messageId);

/** The reports in a body; null where the message is none that carries data. */
export function reportsIn(data: DataBody): ReportContent[] | null {
  const read = readers.get(data.messageId);
  return read === undefined ? null : read(data);
}
