/**
 * `npm run distribute`: spreads the telemetry of TELEMETRY_URL over the nodes of its Citus cluster. `-- --check` says what is where,
 * `-- --add HOST:PORT` adds nodes (TELEMETRY_SUPERUSER_URL), `-- --rebalance` moves vehicles to them while the fleet reports.
 */
import { parseArgs } from 'node:util';
import { roleNameOf } from '@vehicle/server/platform/db/address';
import {
  addNodes,
  administratorsSql,
  clusterState,
  distribute,
  rebalance,
} from '@vehicle/server/platform/db/distribute';
import { readEnv } from '@vehicle/server/platform/env';
import { command, say } from './operations/place.ts';

const usage = 'Usage: npm run distribute -- [--check] [--shards N] [--add HOST:PORT …] [--rebalance]';

interface ClusterAddresses {
  ownerUrl: string;
  runtimeUrl: string;
}

function addressesOf(): ClusterAddresses {
  const { telemetryUrl, telemetryRuntimeUrl } = readEnv();
  if (telemetryUrl === null)
    throw new Error(
      'Set TELEMETRY_URL to the coordinator of the cluster, with the role that owns the schema.',
    );
  if (telemetryRuntimeUrl === null)
    throw new Error(
      `Set TELEMETRY_RUNTIME_URL too: the nodes of a cluster know a role only where it logs in.\n${administratorsSql}`,
    );
  return { ownerUrl: telemetryUrl, runtimeUrl: telemetryRuntimeUrl };
}

async function check({ ownerUrl, runtimeUrl }: ClusterAddresses): Promise<void> {
  const state = await clusterState(ownerUrl, runtimeUrl);
  const { nodes, left, rebalance: move, faults } = state;
  for (const { node, shards, bytes, isActive, mayHoldShards } of nodes) {
    const words = [isActive ? '' : 'not active', mayHoldShards ? '' : 'holds none'].filter(
      (word) => word !== '',
    );
    const remark = words.length > 0 ? ` (${words.join(', ')})` : '';
    say(`${node}: ${shards} shards of vehicles, ${bytes} bytes${remark}`);
  }
  if (left.length > 0) say(`Not spread: ${left.join(', ')}`);
  if (move !== null) say(`Vehicles are being moved: ${move.done} of ${move.all} moves done`);
  for (const fault of faults) say(fault);
  process.stdout.write(`${JSON.stringify(state)}\n`);
  if (faults.length > 0 || left.length > 0) process.exitCode = 1;
}

function nodeAt(text: string): { host: string; port: number } {
  const { hostname, port } = new URL(`tcp://${text}`);
  return { host: hostname, port: Number(port || 5432) };
}

await command(async () => {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean' },
      rebalance: { type: 'boolean' },
      add: { type: 'string', multiple: true },
      shards: { type: 'string', default: '32' },
    },
  });
  const shards = Number(values.shards);
  if (!Number.isInteger(shards) || shards < 1) throw new Error(usage);
  const addresses = addressesOf();
  if (values.check === true) return check(addresses);
  const { add = [] } = values;
  if (add.length > 0)
    await addNodes(process.env.TELEMETRY_SUPERUSER_URL ?? addresses.ownerUrl, add.map(nodeAt));
  const runtimeRole = roleNameOf(addresses.runtimeUrl);
  const changed = await distribute({ ownerUrl: addresses.ownerUrl, runtimeRole, shards, say });
  say(changed === 0 ? 'Everything is distributed already.' : `${changed} tables have been distributed.`);
  if (values.rebalance === true) await rebalance(addresses.ownerUrl, say);
});
