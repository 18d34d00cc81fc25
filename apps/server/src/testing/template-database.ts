import type pg from 'pg';
import { seed } from '../app/seed/seed.ts';
import { connect, openDatabase, withoutLimits } from '../platform/db/database.ts';
import type { EmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts';
import { migrate, migrateStores } from '../platform/db/migrate.ts';
import {
  createOwnDatabase,
  ensureOwnRoles,
  ownerRole,
  restrictOwnDatabase,
  runtimeRole,
} from '../platform/db/roles.ts';

/** A platform as after the first start, migrated and seeded, that a run copies as often as it needs one: in one database or in two. */
export const templates = {
  both: 'template_both',
  registry: 'template_registry',
  telemetry: 'template_telemetry',
} as const;

/** Makes the templates: of a platform in one database, and where it is asked for of one in two. */
export async function makeTemplates(
  postgres: EmbeddedPostgres,
  { isApart }: { isApart: boolean },
): Promise<void> {
  const { passwords } = postgres;
  const owner = (database: string) => postgres.url(ownerRole, passwords.owner, database);
  const runtime = (database: string) => postgres.url(runtimeRole, passwords.runtime, database);
  const roles = { registry: runtimeRole, telemetry: runtimeRole };
  const superuser = await connect(postgres.superuserUrl('postgres'), withoutLimits);
  try {
    await ensureOwnRoles(superuser, passwords);
    await createOwnDatabase(superuser, templates.both);
    await migrate(owner(templates.both));
    if (isApart) {
      await copyDatabase(superuser, templates.registry, templates.both);
      await createOwnDatabase(superuser, templates.telemetry);
    }
  } finally {
    await superuser.end();
  }
  for (const [registry, telemetry] of [
    [templates.both, templates.both],
    ...(isApart ? [[templates.registry, templates.telemetry] as const] : []),
  ] as const) {
    await migrateStores({ ownerUrl: owner(registry), telemetryOwnerUrl: owner(telemetry) }, roles);
    const database = openDatabase(runtime(registry), { telemetryUrl: runtime(telemetry) });
    await seed(database, new Date());
    await database.close();
  }
}

export async function copyDatabase(superuser: pg.Client, name: string, template: string): Promise<void> {
  // Copied file by file: page by page through the log, as the server itself makes one, takes nine times the work.
  await superuser.query(`create database ${name} owner ${ownerRole} template ${template} strategy file_copy`);
  await restrictOwnDatabase(superuser, name);
}
