import type { ActiveFault } from '@vehicle/contract/core/vehicle-live';
import type { TroubleMessage } from '@vehicle/signals/dm1';

/** One DM1 message of one source address. */
export interface FaultReading {
  sourceAddress: number;
  dm1: TroubleMessage;
}

const lamps = ['redStop', 'amberWarning', 'malfunction', 'protect'] as const;

/** The gravest lamp that is on. */
export function lampOf(dm1: TroubleMessage): ActiveFault['lamp'] {
  return lamps.find((name) => dm1.lamps[name] === 'on') ?? 'none';
}

interface Source {
  /** Device time of the DM1 that the faults are from. */
  at_ms: number;
  faults: ActiveFault[];
}

/** The active faults of one vehicle: a complete DM1 replaces what its source address had reported before (SAE J1939-73 §5.7.1). */
export class FaultTable {
  readonly #sources = new Map<number, Source>();

  /** Restores what was stored; `at_ms` is the device time up to which it holds. */
  restore(faults: readonly ActiveFault[], at_ms: number): void {
    for (const fault of faults) {
      const source = this.#sources.get(fault.sourceAddress) ?? { at_ms, faults: [] };
      source.faults.push(fault);
      this.#sources.set(fault.sourceAddress, source);
    }
  }

  /** Whether the reading changed anything. */
  merge(reading: FaultReading, at_ms: number): boolean {
    const { sourceAddress, dm1 } = reading;
    const before = this.#sources.get(sourceAddress);
    if (before !== undefined && at_ms < before.at_ms) return false;
    const lamp = lampOf(dm1);
    const faults = dm1.codes.map(({ spn, fmi, occurrences }): ActiveFault => {
      const known = before?.faults.find((fault) => fault.spn === spn && fault.fmi === fmi);
      return {
        sourceAddress,
        spn,
        fmi,
        occurrences,
        lamp,
        since: known?.since ?? new Date(at_ms).toISOString(),
      };
    });
    this.#sources.set(sourceAddress, { at_ms, faults });
    return JSON.stringify(faults) !== JSON.stringify(before?.faults ?? []);
  }

  list(): ActiveFault[] {
    return [...this.#sources.values()].flatMap((source) => source.faults);
  }
}
