import type { ByteReader } from './bytes.ts';
import type { Field } from './field.ts';

/** 0x8003 and 0x0005 (JT/T 808-2019). */
export interface ResendRequest {
  /** Serial of the first packet of the message in question. */
  originalSerial: number;
  packetIds: number[];
  /** Only where the count is not as wide as the header's edition has it. */
  countWidth?: 1 | 2;
}

const countAt = (reader: ByteReader, width: 1 | 2): number | null => {
  if (reader.left < width) return null;
  return reader.bytes.readUIntBE(reader.offset, width);
};

const isExact = (reader: ByteReader, width: 1 | 2): boolean => {
  const count = countAt(reader, width);
  return count !== null && width + 2 * count === reader.left;
};

export const resendRequest: Field<ResendRequest> = {
  read(reader) {
    const originalSerial = reader.u16();
    const ordinary = reader.version === '2019' ? 2 : 1;
    const other = ordinary === 1 ? 2 : 1;
    const isOther = !isExact(reader, ordinary) && isExact(reader, other);
    if (isOther) reader.flag('count-width');
    const count = (isOther ? other : ordinary) === 1 ? reader.u8() : reader.u16();
    const whole = Math.min(count, Math.floor(reader.left / 2));
    if (whole < count) reader.flag('count-mismatch');
    const packetIds = Array.from({ length: whole }, () => reader.u16());
    return isOther ? { originalSerial, packetIds, countWidth: other } : { originalSerial, packetIds };
  },
  // The count is a BYTE in 2013 and a WORD in 2019.
  write(writer, value) {
    const width = value.countWidth ?? (writer.version === '2019' ? 2 : 1);
    writer.u16(value.originalSerial);
    if (width === 1) writer.u8(value.packetIds.length);
    else writer.u16(value.packetIds.length);
    for (const id of value.packetIds) writer.u16(id);
  },
};
