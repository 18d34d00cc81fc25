import { Checks } from './checks.ts';
import { checkFrameVector } from './jt808-frame-check.ts';
import { checkBody } from './jt808-message-check.ts';
import { checkStreamVector } from './jt808-stream-check.ts';
import type { BodyVector } from './jt808-vector.ts';
import type { VectorFileResult } from './result.ts';
import { runVectorFile } from './vector-file.ts';

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

const idOf = ({ id }: { id: string }): string => id;

/** Runs the JT/T 808 vectors below `dir`, the folder that holds `jt808/`; a missing file yields no result. */
export async function runJt808Vectors(dir: string): Promise<VectorFileResult[]> {
  const results = await Promise.all([
    runVectorFile({ dir, file: 'jt808/frames.jsonl', idOf, check: checkFrameVector }),
    runVectorFile({ dir, file: 'jt808/streams.jsonl', idOf, check: checkStreamVector }),
    runVectorFile({ dir, file: 'jt808/bodies.jsonl', idOf, check: checkBodyVector }),
    runVectorFile({ dir, file: 'jt808/constructed.jsonl', idOf, check: checkFrameVector }),
  ]);
  return results.flat();
}
