/** `npm run backup -- --out FILE`: writes the whole database into one file, while the server runs. */
import { parseArgs } from 'node:util';
import { writeBackup } from '@vehicle/server/platform/backup/backup';
import { readEnv } from '@vehicle/server/platform/env';
import { command, fileOf, openPlace, say } from './operations/place.ts';

await command(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new Error('Usage: npm run backup -- --out FILE');
  const file = fileOf(values.out);
  const place = await openPlace(readEnv());
  try {
    const summary = await writeBackup({ ownerUrl: place.ownerUrl, file, say });
    process.stdout.write(`${JSON.stringify({ file, ...summary })}\n`);
  } finally {
    await place.close();
  }
});
