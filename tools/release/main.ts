/** `npm run release`: an archive for each architecture with everything that runs a platform; `-- --arch x64`, `-- --without-postgres`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '../operations/place.ts';
import { buildRelease, writeArchiveSums } from './build.ts';
import type { Arch } from './modules.ts';
import { repository } from './tree.ts';

const usage = 'Usage: npm run release [-- --arch x64|arm64] [--without-postgres]';

function archesOf(named: string | undefined): Arch[] {
  if (named === undefined) return ['x64', 'arm64'];
  if (named !== 'x64' && named !== 'arm64') throw new Error(usage);
  return [named];
}

await command(async () => {
  const { values } = parseArgs({
    options: { arch: { type: 'string' }, 'without-postgres': { type: 'boolean', default: false } },
  });
  const folder = join(repository, 'release');
  for (const arch of archesOf(values.arch)) {
    const { archive, unpacked_bytes } = await buildRelease({
      arch,
      hasPostgres: !values['without-postgres'],
      folder,
    });
    process.stdout.write(`${archive}: ${(unpacked_bytes / 1e6).toFixed(1)} MB unpacked\n`);
  }
  await writeArchiveSums(folder);
});
