export const delimiter = 0x7e;
export const escapeByte = 0x7d;
const escapedEscape = 0x01;
const escapedDelimiter = 0x02;

/** Undoes the escaping of what stood between two delimiters, in a buffer of its own; null where a 7D is followed by
 *  anything but 01 or 02. A 7D as the very last byte is a check byte that was sent unescaped and stands for itself. */
export function unescapeSegment(segment: Uint8Array): Buffer | null {
  const first = segment.indexOf(escapeByte);
  const bytes = Buffer.allocUnsafe(segment.length);
  if (first < 0) {
    bytes.set(segment);
    return bytes;
  }
  let length = 0;
  for (let at = 0; at < segment.length; at++) {
    const byte = segment[at] as number;
    if (byte !== escapeByte || at === segment.length - 1) {
      bytes[length++] = byte;
      continue;
    }
    const code = segment[++at];
    if (code !== escapedEscape && code !== escapedDelimiter) return null;
    bytes[length++] = code === escapedEscape ? escapeByte : delimiter;
  }
  return bytes.subarray(0, length);
}

/** The longest escaped frame fits, each of its bytes escaped; what is longer gets room of its own. */
const usual = Buffer.allocUnsafeSlow(4096);

/** Escapes header|body|check, the first `contentLength` bytes, and puts the delimiters around it (JT/T 808-2019). */
export function delimit(content: Uint8Array, contentLength = content.length): Buffer {
  const most = 2 * contentLength + 2;
  const wire = most <= usual.length ? usual : Buffer.allocUnsafe(most);
  let length = 0;
  wire[length++] = delimiter;
  for (let at = 0; at < contentLength; at++) {
    const byte = content[at] as number;
    if ((byte | 3) === 0x7f && (byte === delimiter || byte === escapeByte)) {
      wire[length++] = escapeByte;
      wire[length++] = byte === escapeByte ? escapedEscape : escapedDelimiter;
    } else wire[length++] = byte;
  }
  wire[length++] = delimiter;
  const frame = Buffer.allocUnsafe(length);
  wire.copy(frame, 0, 0, length);
  return frame;
}

/** XOR of the first `length` bytes. */
export function checkOf(bytes: Uint8Array, length: number): number {
  let check = 0;
  for (let at = 0; at < length; at++) check ^= bytes[at] as number;
  return check;
}
