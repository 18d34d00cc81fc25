import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { repository } from './tree.ts';

const isRoot = process.getuid?.() === 0;
const hasNamespaces = isRoot && spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
const nobody = 65_534;

/** A copy of the checkout elsewhere; its packages by links to the same files, which is a copy for whoever may not write them. */
function copyOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vehicle-copied-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const tree = join(folder, 'platform');
  mkdirSync(tree);
  const own = ['package.json', 'package-lock.json', '.npmrc', 'apps', 'packages', 'tools', 'docs', 'bin'];
  execFileSync('cp', ['-a', ...own.map((name) => join(repository, name)), tree]);
  const modules = join(repository, 'node_modules');
  if (spawnSync('cp', ['-al', modules, tree], { stdio: 'ignore' }).status !== 0) {
    rmSync(join(tree, 'node_modules'), { recursive: true, force: true });
    execFileSync('cp', ['-a', modules, tree]);
  }
  return tree;
}

it.skipIf(!hasNamespaces)(
  'R14.9 a copied checkout starts as it is: root’s, by another user, without network, nothing is built',
  async () => {
    const tree = copyOf();
    const home = mkdtempSync(join(tmpdir(), 'vehicle-home-'));
    onTestFinished(() => rmSync(home, { recursive: true, force: true }));
    execFileSync('chown', [`${nobody}:${nobody}`, home]);
    const npm =
      process.env.npm_execpath ??
      execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim();
    const line = 'ip link set lo up; exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"';
    const start = ['unshare', '--net', 'sh', '-c', line, 'sh', process.execPath, npm, 'start'];
    const child = spawn(start[0] ?? '', start.slice(1), {
      cwd: tree,
      detached: true,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        DATA_DIR: join(home, 'data'),
        HTTP_PORT: '0',
        GATEWAY_PORT: '0',
        METRICS_PORT: 'off',
        DEMO: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    onTestFinished(async () => {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    });
    await expect.poll(() => said, { timeout: 100_000 }).toMatch(/地址 Address|Cannot start|\[setup/);
    expect(said).toContain('地址 Address');
    expect(said).not.toContain('[setup');
    const written = execFileSync('find', [tree, '-user', String(nobody)], { encoding: 'utf8' });
    expect(written).toBe('');
  },
);
