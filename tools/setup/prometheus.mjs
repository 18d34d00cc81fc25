import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { aptGet, canInstall, hasProgram, packages, runCommand } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

/** Beside the packages, so that nothing of the machine is changed: installed, its service would start at once. */
const cache = join(packages, '.cache', 'prometheus');
const places = [join(cache, 'usr/bin/promtool'), '/usr/bin/promtool', '/usr/local/bin/promtool'];

const hasPrometheus = () => {
  const { PROMETHEUS_DIR: named } = process.env;
  return hasProgram(named && join(named, 'promtool'), places);
};

const whatToDo = `One test has Prometheus load the dashboards and alert rules, and asks it what they ask.
  Debian, Ubuntu:  sudo apt-get install prometheus
  elsewhere:       install Prometheus, and set PROMETHEUS_DIR to the folder of prometheus and promtool`;

/** Root alone may write there, so that apt needs no sandbox for it. */
const fetchInto = `cd "$1" && apt-get download -q -o APT::Sandbox::User=root prometheus && dpkg-deb -x prometheus_*.deb . && rm prometheus_*.deb`;

async function install() {
  say('Fetching prometheus (apt-get download) for the test of dashboards and alert rules; some seconds');
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const isUpdated = await aptGet('update', '-q');
  if (isUpdated && (await runCommand('sh', ['-c', fetchInto, 'sh', cache])) === 0) say('Prometheus is there');
}

/** Only one test needs it, so that everything else can be tested without; continuous integration must have it. */
export async function ensurePrometheus() {
  if (!hasPrometheus() && canInstall()) await install();
  if (hasPrometheus()) return;
  if (process.env.CI) throw new SetupProblem(whatToDo);
  say(`Prometheus is not installed, so the test of dashboards and alert rules will be skipped.\n${whatToDo}`);
}
