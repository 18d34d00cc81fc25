import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { canInstall, packages, runCommand } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

/** Unpacked, not installed: the package would start a service. */
const folder = join(packages, '.cache', 'pgbouncer');
const program = join(folder, 'usr', 'sbin', 'pgbouncer');
const debianPackage = 'pgbouncer';

/** With those of its libraries that a machine may be without; releases of Debian name them differently. */
function neededPackages() {
  const { stdout } = spawnSync('apt-cache', ['depends', debianPackage], { encoding: 'utf8' });
  return [
    debianPackage,
    ...Array.from((stdout ?? '').matchAll(/Depends: (lib(?:c-?ares|event)\S*)/g), ([, name]) => name),
  ];
}

const libraries = () => {
  const lib = join(folder, 'usr', 'lib');
  return existsSync(lib) ? readdirSync(lib).map((name) => join(lib, name)) : [];
};

const isReady = (named) =>
  spawnSync(named, ['--version'], {
    stdio: 'ignore',
    env: { ...process.env, LD_LIBRARY_PATH: libraries().join(':') },
  }).status === 0;

const hasPgbouncer = () => [process.env.PGBOUNCER_PATH ?? program, 'pgbouncer'].some(isReady);

const whatToDo = `One test puts a connection pool (pgbouncer) before PostgreSQL.
  Debian, Ubuntu:  sudo apt-get install pgbouncer
  elsewhere:       install pgbouncer, and set PGBOUNCER_PATH to its program if it is in an unusual place`;

async function unpack() {
  say(`Unpacking ${debianPackage} (apt-get) for the test with a connection pool; some seconds`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const inFolder = (line) => runCommand('sh', ['-c', `cd "$0" && ${line}`, folder]);
  if ((await runCommand('apt-get', ['update', '-q'])) !== 0) return;
  if ((await inFolder(`apt-get download -q ${neededPackages().join(' ')}`)) !== 0) return;
  await inFolder('for file in *.deb; do dpkg-deb -x "$file" . && rm "$file" || exit 1; done');
}

/** Only one test needs it, so that everything else can be tested without; continuous integration must have it. */
export async function ensurePgbouncer() {
  if (!hasPgbouncer() && canInstall()) await unpack();
  if (hasPgbouncer()) return;
  if (process.env.CI) throw new SetupProblem(whatToDo);
  say(`pgbouncer is not installed, so the test with a connection pool will be skipped.\n${whatToDo}`);
}
