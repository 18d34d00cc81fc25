import { alarmNames, vehicleSignalNames } from './alarm.ts';
import { digitsOf, instantOfGmt8 } from './bcd.ts';
import { type BodyNode, bitNode, hexOf, NodeReader } from './body-node.ts';
import { ByteReader } from './bytes.ts';
import { type FrameReading, readFrames } from './can-tree.ts';
import { readItems } from './location-item.ts';

/** Our own additional item that holds CAN frames (docs/can-profile.md). */
const canItem = 0xec;
const itemHead = 2;
const bits = Array.from({ length: 32 }, (_, bit) => bit);

const isSet = (flags: number, bit: number): boolean => ((flags >>> bit) & 1) === 1;

function alarmNode(bytes: Buffer, offset: number): BodyNode[] {
  const flags = bytes.readUInt32BE(0);
  return bits
    .filter((bit) => isSet(flags, bit))
    .map((bit) => {
      const [name] = [...alarmNames(1 << bit, '2019'), ...alarmNames(1 << bit, '2013')];
      return bitNode(bytes, offset, { bit, name: name ?? `bit${bit}`, value: true });
    });
}

/** JT/T 808-2019, table of the status bits; 8 and 9 together tell the load. */
const statusBits: Readonly<Record<number, string>> = {
  0: 'accOn',
  1: 'fixed',
  2: 'south',
  3: 'west',
  4: 'outOfService',
  5: 'encrypted',
  6: 'collisionWarning',
  7: 'laneDeparture',
  10: 'oilCut',
  11: 'circuitCut',
  12: 'doorsLocked',
  13: 'door1Open',
  14: 'door2Open',
  15: 'door3Open',
  16: 'door4Open',
  17: 'door5Open',
  18: 'gps',
  19: 'beidou',
  20: 'glonass',
  21: 'galileo',
  22: 'moving',
};
const loads = ['empty', 'half', null, 'full'] as const;

function statusNodes(bytes: Buffer, offset: number): BodyNode[] {
  const flags = bytes.readUInt32BE(0);
  const nodes = Object.entries(statusBits).map(([bit, name]) =>
    bitNode(bytes, offset, { bit: Number(bit), name, value: isSet(flags, Number(bit)) }),
  );
  return [
    ...nodes,
    bitNode(bytes, offset, { bit: 8, name: 'load', value: loads[(flags >>> 8) & 3] ?? null }),
  ];
}

const southBit = 2;
const westBit = 3;

/** On paper an absolute value, its sign in the status; some stacks send two's complement. */
function degrees(bytes: Buffer, isNegative: boolean): number {
  const signed = bytes.readInt32BE(0);
  return (isNegative && signed > 0 ? -signed : signed) / 1e6;
}

const timeValue = (bytes: Buffer): string => instantOfGmt8(digitsOf(bytes)) ?? digitsOf(bytes);

/** YYMMDDhhmmss in GMT+8; its value is the instant in UTC, or the digits where they are no date. */
export function readTime(reader: NodeReader): void {
  reader.field('time', 6, { value: timeValue });
}

/** The 28 fixed bytes of a position report. */
export function readFixedLocation(reader: NodeReader): void {
  const status = (reader.peek(4) << 24) | (reader.peek(5) << 16) | (reader.peek(6) << 8) | reader.peek(7);
  reader
    .field('alarm', 4, { value: (bytes) => bytes.readUInt32BE(0), children: alarmNode })
    .field('status', 4, { value: (bytes) => bytes.readUInt32BE(0), children: statusNodes })
    .field('latitude', 4, { value: (bytes) => degrees(bytes, isSet(status, southBit)), unit: '°' })
    .field('longitude', 4, { value: (bytes) => degrees(bytes, isSet(status, westBit)), unit: '°' })
    .field('altitude', 2, { value: (bytes) => bytes.readInt16BE(0), unit: 'm' })
    .field('speed', 2, { value: (bytes) => bytes.readUInt16BE(0) / 10, unit: 'km/h' })
    .u16('direction', '°');
  readTime(reader);
}

const units: Readonly<Record<string, string>> = { km: 'km', l: 'L', kmh: 'km/h', c: '°C', s: 's' };

function named(property: string): { name: string; unit: string | null } {
  const [name = property, suffix = ''] = property.split('_');
  return { name, unit: units[suffix] ?? null };
}

/** Bytes of the parts of items that hold more than one, in the order of the wire. */
const widths: Readonly<Record<string, number>> = {
  areaType: 1,
  areaId: 4,
  direction: 1,
  segmentId: 4,
  travelTime_s: 2,
  result: 1,
  ad1: 2,
  ad0: 2,
};

function partNodes(value: object, bytes: Buffer, offset: number): BodyNode[] {
  const reader = new NodeReader(bytes, offset);
  for (const [property, part] of Object.entries(value)) {
    if (part === null) continue;
    const { name, unit } = named(property);
    reader.field(name, widths[property] ?? 1, { value: () => part, ...(unit ? { unit } : {}) });
  }
  return reader.nodes;
}

function tyreNodes(pressures: ReadonlyArray<number | null>, bytes: Buffer, offset: number): BodyNode[] {
  const reader = new NodeReader(bytes, offset);
  for (const [at, pressure] of pressures.entries())
    reader.field(`tyre${at + 1}`, 1, { value: () => pressure });
  return reader.nodes;
}

function signalNodes(bytes: Buffer, offset: number): BodyNode[] {
  const flags = bytes.readUInt32BE(0);
  return bits.flatMap((bit) => {
    const [name] = isSet(flags, bit) ? vehicleSignalNames(1 << bit) : [];
    return name === undefined ? [] : [bitNode(bytes, offset, { bit, name, value: true })];
  });
}

interface ItemMeaning {
  name: string;
  unit: string | null;
  value: string | number | null;
  parts: (bytes: Buffer, offset: number) => BodyNode[];
}

function meaningOf(whole: Buffer, reading: FrameReading): ItemMeaning {
  const id = whole.readUInt8(0);
  const own = { name: `0x${hexOf(whole.subarray(0, 1))}`, unit: null, value: null };
  if (id === canItem) {
    return { ...own, name: 'canFrames', parts: (bytes, offset) => framesOf(bytes, offset, reading) };
  }
  const [item] = readItems(new ByteReader(whole, '2019')).items;
  if (item === undefined || 'hex' in item) return { ...own, parts: () => [] };
  const { value } = item;
  const known = { ...named(item.name), value: null };
  if (Array.isArray(value)) return { ...known, parts: (bytes, offset) => tyreNodes(value, bytes, offset) };
  if (typeof value === 'object')
    return { ...known, parts: (bytes, offset) => partNodes(value, bytes, offset) };
  return { ...known, value, parts: item.name === 'vehicleSignals' ? signalNodes : () => [] };
}

function framesOf(bytes: Buffer, offset: number, reading: FrameReading): BodyNode[] {
  const reader = new NodeReader(bytes, offset);
  readFrames(reader, Number.POSITIVE_INFINITY, reading);
  return reader.nodes;
}

function itemNodes(whole: Buffer, offset: number, { value, unit, parts }: ItemMeaning): BodyNode[] {
  const reader = new NodeReader(whole, offset).u8('itemId').u8('itemLength');
  return reader.field('itemValue', whole.length - itemHead, {
    value: () => value,
    ...(unit ? { unit } : {}),
    children: parts,
  }).nodes;
}

/** A position report with its items; an item that does not fit is listed with all that follows as the rest. */
export function readLocation(reader: NodeReader, reading: FrameReading): void {
  readFixedLocation(reader);
  while (reader.left >= itemHead) {
    const length = itemHead + reader.peek(1);
    if (length > reader.left) break;
    const head = Array.from({ length }, (_, ahead) => reader.peek(ahead));
    const meaning = meaningOf(Buffer.from(head), reading);
    reader.field(meaning.name, length, {
      value: () => meaning.value,
      ...(meaning.unit ? { unit: meaning.unit } : {}),
      children: (bytes, offset) => itemNodes(bytes, offset, meaning),
    });
  }
  reader.rest('trailingBytes');
}
