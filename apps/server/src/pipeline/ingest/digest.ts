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
  const bytes = hash('sha256', raw, 'buffer');
  return { high: bytes.readInt32BE(0), low: bytes.readInt32BE(4) ^ kind ^ (serial << 16) };
}

/** As PostgreSQL writes the column. */
export function digestText(digest: Digest): string {
  return ((BigInt(digest.high) << 32n) | BigInt(digest.low >>> 0)).toString();
}
