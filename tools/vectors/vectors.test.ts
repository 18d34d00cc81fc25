import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runJ1939Vectors } from './j1939.ts';
import { runJt808Vectors } from './jt808.ts';
import { runKcdVectors } from './kcd.ts';

const folder = fileURLToPath(new URL('../../../shared/vectors', import.meta.url));

/** The folder lies beside the repository where the project is developed; elsewhere these say that they were skipped. */
describe.skipIf(!existsSync(folder))('public vectors', () => {
  it.each([
    ['JT/T 808', runJt808Vectors],
    ['KCD', runKcdVectors],
    ['J1939', runJ1939Vectors],
  ])('%s: every one holds', { timeout: 120_000 }, async (_, run) => {
    const results = await run(folder);
    expect(results.flatMap((file) => file.failures)).toEqual([]);
    expect(results.reduce((sum, file) => sum + file.passed, 0)).toBeGreaterThan(0);
  });
});
