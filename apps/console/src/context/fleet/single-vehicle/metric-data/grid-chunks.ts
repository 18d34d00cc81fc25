import type { Period } from './period.ts';

/** Rows that are asked for together. */
export interface GridChunk {
  /** Place of its oldest row among all rows, by time. */
  first: number;
  count: number;
  period: Period;
  /** Of the messages of the period, from 1. */
  pageIndex: number;
  pageSize: number;
}

interface Slots {
  period: Period;
  /** Equal parts of the period. */
  points: number;
  /** The parts that have messages, in order. */
  slots: readonly { slot: number; count: number }[];
}

/** The first millisecond of a part, as the server computes. */
function slotStart({ period, points }: Slots, slot: number): number {
  return period.from + Math.ceil((slot * (period.until - period.from)) / points);
}

/** Neighbouring parts are put together up to `most` rows; a part with more becomes several pages. */
export function chunksOf(counted: Slots, most: number): GridChunk[] {
  const chunks: GridChunk[] = [];
  let first = 0;
  for (const { slot, count } of counted.slots) {
    const period = { from: slotStart(counted, slot), until: slotStart(counted, slot + 1) };
    const last = chunks.at(-1);
    if (last && last.pageIndex === 1 && last.count + count <= most) {
      last.count += count;
      last.period = { from: last.period.from, until: period.until };
    } else {
      for (let page = 0; page * most < count; page++) {
        const rest = Math.min(most, count - page * most);
        chunks.push({ first: first + page * most, count: rest, period, pageIndex: page + 1, pageSize: most });
      }
    }
    first += count;
  }
  return chunks;
}

/** The place of the chunk that holds a row. */
export function chunkAt(chunks: readonly GridChunk[], row: number): number {
  let [low, high] = [0, chunks.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((chunks[middle]?.first ?? 0) <= row) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** About where the row of a moment is: the first of its chunk, and as far into it as the moment is into its period. */
export function rowNear(chunks: readonly GridChunk[], at: number): number {
  const chunk = chunks.findLast(({ period, pageIndex }) => period.from <= at && pageIndex === 1) ?? chunks[0];
  if (!chunk) return 0;
  const { from, until } = chunk.period;
  const share = Math.min(1, Math.max(0, (at - from) / (until - from)));
  return chunk.first + Math.min(chunk.count - 1, Math.floor(share * chunk.count));
}
