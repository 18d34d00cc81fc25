import type pg from 'pg';
import { seed } from '../app/seed/seed.ts';
import { connect, openDatabase, withoutLimits } from '../platform/db/database.ts';
import type { EmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import {
  createOwnDatabase,
  ensureOwnRoles,
  ownerRole,
  restrictOwnDatabase,
  runtimeRole,
} from '../platform/db/roles.ts';

export const templateDatabase = 'template_vehicle';

/** A database as after the first start, migrated and seeded, that a run copies as often as it needs one. */
export async function makeTemplate(postgres: EmbeddedPostgres): Promise<void> {
  const { passwords } = postgres;
  const superuser = await connect(postgres.superuserUrl('postgres'), withoutLimits);
  try {
    await ensureOwnRoles(superuser, passwords);
    await createOwnDatabase(superuser, templateDatabase);
  } finally {
    await superuser.end();
  }
  await migrate(postgres.url(ownerRole, passwords.owner, templateDatabase), { runtimeRole });
  const database = openDatabase(postgres.url(runtimeRole, passwords.runtime, templateDatabase));
  await seed(database, new Date());
  await database.close();
}

export async function copyDatabase(superuser: pg.Client, name: string, template: string): Promise<void> {
  // Copied file by file: page by page through the log, as the server itself makes one, takes nine times the work.
  await superuser.query(`create database ${name} owner ${ownerRole} template ${template} strategy file_copy`);
  await restrictOwnDatabase(superuser, name);
}
