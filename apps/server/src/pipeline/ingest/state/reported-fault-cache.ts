import { eachFaultReading, type FaultSource } from '../fault-readings.ts';

export interface ReportedFault {
  at_ms: number;
  content: string;
}

const minute_ms = 60_000;

/** The newest durable fault report of each source of a vehicle; empty after a start. */
export class ReportedFaultCache {
  readonly #newest = new Map<number, ReportedFault>();
  #reportedUntil_ms = Number.NEGATIVE_INFINITY;

  /** Up to this time the vehicle may have reported faults that are not in the cache. */
  begin(reportedUntil_ms: number): void {
    this.#reportedUntil_ms = reportedUntil_ms;
  }

  /** Whether a reading is newer than the newest known and than all that may have been reported. */
  isNewest(at_ms: number, known: ReportedFault | undefined): known is ReportedFault {
    return known !== undefined && at_ms > known.at_ms && at_ms > this.#reportedUntil_ms;
  }

  newest(sourceAddress: number): ReportedFault | undefined {
    return this.#newest.get(sourceAddress);
  }

  take(source: FaultSource, at_ms: number): void {
    eachFaultReading(source, (sourceAddress, content) => {
      const known = this.#newest.get(sourceAddress);
      if (known === undefined) {
        this.#newest.set(sourceAddress, { at_ms, content });
        return;
      }
      if (at_ms < known.at_ms) return;
      known.at_ms = at_ms;
      known.content = content;
    });
  }
}

/** Says the same as the newest one before it, in the same minute: it changes nothing that is kept. */
export function isReportedAlready(
  known: ReportedFault | undefined,
  at_ms: number,
  content: string,
): known is ReportedFault {
  if (known === undefined || at_ms <= known.at_ms || content !== known.content) return false;
  return Math.floor(at_ms / minute_ms) === Math.floor(known.at_ms / minute_ms);
}
