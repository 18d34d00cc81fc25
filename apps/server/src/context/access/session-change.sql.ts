import type { Executor } from '../../platform/db/executor.ts';
import { execute } from '../../platform/db/query.ts';
import { channel } from '../../platform/ports.ts';

/** With the commit all streams and their rights are looked at anew, whosesoever sessions or rights were changed. */
export async function announceSessions(executor: Executor): Promise<void> {
  await execute(executor)`select pg_notify(${channel.session}, '')`;
}
