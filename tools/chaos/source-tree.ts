import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** A change of one place in one file. */
export interface Patch {
  file: string;
  /** As it stands there, exactly once. */
  from: string;
  to: string;
}

const packages = ['contract', 'jt808', 'signals'];

function linkPackages(tree: string): void {
  const [from, to] = [join(repository, 'node_modules'), join(tree, 'node_modules')];
  mkdirSync(join(to, '@vehicle'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@vehicle') symlinkSync(join(from, name), join(to, name));
  }
  for (const name of packages) symlinkSync(join(tree, 'packages', name), join(to, '@vehicle', name));
  symlinkSync(join(tree, 'apps/server'), join(to, '@vehicle/server'));
}

function applyPatch(tree: string, { file, from, to }: Patch): void {
  const path = join(tree, file);
  const parts = readFileSync(path, 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places like: ${from}`);
  writeFileSync(path, parts.join(to));
}

const isTest = (path: string): boolean => path.endsWith('.test.ts');

/** For a copy whose own tests are to be run. */
export const withTests = (): boolean => false;

/**
 * A copy of the server's source in an empty folder, with one place changed in it; the server itself has no such switch. Without its
 * tests, unless said.
 */
export function copySource(
  tree: string,
  patch: Patch | null,
  isLeftOut: (path: string) => boolean = isTest,
): void {
  const filter = (path: string): boolean => !isLeftOut(path);
  for (const directory of ['apps/server', ...packages.map((name) => `packages/${name}`)]) {
    cpSync(join(repository, directory), join(tree, directory), { recursive: true, filter });
  }
  cpSync(join(repository, 'package.json'), join(tree, 'package.json'));
  linkPackages(tree);
  if (patch !== null) applyPatch(tree, patch);
}
