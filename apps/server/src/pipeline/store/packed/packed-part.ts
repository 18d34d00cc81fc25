import { type Column, columnOf, valueAt } from './column.ts';
import { decodeColumn, encodeDoubles, encodeIntegers, encodeSingles } from './column-codec.ts';

/** A row of `message` as it is stored, in numbers; times in microseconds. */
export interface MessageRecord {
  at_us: number;
  /** Eight bytes, as PostgreSQL sends the column. */
  digest: Buffer;
  received_us: number;
  terminalId: number;
  kind: number;
  flags: number;
  latitudeE6: number | null;
  longitudeE6: number | null;
  altitude_m: number | null;
  /** 0.1 km/h. */
  speed: number | null;
  direction_deg: number | null;
  status: number | null;
  alarm: number | null;
  layoutId: number | null;
  gauges: ReadonlyArray<number | null> | null;
  counters: ReadonlyArray<number | null> | null;
}

/** The order of the columns in a part, before the gauges and the counters; kept in the data, so never reorder. */
const numberColumns = [
  'terminalId',
  'kind',
  'flags',
  'latitudeE6',
  'longitudeE6',
  'altitude_m',
  'speed',
  'direction_deg',
  'status',
  'alarm',
] as const;
type NumberColumn = (typeof numberColumns)[number];
export type PackedColumn = 'at' | 'digest' | 'received' | NumberColumn;
const places: readonly PackedColumn[] = ['at', 'digest', 'received', ...numberColumns];
export const metricsFrom = places.length;
export const placeOf = (column: PackedColumn): number => places.indexOf(column);

/** Messages of one vehicle, day and layout, column by column. */
export interface PackedPart {
  count: number;
  layoutId: number | null;
  /** Lengths of the arrays; null: there is none. */
  gauges: number | null;
  counters: number | null;
  /** Where each column begins in `data`, and the end of the last. */
  offsets: number[];
  data: Buffer;
}

const digestLength = 8;
/** So that neither packing nor reading a part holds much at once. */
const mostMessages = 4_096;

const shapeOf = ({ layoutId, gauges, counters }: MessageRecord): string =>
  `${layoutId} ${gauges?.length} ${counters?.length}`;

/** Messages that one part can hold together, in their order. */
export function partsOf<T extends MessageRecord>(records: readonly T[]): T[][] {
  return [...Map.groupBy(records, shapeOf).values()].flatMap((alike) =>
    Array.from({ length: Math.ceil(alike.length / mostMessages) }, (_, part) =>
      alike.slice(part * mostMessages, (part + 1) * mostMessages),
    ),
  );
}

type Arrays = 'gauges' | 'counters';

function arrayColumns(records: readonly MessageRecord[], name: Arrays): Column[] {
  const length = records[0]?.[name]?.length ?? 0;
  return Array.from({ length }, (_, at) => columnOf(records.map((record) => record[name]?.[at] ?? null)));
}

function encodedColumns(records: readonly MessageRecord[]): Buffer[] {
  const numbers = (of: (record: MessageRecord) => number | null) => encodeIntegers(columnOf(records.map(of)));
  return [
    numbers(({ at_us }) => at_us),
    Buffer.concat(records.map(({ digest }) => digest)),
    numbers(({ at_us, received_us }) => received_us - at_us),
    ...numberColumns.map((name) => numbers((record) => record[name])),
    ...arrayColumns(records, 'gauges').map(encodeSingles),
    ...arrayColumns(records, 'counters').map(encodeDoubles),
  ];
}

/** Of messages that `partsOf` has put together. */
export function packPart(records: readonly MessageRecord[]): PackedPart {
  const columns = encodedColumns(records);
  const offsets = [0];
  for (const { length } of columns) offsets.push((offsets.at(-1) ?? 0) + length);
  const [first] = records;
  return {
    count: records.length,
    layoutId: first?.layoutId ?? null,
    gauges: first?.gauges?.length ?? null,
    counters: first?.counters?.length ?? null,
    offsets,
    data: Buffer.concat(columns),
  };
}

function sliceOf({ offsets, data }: PackedPart, place: number): Buffer {
  return data.subarray(offsets[place], offsets[place + 1]);
}

export function digestAt(digests: Buffer, at: number): Buffer {
  return digests.subarray(at * digestLength, (at + 1) * digestLength);
}

/** What `packPart` was given, to the last bit. */
export function unpackPart(part: PackedPart): MessageRecord[] {
  const { count, gauges, counters, layoutId } = part;
  const column = (place: number) => decodeColumn(sliceOf(part, place), count);
  const times = column(placeOf('at')).values;
  const delays = column(placeOf('received')).values;
  const digests = sliceOf(part, placeOf('digest'));
  const numbers = new Map(numberColumns.map((name) => [name, column(placeOf(name))]));
  const arrays = (length: number | null, from: number) =>
    length === null ? null : Array.from({ length }, (_, at) => column(from + at));
  const gaugeColumns = arrays(gauges, metricsFrom);
  const counterColumns = arrays(counters, metricsFrom + (gauges ?? 0));
  return Array.from({ length: count }, (_, at) => {
    const value = (name: NumberColumn): number | null => {
      const found = numbers.get(name);
      return found === undefined ? null : valueAt(found, at);
    };
    const at_us = times[at] ?? 0;
    return {
      at_us,
      digest: digestAt(digests, at),
      received_us: at_us + (delays[at] ?? 0),
      terminalId: value('terminalId') ?? 0,
      kind: value('kind') ?? 0,
      flags: value('flags') ?? 0,
      latitudeE6: value('latitudeE6'),
      longitudeE6: value('longitudeE6'),
      altitude_m: value('altitude_m'),
      speed: value('speed'),
      direction_deg: value('direction_deg'),
      status: value('status'),
      alarm: value('alarm'),
      layoutId,
      gauges: gaugeColumns?.map((one) => valueAt(one, at)) ?? null,
      counters: counterColumns?.map((one) => valueAt(one, at)) ?? null,
    };
  });
}
