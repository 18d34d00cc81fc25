import type { Telemetry, TelemetryNode } from './telemetry.ts';
import type { RecordFailure } from './transaction.ts';
import { isUnavailable } from './unavailable.ts';

/** Vehicles by the node that holds them. */
export function byNode(
  telemetry: Telemetry,
  vehicleIds: Iterable<number>,
): Array<{ node: TelemetryNode; vehicleIds: number[] }> {
  const groups = Map.groupBy(vehicleIds, (id) => telemetry.nodeOf(id));
  return [...groups].map(([node, own]) => ({ node, vehicleIds: own }));
}

const undefinedTable = '42P01';

/** It is not asked: who is frozen would keep everybody waiting. */
class NodeAway extends Error {
  /** As a connection that cannot be made. */
  readonly code = '08001';

  constructor(name: string) {
    super(`the node ${name} does not answer`);
  }
}

/** Once more where a shard has left the node since the map was read. */
async function askAgain<T>(
  telemetry: Telemetry,
  node: TelemetryNode,
  ask: (node: TelemetryNode) => Promise<T>,
): Promise<T> {
  if (telemetry.away().includes(node.name)) throw new NodeAway(node.name);
  try {
    return await ask(node);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === undefinedTable;
    if (!telemetry.isCluster || !isGone) throw error;
    await telemetry.refresh();
    return ask(node);
  }
}

/** Who is asked. */
interface Asked {
  telemetry: Telemetry;
  /** Not given: all. */
  nodes?: readonly TelemetryNode[];
}

/**
 * Asks each node; one that is away holds up nobody else: that is recorded, and there is no answer of it. Raises what was raised
 * where none answers.
 */
export async function askNodes<T>(
  { telemetry, nodes = telemetry.nodes() }: Asked,
  ask: (node: TelemetryNode) => Promise<T>,
  recordFailure: RecordFailure,
): Promise<T[]> {
  const asked = await Promise.allSettled(nodes.map((node) => askAgain(telemetry, node, ask)));
  const failures: unknown[] = [];
  const answers: T[] = [];
  for (const [at, outcome] of asked.entries()) {
    if (outcome.status === 'fulfilled') answers.push(outcome.value);
    else if (!isUnavailable(outcome.reason)) throw outcome.reason;
    else {
      failures.push(outcome.reason);
      if (nodes.length > 1) recordFailure({ node: nodes[at]?.name }, outcome.reason);
    }
  }
  if (failures.length === nodes.length) throw failures[0];
  return answers;
}

/** Asks each node; raises what the first raises that does not answer. */
export function allNodes<T>(telemetry: Telemetry, ask: (node: TelemetryNode) => Promise<T>): Promise<T[]> {
  return Promise.all(telemetry.nodes().map((node) => askAgain(telemetry, node, ask)));
}
