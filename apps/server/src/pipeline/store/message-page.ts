import type { Stores } from '../../platform/db/telemetry.ts';
import { readOrdered } from './message-columns.sql.ts';
import type { MessageRange } from './message-range.ts';
import { messageWindows } from './message-windows.sql.ts';

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

interface MessageQuestion extends MessageRange {
  codes: readonly string[];
  /** `decoded`: also messages whose layout only has a place for one of the metrics; else those that carry one. */
  rows?: 'valued' | 'decoded';
}

interface Window {
  count: number;
  /** Of the messages that count, in their order. */
  read: (from: number, until: number) => MessageValues[];
}

async function* readWindows(stores: Stores, question: MessageQuestion): AsyncGenerator<Window> {
  const isDecoded = question.rows === 'decoded';
  for await (const range of messageWindows(stores.telemetry, question, question.codes.length)) {
    const { at_us, columns } = await readOrdered(stores, range, {
      plain: [],
      codes: question.codes,
      ...(isDecoded && { onlyDecoded: true }),
    });
    const counts = (at: number) => isDecoded || columns.some((column) => !Number.isNaN(column[at]));
    const found = Uint32Array.from(at_us.keys()).filter(counts);
    const valueAt = (column: Float64Array, at: number) => {
      const value = column[at] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    };
    yield {
      count: found.length,
      read: (from, until) =>
        Array.from(found.subarray(from, until), (at) => ({
          at: new Date(Math.floor((at_us[at] ?? 0) / 1000)),
          values: columns.map((column) => valueAt(column, at)),
        })),
    };
  }
}

/** So that no more of a file's rows are held at once. */
const batchRows = 1000;

/** The messages of a question in batches, the newest last. */
export async function* messageBatches(
  stores: Stores,
  question: MessageQuestion,
): AsyncGenerator<MessageValues[]> {
  for await (const { count, read } of readWindows(stores, question))
    for (let from = 0; from < count; from += batchRows) yield read(from, from + batchRows);
}

/** A page of the messages that count, the newest last, and how many there are in all. */
export async function readPage(
  stores: Stores,
  question: MessageQuestion,
  { pageIndex, pageSize }: Page,
): Promise<{ rows: MessageValues[]; total: number }> {
  const first = (pageIndex - 1) * pageSize;
  const pages: MessageValues[][] = [];
  let total = 0;
  for await (const { count, read } of readWindows(stores, question)) {
    const [from, until] = [Math.max(0, first - total), Math.min(count, first + pageSize - total)];
    if (from < until) pages.push(read(from, until));
    total += count;
  }
  return { rows: pages.flat(), total };
}
