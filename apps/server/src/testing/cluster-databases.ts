import pg from 'pg';
import { withClient } from '../platform/db/database.ts';
import { distribute } from '../platform/db/distribute.ts';
import { migrate, telemetrySeries } from '../platform/db/migrate.ts';
import { ensureOwnRoles, ownerRole, type RolePasswords, runtimeRole } from '../platform/db/roles.ts';

/** A Citus cluster that a run of tests is given: addresses of superusers, the coordinator's first. */
export interface TestCluster {
  superuserUrls: readonly string[];
  passwords: RolePasswords;
}

const template = 'template_cluster';
/** A table that is made has so many parts on the nodes; few are enough to be spread. */
const shards = 8;
const dropAttempts = 5;

export function urlIn(url: string, database: string, role?: { name: string; password: string }): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  if (role !== undefined) {
    address.username = role.name;
    address.password = role.password;
  }
  return address.href;
}

const identifier = pg.escapeIdentifier;

/** On every node at once: a cluster of its own lies in each database. */
function everywhere(
  { superuserUrls }: TestCluster,
  database: string,
  statements: (place: number) => readonly string[],
): Promise<unknown> {
  return Promise.all(
    superuserUrls.map((url, place) =>
      withClient(urlIn(url, database), async (client) => {
        for (const statement of statements(place)) await client.query(statement);
      }),
    ),
  );
}

function addressOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${pg.escapeLiteral(hostname)}, ${port || 5432}`;
}

/** Makes the database that is copied, migrated and spread, on every node. */
export async function makeClusterTemplate(cluster: TestCluster): Promise<void> {
  const { superuserUrls, passwords } = cluster;
  const [coordinator = '', ...workers] = superuserUrls;
  await dropClusterDatabase(cluster, template);
  await everywhere(cluster, 'postgres', () => [`create database ${template} template template0`]);
  await everywhere(cluster, template, () => ['create extension citus']);
  await withClient(urlIn(coordinator, template), async (client) => {
    await client.query(`select citus_set_coordinator_host(${addressOf(coordinator)})`);
    for (const worker of workers) await client.query(`select citus_add_node(${addressOf(worker)})`);
    await ensureOwnRoles(client, passwords);
    await client.query(`grant create on schema public to ${ownerRole}`);
  });
  const known = Object.entries({ [ownerRole]: passwords.owner, [runtimeRole]: passwords.runtime });
  await everywhere(cluster, template, () => [
    'set citus.enable_ddl_propagation = off',
    `grant create on database ${template} to ${ownerRole}`,
    ...known.map(
      ([role, password]) =>
        `insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, '${role}', 'password=${password}')`,
    ),
  ]);
  const ownerUrl = urlIn(coordinator, template, { name: ownerRole, password: passwords.owner });
  await migrate(ownerUrl, { series: telemetrySeries });
  await distribute({ ownerUrl, runtimeRole, shards, say: () => undefined });
  // The daemon of the extension would be in the way of who copies it.
  await everywhere(cluster, 'postgres', () => [
    `alter database ${template} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
  ]);
}

export async function copyClusterDatabase(cluster: TestCluster, name: string): Promise<void> {
  await everywhere(cluster, 'postgres', () => [
    `create database ${identifier(name)} template ${template} strategy file_copy`,
    `grant create on database ${identifier(name)} to ${ownerRole}`,
  ]);
}

/** The daemon of the extension may connect once more while it is asked to leave. */
export async function dropClusterDatabase(cluster: TestCluster, name: string, attempt = 1): Promise<void> {
  try {
    await everywhere(cluster, 'postgres', () => [`drop database if exists ${identifier(name)} with (force)`]);
  } catch (error) {
    if (attempt === dropAttempts) throw error;
    await dropClusterDatabase(cluster, name, attempt + 1);
  }
}
