import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aptGet, canInstall, packages, runCommand } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

const folder = join(packages, '.cache', 'pebble');

const hasPebble = () => existsSync(process.env.PEBBLE_PATH ?? join(folder, 'usr', 'bin', 'pebble'));

const whatToDo = `One test orders certificates of Pebble, the test server of ACME's makers.
  Debian, Ubuntu:  as root this is done by itself
  elsewhere:       install pebble and pebble-challtestsrv side by side, and set PEBBLE_PATH to the first`;

/** Its package is unpacked and not installed: nothing else on the machine is to have it. */
async function unpack() {
  say('Fetching pebble (apt-get download) for the test of certificates; some seconds');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (!(await aptGet('update', '-q'))) return;
  const isFetched = await runCommand('sh', ['-c', 'cd "$0" && apt-get download -q pebble', folder]);
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (isFetched === 0 && file && (await runCommand('dpkg-deb', ['-x', join(folder, file), folder])) === 0)
    say('Pebble is there');
}

/** Only one test needs it, so that everything else can be tested without; continuous integration must have it. */
export async function ensurePebble() {
  if (!hasPebble() && canInstall()) await unpack();
  if (hasPebble()) return;
  if (process.env.CI) throw new SetupProblem(whatToDo);
  say(`Pebble is not there, so the test of ordered certificates will be skipped.\n${whatToDo}`);
}
