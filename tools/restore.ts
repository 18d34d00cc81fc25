/** `npm run restore -- --from FILE`: puts a backup into a database that holds nothing; `--check` only reads the file
 * through; `--to-moment` puts the own PostgreSQL back to a moment of its archive. */
import { parseArgs } from 'node:util';
import { restoreMoment } from '@vehicle/server/platform/backup/archive/restore-moment';
import type { BackupSource } from '@vehicle/server/platform/backup/frame-reader';
import { sourceIn } from '@vehicle/server/platform/backup/kept-backup';
import { checkBackup, restoreBackup } from '@vehicle/server/platform/backup/restore';
import { storeAddress } from '@vehicle/server/platform/backup/settings';
import { fileSource } from '@vehicle/server/platform/backup/store/folder-store';
import { openStore } from '@vehicle/server/platform/backup/store/open-store';
import { type Env, readEnv } from '@vehicle/server/platform/env';
import { readConnection } from '@vehicle/server/platform/process/connection-file';
import { command, fileOf, openPlace, say } from './operations/place.ts';
import { isAlive } from './operations/process-liveness.ts';

async function restore(env: Env, source: BackupSource): Promise<void> {
  if (env.telemetryUrl !== null)
    throw new Error(
      'A backup is restored into one database. Restore it without TELEMETRY_URL, and move the messages as docs/operations.md says.',
    );
  const place = await openPlace(env);
  try {
    if (place.isServed)
      throw new Error('A server runs on this database. Stop it, and restore into a new one.');
    const summary = await restoreBackup({ ownerUrl: place.ownerUrl, source, say });
    process.stdout.write(`${JSON.stringify({ file: source.name, ...summary })}\n`);
  } finally {
    await place.close();
  }
}

/** Of a file, or of one that lies where backups are put by themselves. */
function sourceOf(env: Env, from: string): BackupSource {
  if (!from.startsWith('s3://')) return fileSource(fileOf(from));
  const at = from.lastIndexOf('/');
  return sourceIn(openStore(storeAddress(env, from.slice(0, at))), from.slice(at + 1));
}

async function toMoment(env: Env, text: string, from: string | null): Promise<void> {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new Error('The moment must be like 2026-11-28T12:00:00+08:00.');
  if (env.databaseUrl !== null)
    throw new Error(
      'A moment is restored of the own PostgreSQL. Restore the one of DATABASE_URL with its own means.',
    );
  if (from === null) throw new Error('Say where the archive lies: set BACKUP_TO, or name it with --from.');
  const running = readConnection(env.dataDir);
  if (running !== null && isAlive(running.pid))
    throw new Error('A server runs on this database. Stop it first.');
  const place = from.includes('://') || from === env.backupTo ? from : fileOf(from);
  const store = openStore(storeAddress(env, place));
  const restored = await restoreMoment({ dataDir: env.dataDir, store, moment, say });
  if (restored.before !== null)
    say(`The database from before lies in ${restored.before}. Remove it when all is well.`);
  process.stdout.write(`${JSON.stringify(restored)}\n`);
}

await command(async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, check: { type: 'boolean' }, 'to-moment': { type: 'string' } },
  });
  const env = readEnv();
  const { 'to-moment': moment, from, check } = values;
  if (moment !== undefined) return toMoment(env, moment, from ?? env.backupTo);
  if (!from)
    throw new Error(
      'Usage: npm run restore -- --from FILE [--check]\n       npm run restore -- --to-moment 2026-11-28T12:00:00+08:00 [--from PLACE]',
    );
  const source = sourceOf(env, from);
  if (check !== true) return restore(env, source);
  const { head, summary } = await checkBackup(source);
  process.stdout.write(
    `${JSON.stringify({ file: source.name, schema: head.migrations.at(-1)?.name, ...summary })}\n`,
  );
});
