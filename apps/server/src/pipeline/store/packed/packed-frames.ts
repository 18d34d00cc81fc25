import { columnOf } from './column.ts';
import { compress, decodeColumn, decompress, encodeIntegers } from './column-codec.ts';

/** What terminals sent, in the order of the messages of a part. */
export interface PackedFrames {
  lengthsSize: number;
  data: Buffer;
}

export function packFrames(frames: readonly Buffer[]): PackedFrames {
  const lengths = encodeIntegers(columnOf(frames.map(({ length }) => length)));
  return { lengthsSize: lengths.length, data: Buffer.concat([lengths, compress(Buffer.concat(frames))]) };
}

export function unpackFrames({ lengthsSize, data }: PackedFrames, count: number): Buffer[] {
  const lengths = decodeColumn(data.subarray(0, lengthsSize), count).values;
  const whole = decompress(data.subarray(lengthsSize));
  let from = 0;
  return Array.from(lengths, (length) => {
    const frame = whole.subarray(from, from + length);
    from += length;
    return frame;
  });
}
