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
