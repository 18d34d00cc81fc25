import { spawnSync } from 'node:child_process';
import { aptGet, canInstall } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

const debianPackages = ['python3-openpyxl'];

const hasOpenpyxl = () => {
  const { OPENPYXL_PYTHON: named = '/usr/bin/python3' } = process.env;
  return spawnSync(named, ['-c', 'import openpyxl'], { stdio: 'ignore' }).status === 0;
};

const whatToDo = `One test has templates and marked files read by openpyxl.
  Debian, Ubuntu:  sudo apt-get install --no-install-recommends ${debianPackages.join(' ')}
  elsewhere:       pip install openpyxl, and set OPENPYXL_PYTHON to the Python that has it`;

async function install() {
  say(`Installing ${debianPackages.join(', ')} (apt-get) for the test of templates; some seconds`);
  const isUpdated = await aptGet('update', '-q');
  if (isUpdated && (await aptGet('install', '-y', '-q', '--no-install-recommends', ...debianPackages)))
    say('openpyxl is installed');
}

/** Only one test needs it, so that everything else can be tested without; continuous integration must have it. */
export async function ensureOpenpyxl() {
  if (!hasOpenpyxl() && canInstall()) await install();
  if (hasOpenpyxl()) return;
  if (process.env.CI) throw new SetupProblem(whatToDo);
  say(`openpyxl is not installed, so the test of templates will be skipped.\n${whatToDo}`);
}
