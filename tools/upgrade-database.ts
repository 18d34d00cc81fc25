/** `npm run upgrade:database -- --old FOLDER`: brings the own PostgreSQL of DATA_DIR to this release's major version; `--back` undoes it. */
import { parseArgs } from 'node:util';
import { returnToOld, upgradeDatabase } from '@vehicle/server/platform/backup/upgrade-database';
import { readEnv } from '@vehicle/server/platform/env';
import { readConnection } from '@vehicle/server/platform/process/connection-file';
import { command, fileOf, say } from './operations/place.ts';
import { isAlive } from './operations/process-liveness.ts';

await command(async () => {
  const { values } = parseArgs({ options: { old: { type: 'string' }, back: { type: 'boolean' } } });
  const { databaseUrl, dataDir } = readEnv();
  if (databaseUrl !== null)
    throw new Error(
      'DATABASE_URL is upgraded by whoever runs that PostgreSQL; this command is for the own one.',
    );
  const running = readConnection(dataDir);
  if (running !== null && isAlive(running.pid))
    throw new Error(`A server (process ${running.pid}) runs in ${dataDir}. Stop it first.`);
  if (values.back === true) return returnToOld({ dataDir, say });
  await upgradeDatabase({ dataDir, old: values.old === undefined ? null : fileOf(values.old), say });
});
