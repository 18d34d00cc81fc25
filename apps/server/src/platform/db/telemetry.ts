import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { type ClusterMap, type NodeAddress, readClusterMap } from './cluster-map.ts';
import type { TelemetrySchema } from './columns.ts';
import { type Executor, TelemetryExecutor } from './executor.ts';
import type { TelemetryTable } from './telemetry-tables.ts';

/** Connections to one database. */
export interface Connections {
  pool: pg.Pool;
  /** A connected client of its own, for COPY; the caller ends it. */
  newClient(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** Telemetry of vehicles that lies together: what one commit may hold. By itself it runs statements outside a transaction. */
export class TelemetryNode extends TelemetryExecutor {
  readonly name: string;
  readonly pool: pg.Pool;
  readonly newClient: () => Promise<pg.Client>;
  readonly #kysely: Kysely<TelemetrySchema>;

  constructor(name: string, { pool, newClient }: Connections) {
    const kysely = new Kysely<TelemetrySchema>({ dialect: new PostgresDialect({ pool }) });
    super(kysely);
    this.name = name;
    this.pool = pool;
    this.newClient = newClient;
    this.#kysely = kysely;
  }

  /** Runs the work in one transaction. */
  transact<T>(work: (telemetry: TelemetryExecutor) => Promise<T>): Promise<T> {
    return this.#kysely.transaction().execute((transaction) => work(new TelemetryExecutor(transaction)));
  }

  /** The rows of a table that lie on the node, to be read from; they may be those of a moment ago. */
  own(table: TelemetryTable): RawBuilder<unknown> {
    return sql.table(table);
  }

  /** Of them where those of a vehicle are, as text of a statement. */
  shardOf(table: TelemetryTable, _vehicleId: number): string {
    return table;
  }
}

/** A node of a cluster, reached directly: another one that is away is not asked. */
class ClusterNode extends TelemetryNode {
  readonly #connections: Connections;
  readonly #mapOf: () => ClusterMap | null;

  constructor(name: string, connections: Connections, mapOf: () => ClusterMap | null) {
    super(name, connections);
    this.#connections = connections;
    this.#mapOf = mapOf;
  }

  override own(table: TelemetryTable): RawBuilder<unknown> {
    const shards = this.#mapOf()?.shardsOf(this.name, table) ?? [];
    if (shards.length === 0) return sql`(select * from ${sql.table(table)} where false)`;
    return sql`(${sql.join(
      shards.map((shard) => sql`select * from ${sql.raw(shard)}`),
      sql` union all `,
    )})`;
  }

  override shardOf(table: TelemetryTable, vehicleId: number): string {
    return this.#mapOf()?.shardOf(table, vehicleId) ?? table;
  }

  close(): Promise<void> {
    return this.#connections.close();
  }
}

/** How soon it is seen that the cluster has changed. */
const follow_ms = 3_000;
const answersWithin_ms = 2_000;

async function answers(pool: pg.Pool): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), answersWithin_ms);
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The store of what terminals have sent: the registry's own database, another one, or a cluster (Citus) whose coordinator this is.
 * Of a cluster the coordinator is asked only for what is about no vehicle.
 */
export class Telemetry extends TelemetryNode {
  readonly #close: () => Promise<void>;
  readonly #open: (address: NodeAddress) => Connections;
  readonly #log: Log;
  readonly #nodes = new Map<string, ClusterNode>();
  #map: ClusterMap | null = null;
  #away: readonly string[] = [];
  #timer: NodeJS.Timeout | null = null;
  #reading: Promise<void> | null = null;

  constructor(
    connections: Connections,
    { open, log }: { open: (address: NodeAddress) => Connections; log: Log },
  ) {
    super('coordinator', connections);
    this.#close = connections.close;
    this.#open = open;
    this.#log = log;
  }

  get isCluster(): boolean {
    return this.#map !== null;
  }

  /** Then no day is made, and what is about no vehicle is not answered. */
  get isCoordinatorAway(): boolean {
    return this.#away.includes(this.name);
  }

  /** Finds out whether it is a cluster; of one the map is read again and again until `close`. */
  async follow(): Promise<void> {
    await this.refresh();
    if (this.#map === null) return;
    await this.#look();
    this.#timer = setInterval(() => {
      void this.refresh().catch((error: unknown) => this.#log.debug('telemetry.mapNotRead', { error }));
      void this.#look();
    }, follow_ms);
    this.#timer.unref();
  }

  /** Names of nodes that did not answer when they were last asked. */
  away(): readonly string[] {
    return this.#away;
  }

  /** Reads which node holds what. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  nodes(): readonly TelemetryNode[] {
    const map = this.#map;
    return map === null ? [this] : map.nodes.map((address) => this.#nodeAt(address));
  }

  /** Where the vehicle's telemetry lies. */
  nodeOf(vehicleId: number): TelemetryNode {
    const map = this.#map;
    return map === null ? this : (this.#nodes.get(map.nodeOf(vehicleId)) ?? this);
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#reading?.catch(() => undefined);
    await Promise.all([...this.#nodes.values()].map((node) => node.close()));
    await this.#close();
  }

  async #look(): Promise<void> {
    const nodes: readonly TelemetryNode[] = [...this.nodes(), this];
    const asked = await Promise.all(nodes.map((node) => answers(node.pool)));
    const away = nodes.flatMap(({ name }, at) => (asked[at] === true ? [] : [name]));
    for (const node of away) if (!this.#away.includes(node)) this.#log.warn('telemetry.nodeAway', { node });
    for (const node of this.#away) if (!away.includes(node)) this.#log.info('telemetry.nodeBack', { node });
    this.#away = away;
  }

  async #read(): Promise<void> {
    const map = await readClusterMap(this.pool);
    if (map === null || (this.#map !== null && map.equals(this.#map))) return;
    if (this.#map !== null)
      this.#log.info('telemetry.clusterChanged', { nodes: map.nodes.map(({ name }) => name) });
    for (const address of map.nodes) this.#nodeAt(address);
    this.#map = map;
  }

  #nodeAt(address: NodeAddress): ClusterNode {
    const known = this.#nodes.get(address.name);
    if (known !== undefined) return known;
    const node = new ClusterNode(address.name, this.#open(address), () => this.#map);
    this.#nodes.set(address.name, node);
    return node;
  }
}

/** What runs statements on either store. */
export interface Stores {
  executor: Executor;
  telemetry: Telemetry;
}
