import type { Executor } from '../modules/access.ts';
import { readOrdered } from './message-columns.sql.ts';
import type { MessageRange } from './message-range.ts';

export interface MessageValues {
  at: Date;
  /** In the order of the codes; null: not reported. */
  values: Array<number | null>;
}

interface Page {
  /** From 1. */
  pageIndex: number;
  pageSize: number;
}

/** So much is read at once; a page may be anywhere in hundreds of days. */
const WINDOW_MS = 5 * 86_400_000;

function* windowsOf({ vehicleId, from, until }: MessageRange): Generator<MessageRange> {
  for (let at = from.getTime(); at < until.getTime(); at += WINDOW_MS) {
    yield {
      vehicleId,
      from: new Date(at),
      until: new Date(Math.min(at + WINDOW_MS, until.getTime())),
    };
  }
}

/** A page of the messages that carry at least one of the metrics, the newest last, and how many there are in all. */
export async function readPage(
  executor: Executor,
  range: MessageRange & { codes: readonly string[] },
  { pageIndex, pageSize }: Page,
): Promise<{ rows: MessageValues[]; total: number }> {
  const first = (pageIndex - 1) * pageSize;
  const rows: MessageValues[] = [];
  let total = 0;
  for (const window of windowsOf(range)) {
    const { at_us, columns } = await readOrdered(executor, window, { plain: [], codes: range.codes });
    for (let at = 0; at < at_us.length; at++) {
      if (columns.every((column) => Number.isNaN(column[at]))) continue;
      if (total >= first && total < first + pageSize) {
        const values = columns.map((column) => column[at] ?? Number.NaN);
        rows.push({
          at: new Date(Math.floor((at_us[at] ?? 0) / 1000)),
          values: values.map((value) => (Number.isNaN(value) ? null : value)),
        });
      }
      total += 1;
    }
  }
  return { rows, total };
}
