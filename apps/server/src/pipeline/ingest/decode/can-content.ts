/** Where a JT/T 808 body of the own CAN profile holds frames: `count` items of 12 bytes from `offset` on. */
export interface CanRange {
  offset: number;
  count: number;
}

export const CAN_ITEM_LENGTH = 12;
/** Additional item of a location, n × 12 bytes; may occur several times since an item holds at most 255 bytes. */
const LOCATION_CAN_ITEM = 0xec;
const LOCATION_LENGTH = 28;
/** WORD count, BCD[5] time. */
const CAN_UPLOAD_HEAD_LENGTH = 7;
/** Kind, BCD[6] time, WORD count. */
const TRANSPARENT_COUNT_AT = 7;
const TRANSPARENT_HEAD_LENGTH = 9;
export const TRANSPARENT_CAN_KIND = 0xf1;

const NONE: readonly CanRange[] = [];

const wholeItems = (bytes: number): number => Math.max(0, Math.floor(bytes / CAN_ITEM_LENGTH));

function declaredRange(raw: Buffer, countAt: number, offset: number): readonly CanRange[] {
  if (raw.length < offset) return NONE;
  return [{ offset, count: Math.min(raw.readUInt16BE(countAt), wholeItems(raw.length - offset)) }];
}

function rangesOfItems(raw: Buffer, start: number): readonly CanRange[] {
  const ranges: CanRange[] = [];
  for (let at = start; at + 2 <= raw.length; ) {
    const id = raw[at];
    const length = raw.readUInt8(at + 1);
    const offset = at + 2;
    if (offset + length > raw.length) break;
    if (id === LOCATION_CAN_ITEM) ranges.push({ offset, count: wholeItems(length) });
    at = offset + length;
  }
  return ranges;
}

/** The CAN frames inside a body that was found decodable; none for kinds that carry none. */
export function canRangesOf(kind: number, raw: Buffer): readonly CanRange[] {
  switch (kind) {
    case 0x0200:
      return rangesOfItems(raw, LOCATION_LENGTH);
    case 0x0705:
      return declaredRange(raw, 0, CAN_UPLOAD_HEAD_LENGTH);
    case 0x0900:
      if (raw[0] !== TRANSPARENT_CAN_KIND) return NONE;
      return declaredRange(raw, TRANSPARENT_COUNT_AT, TRANSPARENT_HEAD_LENGTH);
    default:
      return NONE;
  }
}
