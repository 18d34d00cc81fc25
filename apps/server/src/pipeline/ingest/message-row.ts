import { arrayLength, type CopyWriter } from './copy-writer.ts';
import type { Layout } from './decode/decode-plan.ts';
import type { Digest } from './digest.ts';
import type { Report } from './report.ts';

/** The columns of `message` in the order in which rows are written. */
export const messageColumns = [
  'vehicle_id',
  'ts',
  'digest',
  'received_at',
  'terminal_id',
  'kind',
  'flags',
  'lat',
  'lng',
  'altitude_m',
  'speed',
  'direction_deg',
  'status',
  'alarm',
  'layout_id',
  'm',
  'c',
  'raw',
] as const;

/** `message.flags`. */
export const messageFlag = Object.freeze({ suspect: 1, backlog: 2 });

const fixedColumnsLength = 2 + messageColumns.length * 12;
const int2Max = 32_767;

const int2 = (value: number | null): number | null =>
  value === null ? null : Math.max(-int2Max, Math.min(int2Max, Math.round(value)));

export interface MessageRow {
  report: Report;
  at_ms: number;
  digest: Digest;
  isSuspect: boolean;
  /** Null: the report carries no metrics. */
  layout: Layout | null;
  /** By slot of the layout, NaN where there is none. */
  values: Float64Array;
}

export function writeMessageRow(writer: CopyWriter, row: MessageRow): void {
  const { report, digest, layout } = row;
  const gauges = layout?.gauges.length ?? 0;
  const counters = layout?.counters.length ?? 0;
  writer.reserve(fixedColumnsLength + arrayLength(gauges, 4) + arrayLength(counters, 8) + report.raw.length);
  writer.beginRow(messageColumns.length);
  writer.int4(report.vehicleId);
  writer.timestamp(row.at_ms);
  writer.int8Halves(digest.high, digest.low);
  writer.timestamp(report.received_ms);
  writer.int4(report.terminal.id);
  writer.int4(report.kind);
  writer.int2((row.isSuspect ? messageFlag.suspect : 0) | (report.isBacklog ? messageFlag.backlog : 0));
  writePosition(writer, report);
  writer.int8(report.status);
  writer.int8(report.alarm);
  writer.int4(layout === null ? null : layout.id);
  if (layout === null) {
    writer.null();
    writer.null();
  } else {
    writer.float4Array(row.values, 0, gauges);
    writer.float8Array(row.values, gauges, gauges + counters);
  }
  writer.bytes(report.raw);
  writer.endRow();
}

function writePosition(writer: CopyWriter, report: Report): void {
  const { position } = report;
  if (position === null) {
    for (let column = 0; column < 5; column++) writer.null();
    return;
  }
  writer.int4(position.latitudeE6);
  writer.int4(position.longitudeE6);
  writer.int2(int2(position.altitude_m));
  writer.int2(position.speed_kmh === null ? null : int2(position.speed_kmh * 10));
  writer.int2(int2(position.direction_deg));
}
