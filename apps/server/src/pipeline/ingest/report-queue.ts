import type { Report } from './report.ts';

/** What a queued report weighs beside its bytes. */
const OVERHEAD_BYTES = 512;
const COMPACT_AT = 4096;

export const weightOf = (report: Report): number => report.raw.length + OVERHEAD_BYTES;

/** First in, first out, without moving everything at each take. */
export class ReportQueue {
  #reports: Report[] = [];
  #head = 0;

  get length(): number {
    return this.#reports.length - this.#head;
  }

  push(report: Report): void {
    this.#reports.push(report);
  }

  /** Moves the first reports behind those in `into`: at most so many, and no more than weigh so much together, but one; gives their weight. */
  take(most: { reports: number; bytes: number }, into: Report[]): number {
    const end = Math.min(this.#reports.length, this.#head + most.reports);
    let bytes = 0;
    for (; this.#head < end && bytes < most.bytes; this.#head++) {
      const report = this.#reports[this.#head];
      if (report === undefined) continue;
      into.push(report);
      bytes += weightOf(report);
    }
    if (this.#head >= COMPACT_AT || this.#head >= this.#reports.length) {
      this.#reports = this.#reports.slice(this.#head);
      this.#head = 0;
    }
    return bytes;
  }
}
