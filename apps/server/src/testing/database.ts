import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database, openDatabase, withoutLimits } from '../platform/db/database.ts';
import { ownerRole, runtimeRole } from '../platform/db/roles.ts';
import type { SlowBound } from '../platform/db/slow-statement.ts';
import { copyClusterDatabase, dropClusterDatabase, urlIn } from './cluster-databases.ts';
import { knowTelemetry } from './telemetry.ts';
import { copyDatabase, templates } from './template-database.ts';

/** A crossing of the two stores fails where they are two databases; STORES=one has both in one. */
const areApart = process.env.STORES !== 'one';

export interface TestDatabase {
  database: Database;
  ownerUrl: string;
  runtimeUrl: string;
  /** The same two where both stores lie in one database. */
  telemetryOwnerUrl: string;
  telemetryRuntimeUrl: string;
  drop(): Promise<void>;
}

export function testUrl(role: 'superuserUrl' | 'ownerUrl' | 'runtimeUrl', database: string): string {
  return inject('testPostgres')[role].replace('{database}', database);
}

/** The same of a database of the telemetry, which may be a cluster's. */
export function telemetryTestUrl(role: 'superuserUrl' | 'ownerUrl', database: string): string {
  const cluster = inject('testCluster');
  if (cluster === null) return testUrl(role, database);
  const [coordinator = ''] = cluster.superuserUrls;
  if (role === 'superuserUrl') return urlIn(coordinator, database);
  return urlIn(coordinator, database, { name: ownerRole, password: cluster.passwords.owner });
}

/** Between dozens of databases that are made at the same time, a connection may take its time. */
const patient = { ...withoutLimits, connectionTimeoutMillis: 30_000 };

async function asSuperuser(use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = await connect(testUrl('superuserUrl', 'postgres'), patient);
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

interface MadeDatabase {
  ownerUrl: string;
  runtimeUrl: string;
  drop(): Promise<void>;
}

/** An empty database of the run's PostgreSQL, with the roles' rights and nothing else. */
export async function emptyDatabase(): Promise<MadeDatabase> {
  return makeDatabase('template0');
}

async function makeDatabase(template: string): Promise<MadeDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser((superuser) => copyDatabase(superuser, name, template));
  return {
    ownerUrl: testUrl('ownerUrl', name),
    runtimeUrl: testUrl('runtimeUrl', name),
    drop: () =>
      asSuperuser((superuser) => superuser.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)),
  };
}

/** For the telemetry alone: in the run's PostgreSQL, or in the cluster that it was given. */
async function makeTelemetry(inCluster: boolean): Promise<MadeDatabase> {
  const cluster = inject('testCluster');
  if (cluster === null || !inCluster) return makeDatabase(templates.telemetry);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyClusterDatabase(cluster, name);
  const [coordinator = ''] = cluster.superuserUrls;
  const { runtime } = cluster.passwords;
  return {
    ownerUrl: telemetryTestUrl('ownerUrl', name),
    runtimeUrl: urlIn(coordinator, name, { name: runtimeRole, password: runtime }),
    drop: () => dropClusterDatabase(cluster, name),
  };
}

export interface TestStores {
  /** Whether the two stores are two databases; not given: as those of all tests. */
  isApart?: boolean | undefined;
  /** False: the telemetry is in a plain database also where the run has a cluster. */
  inCluster?: boolean;
  slow?: SlowBound | undefined;
}

/** A fresh platform as after the first start, migrated and seeded: in two databases, or in one. */
export async function testDatabase({
  isApart = areApart,
  inCluster = true,
  slow,
}: TestStores = {}): Promise<TestDatabase> {
  const registry = await makeDatabase(isApart ? templates.registry : templates.both);
  const telemetry = isApart ? await makeTelemetry(inCluster) : registry;
  const { ownerUrl, runtimeUrl } = registry;
  const database = openDatabase(runtimeUrl, {
    telemetryUrl: telemetry.runtimeUrl,
    connectWithin_ms: 10_000,
    slow,
  });
  await database.telemetry.follow();
  knowTelemetry(database);
  return {
    database,
    ownerUrl,
    runtimeUrl,
    telemetryOwnerUrl: telemetry.ownerUrl,
    telemetryRuntimeUrl: telemetry.runtimeUrl,
    drop: async () => {
      await database.close();
      await registry.drop();
      if (isApart) await telemetry.drop();
    },
  };
}
