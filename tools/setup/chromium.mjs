import { spawnSync } from 'node:child_process';
import { aptGet, canInstall, hasProgram } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** The same browser without anything for windows takes a quarter less of the processor; older releases have only the other. */
const debianBrowsers = ['chromium-headless-shell', 'chromium'];
const debianFonts = ['fontconfig', 'fonts-noto-cjk'];

const hasChromium = () => hasProgram(process.env.CHROMIUM_PATH, places);

function hasChineseFont() {
  if (process.platform !== 'linux') return true;
  const { status, stdout } = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

const whatToDo = `The tests of the console need Chromium and a Chinese font.
  Debian, Ubuntu:  sudo apt-get install chromium ${debianFonts.join(' ')}
  elsewhere:       install Chromium or Chrome, and set CHROMIUM_PATH to its program if it is in an unusual place`;

/** The tests of the console run in the system's browser. */
export async function ensureChromium() {
  if (hasChromium() && hasChineseFont()) return;
  if (!canInstall()) throw new SetupProblem(whatToDo);
  await aptGet('update', '-q');
  for (const browser of debianBrowsers) {
    const packages = [browser, ...debianFonts];
    say(`Installing ${packages.join(', ')} (apt-get) for the tests of the console`);
    const isInstalled = await aptGet('install', '-y', '-q', '--no-install-recommends', ...packages);
    if (!isInstalled || !hasChromium()) continue;
    say('Chromium is installed');
    return;
  }
  throw new SetupProblem(`apt-get failed (see above).\n${whatToDo}`);
}
