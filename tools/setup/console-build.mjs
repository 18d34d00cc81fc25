import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packages, root, runScript } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

const stampFile = join(packages, '.vehicle-console-stamp');
const built = join(root, 'apps/console/dist/index.html');
/** What the build is made of. */
const sources = [
  'package-lock.json',
  'packages/contract/package.json',
  'packages/contract/src',
  'apps/console/package.json',
  'apps/console/tsconfig.json',
  'apps/console/vite.config.ts',
  'apps/console/index.html',
  'apps/console/public',
  'apps/console/src',
  'apps/console/build',
  'docs/guide',
  'docs/images',
];

function filesOf(path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  try {
    return readdirSync(absolute, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)));
  } catch {
    return [path];
  }
}

/** Of names and contents alone: a copy elsewhere is as built as this. */
function stampNow() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Builds the console when its sources have changed since the last build. */
export async function buildConsole() {
  const stamp = stampNow();
  if (existsSync(built) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  say('Building the console');
  const code = await runScript(['build', '--workspace', '@vehicle/console']);
  if (code !== 0) throw new SetupProblem('The console could not be built (see above).');
  writeFileSync(stampFile, stamp);
  say('The console is built');
}
