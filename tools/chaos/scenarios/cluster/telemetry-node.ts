import { setTimeout as sleep } from 'node:timers/promises';
import { usageJob } from '@vehicle/server/pipeline/usage/usage-job';
import { readClusterMap } from '@vehicle/server/platform/db/cluster-map';
import { addNodes, clusterState, rebalance } from '@vehicle/server/platform/db/distribute';
import pg from 'pg';
import { findCitus } from '../../../cluster/cluster.ts';
import type { ClusterNode } from '../../../cluster/cluster-node.ts';
import { comesTrue } from '../../../load/deadline.ts';
import type { Fault } from '../../fault.ts';
import type { Scenario } from '../../scenario.ts';

const settle_ms = 5_000;
/** A server that has just started makes days, fills caches and compiles; that is not its usual work. */
const warm_ms = 20_000;
/** Figures are made every half minute, which takes a processor for a second: as often in the one time as in the other. */
const measured_ms = 2 * usageJob.period_ms;
const seenWithin_ms = 15_000;
const drainedWithin_ms = 60_000;
/** What is under way as a node ends is answered, or waits. */
const pause_ms = 3_000;
const mostTimes = 2;

const skipReason = () =>
  findCitus() === null ? 'needs a PostgreSQL with Citus (docs/operations.md), or CITUS_BIN' : null;

interface Sides {
  /** Places of the load's terminals whose vehicles lie on the worker, and of the others. */
  there: number[];
  elsewhere: number[];
}

async function sidesOf({ cluster, loadIds }: Scenario, worker: ClusterNode): Promise<Sides> {
  const pool = new pg.Pool({ connectionString: cluster.runtimeUrl, max: 1 });
  const map = await readClusterMap(pool).finally(() => pool.end());
  if (map === null) throw new Error('the telemetry is not spread');
  const isThere = (id: number) => map.nodeOf(id) === worker.name;
  const places = loadIds.map((id, place) => ({ id, place }));
  return {
    there: places.filter(({ id }) => isThere(id)).map(({ place }) => place),
    elsewhere: places.filter(({ id }) => !isThere(id)).map(({ place }) => place),
  };
}

async function p99Of(scenario: Scenario, places: readonly number[], ms: number): Promise<number> {
  await scenario.load.tell('beginMeasuring', places);
  await sleep(ms);
  return (await scenario.load.tell('endMeasuring')).p99Ms;
}

async function answeredOf(scenario: Scenario, places: readonly number[]): Promise<number> {
  const { answered } = await scenario.load.tell('ledger');
  return places.reduce((sum, place) => sum + (answered[place] ?? 0), 0);
}

/** What the server says to its operator. */
async function told(scenario: Scenario, path: '/ready' | '/metrics'): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${scenario.server.connection.metricsPort}${path}`);
  return response.text();
}

/** The node is away while `away` is called, and back after `back`. */
async function without(
  scenario: Scenario,
  { away, back }: Record<'away' | 'back', (node: ClusterNode) => unknown>,
): Promise<void> {
  const [node] = scenario.cluster.workers;
  if (node === undefined) throw new Error('the cluster has no worker');
  const { there, elsewhere } = await sidesOf(scenario, node);
  await scenario.work(warm_ms);
  const share_ms = Math.max((scenario.seconds * 1000) / 2, measured_ms);
  const usual_ms = await p99Of(scenario, elsewhere, share_ms);
  await away(node);
  await sleep(pause_ms);
  const before = await answeredOf(scenario, there);
  const meanwhile_ms = await p99Of(scenario, elsewhere, share_ms);
  const isNamed = await comesTrue(
    async () =>
      (await told(scenario, '/ready')).includes(node.name) &&
      (await told(scenario, '/metrics')).includes(`vehicle_telemetry_node_up{node="${node.name}"} 0`),
    seenWithin_ms,
  );
  scenario.hold('/ready and the measurements do not name the node', isNamed);
  scenario.hold('its vehicles were answered without it', (await answeredOf(scenario, there)) === before);
  await back(node);
  scenario.hold(
    `the others had a p99 of ${meanwhile_ms.toFixed(1)} ms, ${usual_ms.toFixed(1)} before`,
    scenario.options.isTimed === false || meanwhile_ms <= usual_ms * mostTimes,
  );
  const isDrained = await comesTrue(
    async () => (await answeredOf(scenario, there)) > before + there.length,
    drainedWithin_ms,
  );
  scenario.hold('its vehicles were not answered after its return', isDrained);
  scenario.remark(
    `${there.length} vehicles waited; p99 of ${elsewhere.length} others ${usual_ms.toFixed(1)} ms before, ${meanwhile_ms.toFixed(1)} ms meanwhile`,
  );
}

export const nodeKilled: Fault = {
  id: 'node-killed',
  title: 'a node of the telemetry is killed and comes back',
  holds: 'its vehicles wait, the p99 of the others at most doubles, nothing is lost or repeated',
  scenario: { hasCluster: true, devices: 2 },
  skipReason,
  run: (scenario) => without(scenario, { away: (node) => node.kill(), back: (node) => node.start() }),
};

export const nodeFrozen: Fault = {
  id: 'node-frozen',
  title: 'a node of the telemetry stands still and goes on',
  holds: 'its vehicles wait, the p99 of the others at most doubles, nothing is lost or repeated',
  scenario: { hasCluster: true, devices: 2 },
  skipReason,
  run: (scenario) => without(scenario, { away: (node) => node.freeze(), back: (node) => node.thaw() }),
};

export const rebalanced: Fault = {
  id: 'rebalance',
  title: 'a third worker is added and vehicles move to it',
  holds: 'the fleet reports meanwhile, nothing is lost or repeated',
  scenario: { hasCluster: true, devices: 2 },
  skipReason,
  async run(scenario) {
    const { cluster } = scenario;
    await scenario.work(settle_ms);
    const usual = await p99Of(
      scenario,
      scenario.loadIds.map((_, place) => place),
      settle_ms,
    );
    const worker = await cluster.startWorker();
    const port = Number(worker.name.split(':')[1]);
    await addNodes(cluster.coordinator.superuserUrl('telemetry'), [{ host: '127.0.0.1', port }]);
    await cluster.grant(worker);
    await scenario.load.tell('beginMeasuring');
    await rebalance(cluster.ownerUrl, scenario.options.say);
    const moving = await scenario.load.tell('endMeasuring');
    const { nodes, faults } = await clusterState(cluster.ownerUrl, cluster.runtimeUrl);
    const shards = nodes.filter(({ mayHoldShards }) => mayHoldShards).map((node) => node.shards);
    scenario.hold(`the shards lie ${shards.join(', ')}`, shards.length === 3 && Math.min(...shards) > 0);
    scenario.hold(faults.join('; '), faults.length === 0);
    await scenario.work(settle_ms);
    scenario.remark(
      `shards ${shards.join(', ')}; p99 ${usual.toFixed(1)} ms before, ${moving.p99Ms.toFixed(1)} ms while they moved`,
    );
  },
};
