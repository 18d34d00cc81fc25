/** `npm run restore -- --from FILE`: puts a backup into a database that holds nothing; `--check` only reads the file through. */
import { parseArgs } from 'node:util';
import { checkBackup, restoreBackup } from '@vehicle/server/platform/backup/restore';
import { fileSource } from '@vehicle/server/platform/backup/store/folder-store';
import { readEnv } from '@vehicle/server/platform/env';
import { command, fileOf, openPlace, say } from './operations/place.ts';

async function restore(file: string): Promise<void> {
  const env = readEnv();
  if (env.telemetryUrl !== null)
    throw new Error(
      'A backup is restored into one database. Restore it without TELEMETRY_URL, and move the messages as docs/operations.md says.',
    );
  const place = await openPlace(env);
  try {
    if (place.isServed)
      throw new Error('A server runs on this database. Stop it, and restore into a new one.');
    const summary = await restoreBackup({ ownerUrl: place.ownerUrl, source: fileSource(file), say });
    process.stdout.write(`${JSON.stringify({ file, ...summary })}\n`);
  } finally {
    await place.close();
  }
}

await command(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, check: { type: 'boolean' } } });
  if (!values.from) throw new Error('Usage: npm run restore -- --from FILE [--check]');
  const file = fileOf(values.from);
  if (values.check !== true) return restore(file);
  const { head, summary } = await checkBackup(fileSource(file));
  process.stdout.write(`${JSON.stringify({ file, schema: head.migrations.at(-1)?.name, ...summary })}\n`);
});
