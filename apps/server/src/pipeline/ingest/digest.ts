import { hash } from 'node:crypto';

/** First 8 bytes of the SHA-256 of a message, in two halves so that no bigint is made on the way of every message. */
export interface Digest {
  high: number;
  low: number;
}

/**
 * Kind and serial go into the last four bytes: equal bodies of different messages are different reports. The serial is
 * for messages whose content does not tell two of them apart, else 0.
 */
export function digestOf(raw: Uint8Array, kind: number, serial: number): Digest {
  // As text, a byte a character: a buffer of its own costs as much as the hash.
  const bytes = hash('sha256', raw, 'binary');
  return { high: int32At(bytes, 0), low: int32At(bytes, 4) ^ kind ^ (serial << 16) };
}

const int32At = (bytes: string, at: number): number =>
  (bytes.charCodeAt(at) << 24) |
  (bytes.charCodeAt(at + 1) << 16) |
  (bytes.charCodeAt(at + 2) << 8) |
  bytes.charCodeAt(at + 3);

/** As PostgreSQL writes the column. */
export function digestText(digest: Digest): string {
  return ((BigInt(digest.high) << 32n) | BigInt(digest.low >>> 0)).toString();
}
