/** `npm run distribute`: spreads the telemetry of a database with the extension Citus over its machines. */
import { distribute } from '@vehicle/server/platform/db/distribute';
import { readEnv } from '@vehicle/server/platform/env';
import { command, say } from './operations/place.ts';

await command(async () => {
  const { databaseUrl } = readEnv();
  if (databaseUrl === null) {
    throw new Error(
      'Set DATABASE_URL to the coordinator of the cluster; the own PostgreSQL is a single machine.',
    );
  }
  const changed = await distribute(databaseUrl, say);
  say(changed === 0 ? 'Everything is distributed already.' : `${changed} tables have been distributed.`);
});
