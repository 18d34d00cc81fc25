import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** What runs a platform, and what is said of it. */
const kept = [
  /^(package\.json|LICENSE|CHANGELOG\.md)$/,
  /^bin\//,
  /^apps\/server\/(package\.json|src\/)/,
  /^packages\/[^/]+\/(package\.json|src\/|files\/)/,
  /^tools\/(package\.json|start\.ts|ready\.ts|backup\.ts|restore\.ts|support\.ts|upgrade-database\.ts|distribute\.ts|decode-(frame|can)\.ts)$/,
  /^tools\/(start|demo|fleet-simulator|operations)\//,
  /^docs\/operations\.md$/,
];
const left = [/\.test\.ts$/, /\/testing\//, /\/testing-[^/]+\.ts$/];

const git = (...args: string[]): string => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });

/** The files of the repository that are in a release, from its root; what git does not know is not. */
export function releasedFiles(): string[] {
  const files = git('ls-files', '-z').split('\0');
  return files.filter((file) => kept.some((one) => one.test(file)) && !left.some((one) => one.test(file)));
}

export interface Origin {
  /** Null: the tree holds more than its last commit. */
  commit: string | null;
  /** Of the commit, so that two builds of it are alike. */
  builtAt: Date;
}

export function originOf(): Origin {
  const isClean = git('status', '--porcelain', '--untracked-files=no').trim() === '';
  return {
    commit: isClean ? git('rev-parse', 'HEAD').trim() : null,
    builtAt: new Date(git('log', '-1', '--format=%cI').trim()),
  };
}

/** Lays what is ours into a folder; the console as it was built. */
export function layTree(folder: string): void {
  for (const file of releasedFiles()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(repository, file), join(folder, file));
  }
  const installer = join(repository, 'tools/release/install');
  for (const file of readdirSync(installer)) cpSync(join(installer, file), join(folder, file));
  cpSync(join(repository, 'apps/console/dist'), join(folder, 'apps/console/dist'), { recursive: true });
}
