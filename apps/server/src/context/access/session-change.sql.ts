import { sql } from 'kysely';
import type { Executor } from '../../platform/db/executor.ts';
import { channel } from '../../platform/ports.ts';

/** With the commit all streams and their rights are looked at anew, whosesoever sessions or rights were changed. */
export async function announceSessions(executor: Executor): Promise<void> {
  await sql`select pg_notify(${channel.session}, '')`.execute(executor);
}
