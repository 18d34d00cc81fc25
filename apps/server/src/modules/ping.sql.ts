import { sql } from 'kysely';
import type { Executor } from './access.ts';

export async function ping(executor: Executor): Promise<void> {
  await sql`select 1`.execute(executor);
}
