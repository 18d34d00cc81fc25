import { Telemetry, TelemetryNode } from '../platform/db/telemetry.ts';
import { silentLog } from '../platform/log.ts';

/** Two databases that each hold some of the vehicles, as the nodes of a cluster do. */
export class TwoNodes extends Telemetry {
  readonly #nodes: readonly [TelemetryNode, TelemetryNode];
  /** The vehicles that the first one holds. */
  readonly held = new Set<number>();

  constructor([one, other]: readonly [Telemetry, Telemetry]) {
    const of = ({ pool, newClient }: Telemetry) => ({ pool, newClient, close: async () => undefined });
    super(of(one), { open: () => of(other), log: silentLog });
    this.#nodes = [new TelemetryNode('one', of(one)), new TelemetryNode('other', of(other))];
  }

  override get isCluster(): boolean {
    return true;
  }

  override nodes(): readonly TelemetryNode[] {
    return this.#nodes;
  }

  override nodeOf(vehicleId: number): TelemetryNode {
    return this.#nodes[this.held.has(vehicleId) ? 0 : 1];
  }
}
