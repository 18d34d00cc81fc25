import { open } from 'node:fs/promises';

/** A piece of the log: 8 digits of the timeline, then 16 of its place. */
export const segmentPattern = /^[0-9A-F]{24}$/;
export const historyPattern = /^([0-9A-F]{8})\.history$/;

export const timelineOf = (segment: string): number => Number.parseInt(segment.slice(0, 8), 16);

/** Its place in the log, counted in pieces of this length. */
export function numberOf(segment: string, segment_bytes: number): number {
  const ofLog = 2 ** 32 / segment_bytes;
  return Number.parseInt(segment.slice(8, 16), 16) * ofLog + Number.parseInt(segment.slice(16), 16);
}

/** `0/3000148` as a number of bytes. */
export function lsnOf(text: string): number {
  const [high = '', low = ''] = text.split('/');
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
}

/** Of a piece's first page, which begins with 24 bytes that every page has: the cluster that wrote it. */
export async function systemOfSegment(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 24);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await handle.close();
  }
}

/** Where each older timeline was left for the next one. */
export interface Departure {
  timeline: number;
  lsn: number;
}

/** The file that PostgreSQL writes of a timeline's ancestors. */
export function departuresOf(history: string): Departure[] {
  return history.split('\n').flatMap((line) => {
    const [, timeline, lsn] = /^(\d+)\s+([0-9A-F]+\/[0-9A-F]+)/.exec(line.trim()) ?? [];
    return timeline === undefined || lsn === undefined
      ? []
      : [{ timeline: Number(timeline), lsn: lsnOf(lsn) }];
  });
}
