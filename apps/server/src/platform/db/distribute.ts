import type pg from 'pg';
import { atHost, hostsOf } from './address.ts';
import { withClient } from './database.ts';
import { grantTelemetry } from './roles.ts';
import { distributedTables, firstDistributed } from './telemetry-tables.ts';

/** What Citus would not take of the schema, as sentences; each law is one that a migration could break. */
export async function lawsBroken(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ sentence: string }>(
    `with tables as (
       select c.oid, c.relname::text as name
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any ($1))
     select format('%s: vehicle_id is not an integer that is always there', name) as sentence
       from tables where not exists (
         select from pg_attribute where attrelid = tables.oid and attname = 'vehicle_id' and attnotnull and atttypid = 'integer'::regtype)
     union all
     select format('%s: the unique index %s is without vehicle_id', name, indexrelid::regclass)
       from tables join pg_index on indrelid = tables.oid
       where indisunique and not exists (
         select from pg_attribute where attrelid = indrelid and attname = 'vehicle_id' and attnum = any (indkey))
     union all
     select format('%s: has no primary key', name)
       from tables where not exists (select from pg_index where indrelid = tables.oid and indisprimary)
     union all
     select format('%s: has the foreign key %s', name, conname)
       from pg_constraint join tables on tables.oid in (conrelid, confrelid) where contype = 'f' and conparentid = 0
     union all
     select format('%s: has an identity column, whose rights do not reach the nodes', name)
       from tables where exists (select from pg_attribute where attrelid = tables.oid and attidentity <> '')
     union all
     select format('%s: has the trigger %s', name, tgname)
       from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
     union all
     select format('%s: partitions have partitions', name)
       from tables join pg_inherits on inhparent = tables.oid join pg_class c on c.oid = inhrelid where c.relkind = 'p'
     order by 1`,
    [distributedTables],
  );
  return rows.map(({ sentence }) => sentence);
}

/** The calls that spread the tables; what Citus has already is left alone. */
export function statements(done: ReadonlySet<string>, shards: number): string[] {
  return distributedTables
    .filter((table) => !done.has(table))
    .map((table) => {
      const beside =
        table === firstDistributed
          ? `shard_count => ${shards}, colocate_with => 'none'`
          : `colocate_with => '${firstDistributed}'`;
      return `select create_distributed_table('${table}', 'vehicle_id', ${beside})`;
    });
}

async function isTrue(client: pg.Client, text: string): Promise<boolean> {
  const { rows } = await client.query({ text, rowMode: 'array' });
  return rows[0]?.[0] === true;
}

/** What an administrator of the cluster has to run once; addresses and passwords are the operator's to fill in. */
export const administratorsSql = `-- On every machine, as its superuser:
create role vehicle_owner login password '…';
create role vehicle_runtime login password '…';
create database telemetry owner vehicle_owner;
-- In the database telemetry of every machine:
create extension citus;
grant create on database telemetry to vehicle_owner;
grant connect, temporary on database telemetry to vehicle_runtime;
-- In the database telemetry of the coordinator only:
select citus_set_coordinator_host('<coordinator>', 5432);
select citus_add_node('<worker>', 5432);
`;

async function assertReady(client: pg.Client): Promise<void> {
  if (!(await isTrue(client, `select exists (select from pg_extension where extname = 'citus')`))) {
    throw new Error(
      `The database does not have the extension Citus. Ask its administrator to install it and to run:\n${administratorsSql}`,
    );
  }
  if (!(await isTrue(client, `select to_regclass('public.telemetry_migration') is not null`))) {
    throw new Error('The database has no schema yet. Start a server on it once, then stop it.');
  }
  if (!(await isTrue(client, `select exists (select from pg_dist_node where shouldhaveshards)`))) {
    throw new Error(
      `The cluster has no node that may hold telemetry. Ask its administrator to run:\n${administratorsSql}`,
    );
  }
}

async function spreadTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ table: string }>(
    'select c.relname::text as table from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid',
  );
  return new Set(rows.map(({ table }) => table));
}

interface DistributeOptions {
  ownerUrl: string;
  /** That the server works as, which gets its rights on the nodes too. */
  runtimeRole: string;
  /** How many pieces the vehicles are spread over; about eight for each core of all nodes. */
  shards: number;
  say: (sentence: string) => void;
}

/**
 * Spreads telemetry over the nodes of a Citus cluster, all or nothing. What has been done before is left alone. Answers how many
 * tables it has changed.
 */
export function distribute({ ownerUrl, runtimeRole, shards, say }: DistributeOptions): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    await assertReady(client);
    const broken = await lawsBroken(client);
    if (broken.length > 0) throw new Error(`Citus would not take this schema:\n  ${broken.join('\n  ')}`);
    const wanted = statements(await spreadTables(client), shards);
    if (wanted.length > 0) {
      await client.query('begin');
      await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
      for (const statement of wanted) {
        say(statement);
        await client.query(statement);
      }
      await client.query('commit');
    }
    await grantTelemetry(client, runtimeRole);
    return wanted.length;
  });
}

export interface ClusterNodeState {
  node: string;
  /** Of the vehicles. */
  shards: number;
  bytes: number;
  isActive: boolean;
  mayHoldShards: boolean;
}

export interface ClusterState {
  nodes: ClusterNodeState[];
  /** Tables that are not spread. */
  left: string[];
  /** A move that is under way, or null. */
  rebalance: { state: string; done: number; all: number } | null;
  faults: string[];
}

/** What is where, and what is missing. */
export function clusterState(ownerUrl: string, runtimeUrl: string): Promise<ClusterState> {
  return withClient(ownerUrl, async (client) => {
    await assertReady(client);
    const spread = await spreadTables(client);
    const { rows: nodes } = await client.query<ClusterNodeState>(
      `select format('%s:%s', n.nodename, n.nodeport) as node, n.isactive as "isActive", n.shouldhaveshards as "mayHoldShards",
         count(s.shardid) filter (where s.table_name = $1::regclass) as shards, coalesce(sum(s.shard_size), 0)::bigint as bytes
       from pg_dist_node n left join citus_shards s on s.nodename = n.nodename and s.nodeport = n.nodeport
         and s.citus_table_type = 'distributed'
       where n.noderole = 'primary' group by n.nodename, n.nodeport, n.isactive, n.shouldhaveshards order by 1`,
      [firstDistributed],
    );
    return {
      nodes,
      left: distributedTables.filter((table) => !spread.has(table)),
      rebalance: await rebalanceOf(client),
      faults: await faultsOf(nodes, runtimeUrl),
    };
  });
}

async function rebalanceOf(client: pg.Client): Promise<ClusterState['rebalance']> {
  const { rows } = await client.query<{ state: string; done: number; all: number }>(
    `select state::text, (details #>> '{task_state_counts,done}')::integer as done,
       (select sum(value::integer) from jsonb_each_text(details -> 'task_state_counts'))::integer as all
     from citus_rebalance_status() where state::text in ('scheduled', 'running', 'cancelling')`,
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, done: row.done ?? 0, all: row.all ?? 0 };
}

/** The lanes of a gateway reach each node as the run-time role. */
async function faultsOf(nodes: readonly ClusterNodeState[], runtimeUrl: string): Promise<string[]> {
  const faults: string[] = [];
  for (const { node, shards } of nodes) {
    if (shards === 0) continue;
    const [address] = hostsOf(`postgresql://${node}/`);
    try {
      await withClient(address ? atHost(runtimeUrl, address) : runtimeUrl, async (client) => {
        await client.query(`select 1 from ${firstDistributed} limit 0`);
        await client.query(`select nextval('arrival_id_seq')`);
        await client.query('create temporary table probe (id integer)');
      });
    } catch (error) {
      faults.push(
        `${node}: the role of TELEMETRY_RUNTIME_URL cannot work there (${error instanceof Error ? error.message : error})`,
      );
    }
  }
  return faults;
}

/** Adds nodes that have the extension and the roles; only a superuser may. */
export function addNodes(
  superuserUrl: string,
  nodes: readonly { host: string; port: number }[],
): Promise<void> {
  return withClient(superuserUrl, async (client) => {
    for (const { host, port } of nodes) await client.query('select citus_add_node($1, $2)', [host, port]);
  });
}

/** Moves vehicles between the nodes until each has about as many, while the fleet reports; says how far it is. */
export function rebalance(ownerUrl: string, say: (sentence: string) => void): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    await assertReady(client);
    const { rows } = await client.query<{ job: number | null }>(
      `select citus_rebalance_start()::integer as job`,
    );
    if (rows[0]?.job === null) return say('Every node has its share already.');
    for (;;) {
      const state = await rebalanceOf(client);
      if (state === null) return say('Every node has its share now.');
      say(`${state.done} of ${state.all} moves done`);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  });
}
