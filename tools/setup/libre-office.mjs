import { existsSync } from 'node:fs';
import { runCommand } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

const places = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];
const debianPackages = ['libreoffice-calc-nogui'];

function hasLibreOffice() {
  const { LIBREOFFICE_PATH: named } = process.env;
  return named ? existsSync(named) : places.some((place) => existsSync(place));
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

const whatToDo = `One test opens exported xlsx files with LibreOffice.
  Debian, Ubuntu:  sudo apt-get install --no-install-recommends ${debianPackages.join(' ')}
  elsewhere:       install LibreOffice, and set LIBREOFFICE_PATH to its program if it is in an unusual place`;

async function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  say(
    `Installing ${debianPackages.join(', ')} (apt-get) for the test of exported files; about half a minute`,
  );
  const isUpdated = (await runCommand('apt-get', ['update', '-q'], env)) === 0;
  const args = ['install', '-y', '-q', '--no-install-recommends', ...debianPackages];
  if (isUpdated && (await runCommand('apt-get', args, env)) === 0) say('LibreOffice is installed');
}

/** Only one test needs it, so that everything else can be tested without; continuous integration must have it. */
export async function ensureLibreOffice() {
  if (!hasLibreOffice() && canInstall()) await install();
  if (hasLibreOffice()) return;
  if (process.env.CI) throw new SetupProblem(whatToDo);
  say(`LibreOffice is not installed, so the test of exported files will be skipped.\n${whatToDo}`);
}
