import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from './say.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const packages = join(root, 'node_modules');
/** The Node among the packages. */
export const ownNode = join(packages, '.bin', 'node');
const stillEvery_s = 15;

/** Runs a command with its output shown and says now and then that it still runs; resolves to its exit code. */
export function runCommand(command, args, env = process.env) {
  const shown = [command, ...args].join(' ');
  const started = Date.now();
  const still = setInterval(() => {
    say(`… still running: ${shown} (${Math.round((Date.now() - started) / 1000)} s)`);
  }, stillEvery_s * 1000);
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
    const end = (code) => {
      clearInterval(still);
      resolve(code);
    };
    child.on('error', () => end(127));
    child.on('exit', (code) => end(code ?? 1));
  });
}

/** Whether a program of the system is in one of its places, or where the environment names it. */
export const hasProgram = (named, places) => (named ? [named] : places).some((place) => existsSync(place));

/** Whether packages of the system can be installed here without asking anybody. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** Resolves to true where it went well. */
export async function aptGet(...args) {
  return (await runCommand('apt-get', args, { ...process.env, DEBIAN_FRONTEND: 'noninteractive' })) === 0;
}

/** The npm that runs this, by default with the machine's own Node: the one among the packages may just be replaced. */
export function runNpm(args, node = process.env.npm_node_execpath) {
  const { npm_execpath: npm } = process.env;
  if (!npm || !node || !existsSync(npm) || !existsSync(node)) return runCommand('npm', args);
  return runCommand(node, [npm, ...args], process.env);
}

/** An npm script of the repository, with the packages' Node first. */
export function runScript(args) {
  const { npm_execpath: npm } = process.env;
  const env = { ...process.env, PATH: `${join(packages, '.bin')}${delimiter}${process.env.PATH ?? ''}` };
  return npm && existsSync(npm)
    ? runCommand(ownNode, [npm, 'run', ...args], env)
    : runCommand('npm', ['run', ...args], env);
}
