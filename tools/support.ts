/** `npm run support`: what helps to find out what is wrong, in one file without secrets; the server may be down. */

import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeSupport } from '@vehicle/server/platform/support/support-bundle';
import { command, fileOf, say } from './operations/place.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

await command(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const file = fileOf(
    values.out ?? `vehicle-support-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`,
  );
  const { parts, missing } = await writeSupport({ variables: process.env, repository, file });
  say('Inside, without secrets and without rows of the database:');
  for (const { name, bytes } of parts) say(`  ${name} (${Math.ceil(bytes / 1024)} KB)`);
  for (const { name, reason } of missing) say(`Not there: ${name}: ${reason}`);
  say('Look it through before you send it (tar xzf); logs name records by their ids.');
  process.stdout.write(`${file}\n`);
});
// Nothing that was left waiting keeps the command.
process.exit();
