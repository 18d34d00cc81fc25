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

  /** Moves at most `count` reports behind those in `into`. */
  take(count: number, into: Report[]): void {
    const end = Math.min(this.#reports.length, this.#head + count);
    for (; this.#head < end; this.#head++) {
      const report = this.#reports[this.#head];
      if (report !== undefined) into.push(report);
    }
    if (this.#head < COMPACT_AT && this.#head < this.#reports.length) return;
    this.#reports = this.#reports.slice(this.#head);
    this.#head = 0;
  }
}
