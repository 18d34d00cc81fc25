import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checks } from './checks.ts';
import type { VectorFileResult } from './result.ts';

interface VectorFile<V> {
  readonly dir: string;
  /** Path below `dir`, as it is printed. */
  readonly file: string;
  readonly idOf: (vector: V) => string;
  readonly check: (vector: V) => Checks;
}

/** Runs each line of a vector file; a missing file yields no result. */
export async function runVectorFile<V>({
  dir,
  file,
  idOf,
  check,
}: VectorFile<V>): Promise<VectorFileResult[]> {
  const path = join(dir, file);
  if (!existsSync(path)) return [];
  const result: VectorFileResult = { file, passed: 0, failures: [] };
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    if (line.trim() === '') continue;
    const vector: V = JSON.parse(line);
    const failure = failureOf(() => check(vector));
    if (failure === null) result.passed++;
    else result.failures.push({ id: idOf(vector), ...failure });
  }
  return [result];
}

// Nothing should throw; should it, that vector has failed and the others still count.
function failureOf(run: () => Checks): { expected: unknown; actual: unknown } | null {
  try {
    const { failed, expected, actual } = run();
    return failed ? { expected, actual } : null;
  } catch (error) {
    return { expected: 'no exception', actual: String(error) };
  }
}
