const HEAD_LENGTH = 20;
const DIMENSIONS_AT = 0;
const LENGTH_AT = 12;

/** An array of one dimension of float4 or float8 as `array_send` gives it, which is exact and quick to read. */
export function numbersOf(sent: Buffer | null): Array<number | null> | null {
  if (sent === null) return null;
  if (sent.readInt32BE(DIMENSIONS_AT) === 0) return [];
  const numbers: Array<number | null> = new Array(sent.readInt32BE(LENGTH_AT)).fill(null);
  let at = HEAD_LENGTH;
  for (let place = 0; place < numbers.length; place++) {
    const size = sent.readInt32BE(at);
    at += 4;
    if (size < 0) continue;
    numbers[place] = size === 4 ? sent.readFloatBE(at) : sent.readDoubleBE(at);
    at += size;
  }
  return numbers;
}
