import { sql } from 'kysely';
import { channel } from '../ports.ts';
import type { Executor } from './access.ts';

/** With the commit all streams and their rights are looked at anew, whosesoever sessions or rights were changed. */
export async function announceSessions(executor: Executor): Promise<void> {
  await sql`select pg_notify(${channel.session}, '')`.execute(executor);
}
