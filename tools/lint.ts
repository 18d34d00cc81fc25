/** `npm run lint`: Biome, dependency-cruiser, the search for repetition and the TypeScript compiler, one after the other; red when any is. */
import { spawnSync } from 'node:child_process';
import { checks } from './lint/checks.ts';

const root = new URL('..', import.meta.url);
let failed = 0;
for (const check of checks) {
  const startedAt = Date.now();
  const { status } = spawnSync(process.execPath, check.args, { cwd: root, stdio: 'inherit' });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'clean' : 'RED  '}  ${check.name}  (${seconds} s)`);
  if (status !== 0) failed++;
}
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
