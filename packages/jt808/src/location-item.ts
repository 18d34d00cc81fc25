import { type ByteReader, ByteWriter } from './bytes.ts';
import { type Field, record, u8, u16, u32, type ValueOf } from './field.ts';

/** Tenths on the wire, a decimal number in the message. */
const tenths = (field: Field<number>): Field<number> => ({
  read: (reader) => field.read(reader) / 10,
  write: (writer, value) => field.write(writer, Math.round(value * 10)),
});

const noTyre = 0xff;
const tyrePressures: Field<(number | null)[]> = {
  read: (reader) => Array.from(reader.rest(), (byte) => (byte === noTyre ? null : byte)),
  write: (writer, value) => {
    for (const pressure of value) writer.u8(pressure ?? noTyre);
  },
};

const topBit = 0x8000;
const hottestCabinC = 1000;
// On paper the top bit is a sign before a magnitude; a magnitude no cabin can have was sent as two's complement.
const cabinTemperature: Field<number> = {
  read: (reader) => {
    const raw = reader.u16();
    if (raw < topBit) return raw;
    const magnitude = raw - topBit;
    return magnitude > hottestCabinC ? raw - 0x10000 : 0 - magnitude;
  },
  write: (writer, value) => writer.u16(value < 0 ? topBit - value : value),
};

interface Overspeed {
  /** 0 none, 1 circle, 2 rectangle, 3 polygon, 4 segment. */
  areaType: number;
  areaId: number | null;
}
const overspeed: Field<Overspeed> = {
  read: (reader) => ({ areaType: reader.u8(), areaId: reader.left > 0 ? reader.u32() : null }),
  write: (writer, value) => {
    writer.u8(value.areaType);
    if (value.areaId !== null) writer.u32(value.areaId);
  },
};

interface ItemKind<V> {
  id: number;
  /** Byte lengths that the standard allows; null allows any. */
  lengths: readonly number[] | null;
  value: Field<V>;
}

const item = <V>(id: number, lengths: readonly number[] | null, value: Field<V>): ItemKind<V> => ({
  id,
  lengths,
  value,
});

// JT/T 808-2019, named with its unit. Areas: 0 in, 1 out; segments: 0 too short, 1 too long.
const itemKinds = {
  odometer_km: item(0x01, [4], tenths(u32)),
  fuel_l: item(0x02, [2], tenths(u16)),
  recorderSpeed_kmh: item(0x03, [2], tenths(u16)),
  alarmEventId: item(0x04, [2], u16),
  tyrePressures: item(0x05, null, tyrePressures),
  cabinTemperature_c: item(0x06, [2], cabinTemperature),
  overspeed: item(0x11, [1, 5], overspeed),
  areaCrossing: item(0x12, [6], record({ areaType: u8, areaId: u32, direction: u8 })),
  segmentTime: item(0x13, [7], record({ segmentId: u32, travelTime_s: u16, result: u8 })),
  vehicleSignals: item(0x25, [4], u32),
  ioStatus: item(0x2a, [2], u16),
  // AD0 is the low half, that is the last two bytes.
  analog: item(0x2b, [4], record({ ad1: u16, ad0: u16 })),
  signalStrength: item(0x30, [1], u8),
  satellites: item(0x31, [1], u8),
};

type Items = typeof itemKinds;
export type ItemName = keyof Items;
export type ItemValue<N extends ItemName> = ValueOf<Items[N]['value']>;

/** An item of the standard. */
export type KnownItem = { [N in ItemName]: { id: Items[N]['id']; name: N; value: ItemValue<N> } }[ItemName];
/** An item of a vendor, or one whose length is not that of the standard. */
export interface UnknownItem {
  id: number;
  hex: string;
}
export type LocationItem = KnownItem | UnknownItem;

interface NamedKind extends ItemKind<unknown> {
  name: ItemName;
}

const kindById: (NamedKind | undefined)[] = [];
for (const [name, kind] of Object.entries(itemKinds)) kindById[kind.id] = { ...kind, name: name as ItemName };

const readKnown = (id: number, kind: NamedKind, reader: ByteReader): LocationItem =>
  ({ id, name: kind.name, value: kind.value.read(reader) }) as KnownItem;

/** An item's number is a byte, and no location tells one more than twice. */
const mostItems = 512;

/**
 * Reads items to the end; the first that does not fit, or is one more than a location has, is flagged and returned with what
 * follows as the rest.
 */
export function readItems(reader: ByteReader): { items: LocationItem[]; rest: Uint8Array | null } {
  const items: LocationItem[] = [];
  while (reader.left > 0) {
    const start = reader.offset;
    const id = reader.u8();
    const length = reader.left > 0 ? reader.u8() : Number.POSITIVE_INFINITY;
    if (length > reader.left || items.length === mostItems) {
      reader.flag('item-length');
      reader.offset = start;
      return { items, rest: reader.rest() };
    }
    const kind = kindById[id];
    if (kind === undefined || (kind.lengths !== null && !kind.lengths.includes(length))) {
      items.push({ id, hex: reader.take(length).toString('hex') });
      continue;
    }
    const outerEnd = reader.end;
    reader.end = reader.offset + length;
    items.push(readKnown(id, kind, reader));
    reader.end = outerEnd;
  }
  return { items, rest: null };
}

const valueBytes = (item: LocationItem, writer: ByteWriter): Uint8Array => {
  if ('hex' in item) return Buffer.from(item.hex, 'hex');
  const kind: ItemKind<unknown> = itemKinds[item.name];
  const value = new ByteWriter(writer.version);
  kind.value.write(value, item.value);
  return value.finish();
};

export function writeItem(writer: ByteWriter, item: LocationItem): void {
  const bytes = valueBytes(item, writer);
  writer.u8(item.id);
  writer.u8(bytes.length);
  writer.put(bytes);
}

/** An item of the standard by its name. */
export function locationItem<N extends ItemName>(name: N, value: ItemValue<N>): LocationItem {
  return { id: itemKinds[name].id, name, value } as KnownItem;
}

/** The value of the first item of that name, null where the report has none. */
export function itemValue<N extends ItemName>(items: readonly LocationItem[], name: N): ItemValue<N> | null {
  for (const item of items) {
    if ('name' in item && item.name === name) return item.value as ItemValue<N>;
  }
  return null;
}
