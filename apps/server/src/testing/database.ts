import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database, openDatabase, withoutLimits } from '../platform/db/database.ts';
import { copyDatabase, templateDatabase } from './template-database.ts';

export interface TestDatabase {
  database: Database;
  ownerUrl: string;
  runtimeUrl: string;
  drop(): Promise<void>;
}

export function testUrl(role: 'superuserUrl' | 'ownerUrl' | 'runtimeUrl', database: string): string {
  return inject('testPostgres')[role].replace('{database}', database);
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

/** An empty database of the run's PostgreSQL, with the roles' rights and nothing else. */
export async function emptyDatabase(): Promise<Omit<TestDatabase, 'database'>> {
  return makeDatabase('template0');
}

async function makeDatabase(template: string): Promise<Omit<TestDatabase, 'database'>> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser((superuser) => copyDatabase(superuser, name, template));
  return {
    ownerUrl: testUrl('ownerUrl', name),
    runtimeUrl: testUrl('runtimeUrl', name),
    drop: () =>
      asSuperuser((superuser) => superuser.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)),
  };
}

/** A fresh database as after the first start: migrated and seeded. */
export async function testDatabase(): Promise<TestDatabase> {
  const made = await makeDatabase(templateDatabase);
  const database = openDatabase(made.runtimeUrl, { connectWithin_ms: 10_000 });
  return {
    ...made,
    database,
    drop: async () => {
      await database.close();
      await made.drop();
    },
  };
}
