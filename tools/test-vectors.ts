import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runJ1939Vectors } from './vectors/j1939.ts';
import { runJt808Vectors } from './vectors/jt808.ts';
import { runKcdVectors } from './vectors/kcd.ts';
import type { VectorFileResult } from './vectors/result.ts';

const runners = [
  { folder: 'jt808', run: runJt808Vectors },
  { folder: 'kcd', run: runKcdVectors },
  { folder: 'j1939', run: runJ1939Vectors },
];

const [dir] = process.argv.slice(2);
if (dir === undefined || !existsSync(dir)) {
  const problem = dir === undefined ? 'No folder given.' : `There is no folder ${dir}.`;
  console.error(
    `${problem}\nUsage: npm run test:vectors -- DIR (a folder that holds jt808/, kcd/ and j1939/)`,
  );
  process.exit(2);
}

let passed = 0;
let failed = 0;
for (const { folder, run } of runners) {
  const results = existsSync(join(dir, folder)) ? await run(dir) : [];
  if (results.length === 0) console.log(`${folder}: no vectors here, skipped`);
  for (const result of results) {
    print(result);
    passed += result.passed;
    failed += result.failures.length;
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function print({ file, passed, failures }: VectorFileResult): void {
  console.log(`${file}: ${passed} passed, ${failures.length} failed`);
  for (const { id, expected, actual } of failures) {
    console.log(`  ${id}`);
    console.log(`    expected ${JSON.stringify(expected)}`);
    console.log(`    actual   ${JSON.stringify(actual)}`);
  }
}
