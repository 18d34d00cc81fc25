import type { TelemetryNode } from '../../platform/db/telemetry.ts';
import { Lane, type LaneDeps } from './lane.ts';
import type { IngestLimits } from './limits.ts';
import type { Report } from './report.ts';

/** What waits to be stored together, as far as those who send are concerned. */
export interface IntakeQueue {
  /** The sockets of its vehicles should be paused; what comes all the same is still taken. */
  readonly isFull: boolean;
  /** Nothing more is taken. */
  readonly isOverfull: boolean;
}

/** Between the mark at which sockets are paused and the end. */
const overfullFactor = 3;
const roomFactor = 0.5;

/** What waits for one node, with a bound of its own: one that is away holds up nobody else's. */
export class NodeQueue implements IntakeQueue {
  readonly node: TelemetryNode;
  readonly #lanes: readonly Lane[];
  readonly #limits: () => Pick<IngestLimits, 'queueReports' | 'queueBytes'>;
  #wasFull = false;
  #isHeld = false;

  /** `limits`: its share of what the process may hold. */
  constructor(
    deps: LaneDeps,
    { lanes, limits }: { lanes: number; limits: () => Pick<IngestLimits, 'queueReports' | 'queueBytes'> },
  ) {
    this.node = deps.node;
    this.#limits = limits;
    this.#lanes = Array.from({ length: lanes }, () => new Lane(deps));
  }

  get isFull(): boolean {
    const isFull = this.#isHeld || this.#isBeyond(1);
    this.#wasFull ||= isFull;
    return isFull;
  }

  get isOverfull(): boolean {
    return this.#isHeld || this.#isBeyond(overfullFactor);
  }

  get isConnected(): boolean {
    return this.#lanes.every((lane) => lane.isConnected);
  }

  get queued(): number {
    return this.#lanes.reduce((sum, lane) => sum + lane.queued, 0);
  }

  get queuedBytes(): number {
    return this.#lanes.reduce((sum, lane) => sum + lane.bytes, 0);
  }

  /** True once each time that there is room again after it was full. */
  takeRoom(): boolean {
    if (!this.#wasFull || this.#isHeld || this.#isBeyond(roomFactor)) return false;
    this.#wasFull = false;
    return true;
  }

  async open(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.open()));
  }

  async stop(grace_ms: number): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.stop(grace_ms)));
  }

  offer(report: Report): void {
    this.#lanes[report.vehicleId % this.#lanes.length]?.offer(report);
  }

  hold(): void {
    this.#isHeld = true;
    for (const lane of this.#lanes) lane.hold();
  }

  release(): void {
    this.#isHeld = false;
    for (const lane of this.#lanes) lane.release();
  }

  #isBeyond(factor: number): boolean {
    const { queueReports, queueBytes } = this.#limits();
    return this.queued > queueReports * factor || this.queuedBytes > queueBytes * factor;
  }
}
