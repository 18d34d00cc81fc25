import { aptGet, canInstall, hasProgram } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

const places = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];
const debianPackages = ['libreoffice-calc-nogui'];

const hasLibreOffice = () => hasProgram(process.env.LIBREOFFICE_PATH, places);

const whatToDo = `One test opens exported xlsx files with LibreOffice.
  Debian, Ubuntu:  sudo apt-get install --no-install-recommends ${debianPackages.join(' ')}
  elsewhere:       install LibreOffice, and set LIBREOFFICE_PATH to its program if it is in an unusual place`;

async function install() {
  say(
    `Installing ${debianPackages.join(', ')} (apt-get) for the test of exported files; about half a minute`,
  );
  const isUpdated = await aptGet('update', '-q');
  if (isUpdated && (await aptGet('install', '-y', '-q', '--no-install-recommends', ...debianPackages)))
    say('LibreOffice is installed');
}

/** Only one test needs it, so that everything else can be tested without; continuous integration must have it. */
export async function ensureLibreOffice() {
  if (!hasLibreOffice() && canInstall()) await install();
  if (hasLibreOffice()) return;
  if (process.env.CI) throw new SetupProblem(whatToDo);
  say(`LibreOffice is not installed, so the test of exported files will be skipped.\n${whatToDo}`);
}
