import type pg from 'pg';
import { shardHash } from './shard-hash.ts';
import { type TelemetryTable, telemetryTables } from './telemetry-tables.ts';

export interface NodeAddress {
  /** As an operator knows it: host and port. */
  name: string;
  host: string;
  port: number;
}

interface Shard {
  /** The lowest hash that lies in it. */
  from: number;
  node: string;
  /** By table. */
  names: ReadonlyMap<TelemetryTable, string>;
}

interface ShardRow {
  table: TelemetryTable;
  shard: string;
  from: number;
  host: string;
  port: number;
}

/** Which node of a cluster holds which vehicles, at one moment. */
export class ClusterMap {
  readonly nodes: readonly NodeAddress[];
  /** By the lowest hash. */
  readonly #shards: readonly Shard[];
  readonly #tables: ReadonlyMap<string, readonly string[]>;

  constructor(rows: readonly ShardRow[]) {
    const nodes = new Map<string, NodeAddress>();
    for (const { host, port } of rows)
      nodes.set(nameOf({ host, port }), { name: nameOf({ host, port }), host, port });
    this.nodes = [...nodes.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
    this.#shards = [...Map.groupBy(rows, ({ from }) => from)]
      .map(([from, own]) => ({
        from,
        node: own[0] === undefined ? '' : nameOf(own[0]),
        names: new Map(own.map(({ table, shard }) => [table, shard])),
      }))
      .sort((one, other) => one.from - other.from);
    this.#tables = new Map(
      [...Map.groupBy(rows, (row) => `${nameOf(row)} ${row.table}`)].map(([key, own]) => [
        key,
        own.map(({ shard }) => shard),
      ]),
    );
  }

  /** The name of the node that holds the vehicle. */
  nodeOf(vehicleId: number): string {
    return this.#shardOf(vehicleId)?.node ?? '';
  }

  /** The shard of a table that holds the vehicle's rows, by its quoted name. */
  shardOf(table: TelemetryTable, vehicleId: number): string {
    return this.#shardOf(vehicleId)?.names.get(table) ?? table;
  }

  #shardOf(vehicleId: number): Shard | undefined {
    const hash = shardHash(vehicleId);
    let [low, high] = [0, this.#shards.length];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#shards[middle]?.from ?? 0) <= hash) low = middle;
      else high = middle;
    }
    return this.#shards[low];
  }

  /** The shards of a table that lie on a node, by their quoted names. */
  shardsOf(node: string, table: TelemetryTable): readonly string[] {
    return this.#tables.get(`${node} ${table}`) ?? [];
  }

  /** Whether the other says the same. */
  equals(other: ClusterMap): boolean {
    return (
      this.#shards.length === other.#shards.length &&
      this.#shards.every(({ from, node }, at) => {
        const same = other.#shards[at];
        return same?.from === from && same.node === node;
      })
    );
  }
}

const nameOf = ({ host, port }: { host: string; port: number }): string => `${host}:${port}`;

/** Null: the database is no cluster's, or nothing of it is distributed. */
export async function readClusterMap(pool: pg.Pool): Promise<ClusterMap | null> {
  const { rows: found } = await pool.query<{ isCluster: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as "isCluster"`,
  );
  if (found[0]?.isCluster !== true) return null;
  const { rows } = await pool.query<ShardRow>(
    `select c.relname::text as table, shard_name(s.logicalrelid, s.shardid) as shard, s.shardminvalue::integer as from,
       n.nodename as host, n.nodeport as port
     from pg_dist_shard s
     join pg_class c on c.oid = s.logicalrelid
     join pg_dist_placement p on p.shardid = s.shardid
     join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[]) and p.shardstate = 1
     order by s.shardid`,
    [telemetryTables],
  );
  return rows.length === 0 ? null : new ClusterMap(rows);
}
