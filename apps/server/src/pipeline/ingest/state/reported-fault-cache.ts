import { eachFaultReading, type FaultSource } from '../fault-readings.ts';

export interface ReportedFault {
  atMs: number;
  content: string;
}

const minute_ms = 60_000;

/** The newest durable fault report of each source of a vehicle; empty after a start. */
export class ReportedFaultCache {
  readonly #newest = new Map<number, ReportedFault>();
  #reportedUntilMs = Number.NEGATIVE_INFINITY;

  /** Up to this time the vehicle may have reported faults that are not in the cache. */
  begin(reportedUntilMs: number): void {
    this.#reportedUntilMs = reportedUntilMs;
  }

  /** Whether a reading is newer than the newest known and than all that may have been reported. */
  isNewest(atMs: number, known: ReportedFault | undefined): known is ReportedFault {
    return known !== undefined && atMs > known.atMs && atMs > this.#reportedUntilMs;
  }

  newest(sourceAddress: number): ReportedFault | undefined {
    return this.#newest.get(sourceAddress);
  }

  take(source: FaultSource, atMs: number): void {
    eachFaultReading(source, (sourceAddress, content) => {
      const known = this.#newest.get(sourceAddress);
      if (known === undefined) {
        this.#newest.set(sourceAddress, { atMs, content });
        return;
      }
      if (atMs < known.atMs) return;
      known.atMs = atMs;
      known.content = content;
    });
  }
}

/** Says the same as the newest one before it, in the same minute: it changes nothing that is kept. */
export function isReportedAlready(
  known: ReportedFault | undefined,
  atMs: number,
  content: string,
): known is ReportedFault {
  if (known === undefined || atMs <= known.atMs || content !== known.content) return false;
  return Math.floor(atMs / minute_ms) === Math.floor(known.atMs / minute_ms);
}
