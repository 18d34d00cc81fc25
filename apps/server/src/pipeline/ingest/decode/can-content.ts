/** Where a JT/T 808 body of the own CAN profile holds frames: `count` items of 12 bytes from `offset` on. */
export interface CanRange {
  offset: number;
  count: number;
}

export const canItemLength = 12;
/** Additional item of a location, n × 12 bytes; may occur several times since an item holds at most 255 bytes. */
const locationCanItem = 0xec;
const locationLength = 28;
/** WORD count, BCD[5] time. */
const canUploadHeadLength = 7;
/** Kind, BCD[6] time, WORD count. */
const transparentCountAt = 7;
const transparentHeadLength = 9;
export const transparentCanKind = 0xf1;

const none: readonly CanRange[] = [];

const wholeItems = (bytes: number): number => Math.max(0, Math.floor(bytes / canItemLength));

function declaredRange(raw: Buffer, countAt: number, offset: number): readonly CanRange[] {
  if (raw.length < offset) return none;
  return [{ offset, count: Math.min(raw.readUInt16BE(countAt), wholeItems(raw.length - offset)) }];
}

function rangesOfItems(raw: Buffer, start: number): readonly CanRange[] {
  const ranges: CanRange[] = [];
  for (let at = start; at + 2 <= raw.length; ) {
    const id = raw[at];
    const length = raw.readUInt8(at + 1);
    const offset = at + 2;
    if (offset + length > raw.length) break;
    if (id === locationCanItem) ranges.push({ offset, count: wholeItems(length) });
    at = offset + length;
  }
  return ranges;
}

/** The CAN frames inside a body that was found decodable; none for kinds that carry none. */
export function canRangesOf(kind: number, raw: Buffer): readonly CanRange[] {
  switch (kind) {
    case 0x0200:
      return rangesOfItems(raw, locationLength);
    case 0x0705:
      return declaredRange(raw, 0, canUploadHeadLength);
    case 0x0900:
      if (raw[0] !== transparentCanKind) return none;
      return declaredRange(raw, transparentCountAt, transparentHeadLength);
    default:
      return none;
  }
}
