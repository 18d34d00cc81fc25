import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { roles } from './role.ts';

/** A role's resources are given to it when it is made, and are its operators' from then on. */
export async function seedRoles(executor: Executor, now: Date): Promise<void> {
  for (const { name, description, resources } of roles) {
    await sql`
      with made as (
        insert into role (application_id, name, description, created_at, updated_at)
        select id, ${name}, ${description}, ${now}, ${now} from application where code = 'vehicle'
        on conflict (application_id, coalesce(org_id, 0), name) do nothing
        returning id, application_id)
      insert into role_resource (role_id, resource_id)
      select made.id, resource.id from made
      join resource on resource.application_id = made.application_id and resource.code = any(${[...resources]}::text[])`.execute(
      executor,
    );
  }
}
