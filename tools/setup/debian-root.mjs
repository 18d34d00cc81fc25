import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { aptGet, canInstall, hasProgram, packages, runCommand } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

const debianPackages = ['mmdebstrap', 'systemd-container', 'git', 'iproute2'];
const maker = ['/usr/bin/mmdebstrap'];
/** Of each program that the tests of the release run. */
const places = [
  ['/usr/bin/systemd-nspawn'],
  ['/usr/bin/git', '/usr/local/bin/git'],
  ['/usr/bin/ip', '/usr/sbin/ip', '/sbin/ip'],
];
/** A bare Debian with an init, made once. */
const cache = join(packages, '.cache');
const image = join(cache, 'bare-debian.tar');

const isThere = (place) => hasProgram(undefined, place);
const isReady = () => existsSync(image) && places.every(isThere);

const whatToDo = `The tests of the release install it on a bare Debian, which needs root, ${debianPackages.join(', ')}.`;

async function make() {
  if (![maker, ...places].every(isThere)) {
    say(`Installing ${debianPackages.join(', ')} (apt-get) for the tests of the release; some seconds`);
    await aptGet('update', '-q');
    if (!(await aptGet('install', '-y', '-q', '--no-install-recommends', ...debianPackages))) return;
  }
  if (existsSync(image)) return;
  say('Making a bare Debian for the tests of the release; about half a minute');
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
