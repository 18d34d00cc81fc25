import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Checks } from './checks.ts';
import { checkFrameVector } from './jt808-frame-check.ts';
import { checkBody } from './jt808-message-check.ts';
import { checkStreamVector } from './jt808-stream-check.ts';
import type { BodyVector } from './jt808-vector.ts';
import type { VectorFileResult } from './result.ts';

function checkBodyVector(vector: BodyVector): Checks {
  const checks = new Checks();
  const version = vector.version === '2019' ? '2019' : '2013';
  const context = { expected: vector.expected, repo: vector.source, checks };
  const body = Buffer.from(vector.bodyHex, 'hex');
  const { message, flags } = checkBody({ messageId: Number(vector.msgId), body, version }, context);
  if (vector.expected.reject === undefined) checks.same('decodes', true, message !== null);
  else checks.same('reject', true, flags.length > 0);
  return checks;
}

type Failure = Omit<VectorFileResult['failures'][number], 'id'>;

// Nothing here should throw; should it, that vector has failed and the others still count.
function failureOf<V>(vector: V, check: (vector: V) => Checks): Failure | null {
  try {
    const { failed, expected, actual } = check(vector);
    return failed ? { expected, actual } : null;
  } catch (error) {
    return { expected: 'no exception', actual: String(error) };
  }
}

async function runFile<V extends { id: string }>(
  dir: string,
  name: string,
  check: (vector: V) => Checks,
): Promise<VectorFileResult[]> {
  const path = join(dir, 'jt808', name);
  if (!existsSync(path)) return [];
  const result: VectorFileResult = { file: `jt808/${name}`, passed: 0, failures: [] };
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    if (line.trim() === '') continue;
    const vector: V = JSON.parse(line);
    const failure = failureOf(vector, check);
    if (failure === null) result.passed++;
    else result.failures.push({ id: vector.id, ...failure });
  }
  return [result];
}

/** Runs the JT/T 808 vectors below `dir`, the folder that holds `jt808/`; a missing file yields no result. */
export async function runJt808Vectors(dir: string): Promise<VectorFileResult[]> {
  const results = await Promise.all([
    runFile(dir, 'frames.jsonl', checkFrameVector),
    runFile(dir, 'streams.jsonl', checkStreamVector),
    runFile(dir, 'bodies.jsonl', checkBodyVector),
    runFile(dir, 'constructed.jsonl', checkFrameVector),
  ]);
  return results.flat();
}
