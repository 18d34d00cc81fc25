import { defaultRetention, type Retention, retention } from '@vehicle/contract/telemetry/retention/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';

const name = 'retention';

/** How long telemetry is kept. */
export async function readRetention(executor: Executor): Promise<Retention> {
  const { rows } = await sql<{ value: unknown }>`select value from setting where name = ${name}`.execute(
    executor,
  );
  const stored = retention.safeParse(rows[0]?.value);
  return stored.success ? stored.data : defaultRetention;
}

export async function writeRetention(executor: Executor, value: Retention): Promise<void> {
  await sql`
    insert into setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(executor);
}
