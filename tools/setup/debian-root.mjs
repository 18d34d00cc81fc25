import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { aptGet, canInstall, hasProgram, packages, runCommand } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

const debianPackages = ['mmdebstrap', 'systemd-container'];
const places = { mmdebstrap: ['/usr/bin/mmdebstrap'], nspawn: ['/usr/bin/systemd-nspawn'] };
/** A bare Debian with an init, made once. */
const cache = join(packages, '.cache');
const image = join(cache, 'bare-debian.tar');

const isReady = () => hasProgram(undefined, places.nspawn) && existsSync(image);

const whatToDo = `The tests of the release install it on a bare Debian, which needs root, ${debianPackages.join(' and ')}.`;

async function make() {
  say('Making a bare Debian for the tests of the release; about half a minute');
  if (!Object.values(places).every((place) => hasProgram(undefined, place))) {
    await aptGet('update', '-q');
    if (!(await aptGet('install', '-y', '-q', '--no-install-recommends', ...debianPackages))) return;
  }
  mkdirSync(cache, { recursive: true });
  const args = [
    '--quiet',
    '--variant=minbase',
    '--include=systemd,systemd-sysv',
    'bookworm',
    `${image}.new.tar`,
  ];
  if ((await runCommand('mmdebstrap', args)) === 0) renameSync(`${image}.new.tar`, image);
}

/** Only the tests of the release need it, so that everything else can be tested without; continuous integration must have it. */
export async function ensureDebianRoot() {
  if (!isReady() && canInstall()) await make();
  if (isReady()) return;
  if (process.env.CI) throw new SetupProblem(whatToDo);
  say(`There is no bare Debian, so the tests of the release on it will be skipped.\n${whatToDo}`);
}
