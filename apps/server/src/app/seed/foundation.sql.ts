import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { vehicleCategories, vehicleKinds } from './foundation.ts';

async function seedOrganisation(executor: Executor, now: Date): Promise<void> {
  await sql`
    insert into org (code, name, type, is_system, created_at, updated_at)
    values ('HQ', '平台总部', 'factory', true, ${now}, ${now})
    on conflict (code) do nothing`.execute(executor);
}

async function seedApplications(executor: Executor): Promise<void> {
  await sql`
    insert into application (code, name) values ('vehicle', '管理平台'), ('vehicle-app', '移动端')
    on conflict (code) do nothing`.execute(executor);
}

async function seedCategories(executor: Executor, now: Date): Promise<void> {
  for (const { code, name, energyType, icon } of vehicleCategories) {
    await sql`
      insert into vehicle_category (code, name, energy_type, icon, created_at, updated_at)
      values (${code}, ${name}, ${energyType}, ${icon}, ${now}, ${now})
      on conflict (code) do nothing`.execute(executor);
  }
}

/** Several servers may start at once. */
export async function lockSeed(executor: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(executor);
}

export async function seedFoundation(executor: Executor, now: Date): Promise<void> {
  await seedOrganisation(executor, now);
  await seedApplications(executor);
  await seedCategories(executor, now);
}

/** Puts the categories below their kinds of machines; what an operator has put elsewhere stays there. */
export async function seedVehicleKinds(executor: Executor, now: Date): Promise<void> {
  for (const { code, name, icon, members } of vehicleKinds) {
    await sql`
      insert into vehicle_category (code, name, energy_type, icon, created_at, updated_at)
      values (${code}, ${name}, 'diesel', ${icon}, ${now}, ${now})
      on conflict (code) do nothing`.execute(executor);
    await sql`
      update vehicle_category set parent_id = kind.id
      from vehicle_category kind
      where kind.code = ${code} and vehicle_category.parent_id is null
        and vehicle_category.code = any(${[...members]}::text[])`.execute(executor);
  }
}
