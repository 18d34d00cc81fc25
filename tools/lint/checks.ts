export interface Check {
  name: string;
  /** Arguments for Node: the tool's own script first. */
  args: readonly string[];
}

const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const compiler = 'node_modules/typescript/bin/tsc';

/** What `npm run lint` runs, from the root of the repository. */
export const checks: readonly Check[] = [
  { name: 'Biome (format and lint)', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  {
    name: 'dependency-cruiser (who imports whom)',
    args: [cruiser, '--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'tools'],
  },
  {
    name: 'forbidden text (TLS verification, clock of the browser, colours)',
    args: ['tools/lint/forbidden-text.ts', 'apps', 'packages', 'tools', 'package.json'],
  },
  {
    name: 'repetition (screens of the console)',
    args: ['tools/lint/duplicates.ts', 'apps/console/src/context'],
  },
  { name: 'TypeScript (server, packages, tools)', args: [compiler, '-p', 'tsconfig.json'] },
  { name: 'TypeScript (console)', args: [compiler, '-p', 'apps/console/tsconfig.json'] },
  { name: 'TypeScript (browser tests)', args: [compiler, '-p', 'apps/console/e2e/tsconfig.json'] },
];
