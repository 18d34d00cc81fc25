import { TransportReassembler } from '@vehicle/signals/transport';
import type { Digest } from '../digest.ts';
import { NewestState } from './newest-state.ts';
import { ReportedFaultCache } from './reported-fault-cache.ts';

const capacity = 32;
const fields = 4;
/** A guessed date may turn out a day off on a repeat; beyond this a repeat is taken for a report of another day. */
const sameReport_ms = 12 * 3_600_000;

const none = new Float64Array(0);

/**
 * The last reports of one vehicle. A terminal that misses an answer sends the same again soon, and finding it here is
 * cheaper than finding it by a violated key; what is forgotten here the key still finds.
 */
export class RecentReports {
  /** high, low, at_ms, received_ms of each; of a vehicle that has reported nothing there are none. */
  #ring = none;
  #next = 0;

  has(digest: Digest, at_ms: number): boolean {
    const ring = this.#ring;
    for (let at = 0; at < ring.length; at += fields) {
      if (ring[at + 1] === digest.low && ring[at] === digest.high && ring[at + 2] === at_ms) return true;
    }
    return false;
  }

  /** Whether a report whose date was guessed from its receipt is the same as one before, though guessed differently. */
  hasUndated(digest: Digest, received_ms: number): boolean {
    const ring = this.#ring;
    for (let at = 0; at < ring.length; at += fields) {
      if (ring[at + 1] !== digest.low || ring[at] !== digest.high) continue;
      if (Math.abs(received_ms - (ring[at + 3] ?? 0)) < sameReport_ms) return true;
    }
    return false;
  }

  add(digest: Digest, at_ms: number, received_ms: number): void {
    if (this.#ring === none) this.#ring = new Float64Array(capacity * fields).fill(Number.NaN);
    const at = this.#next * fields;
    this.#ring[at] = digest.high;
    this.#ring[at + 1] = digest.low;
    this.#ring[at + 2] = at_ms;
    this.#ring[at + 3] = received_ms;
    this.#next = (this.#next + 1) % capacity;
  }
}

/** What decoding and merging need of one vehicle from report to report. */
export class VehicleContext {
  readonly vehicleId: number;
  readonly recent = new RecentReports();
  readonly state = new NewestState();
  readonly reportedFaults = new ReportedFaultCache();
  #transport: TransportReassembler | null = null;

  constructor(vehicleId: number) {
    this.vehicleId = vehicleId;
  }

  /** Multi-packet J1939 messages on their way; few vehicles ever need it. */
  get transport(): TransportReassembler {
    this.#transport ??= new TransportReassembler();
    return this.#transport;
  }
}
