import { unescapeSegment } from '@vehicle/jt808/escape';
import { decodeFrame, FrameReader, type FrameResult } from '@vehicle/jt808/frame';
import { Checks } from './checks.ts';
import { hexOf } from './jt808-fields.ts';
import type { StreamVector } from './jt808-vector.ts';

interface StreamRun {
  results: FrameResult[];
  /** Bytes of the stream that no result accounts for. */
  pendingBytes: number;
}

const isError = (result: FrameResult): boolean => !result.ok && result.reason !== 'garbage';

// A source that reports an error stops there and leaves the rest unread; ours goes on. So feed it until it errs.
function readUntilError(input: Buffer): StreamRun {
  const reader = new FrameReader();
  const results: FrameResult[] = [];
  for (let at = 0; at < input.length; at++) {
    results.push(...reader.push(input.subarray(at, at + 1)));
    if (results.some(isError)) return { results, pendingBytes: reader.pendingBytes + input.length - at - 1 };
  }
  return { results, pendingBytes: reader.pendingBytes };
}

function readAll(input: Buffer): StreamRun {
  const reader = new FrameReader();
  const results = reader.push(input);
  return { results, pendingBytes: reader.pendingBytes };
}

const contentOf = (wireHex: string): string => {
  const segment = Buffer.from(wireHex, 'hex').subarray(1, -1);
  return hexOf(unescapeSegment(segment) ?? segment);
};
const rawOf = (result: FrameResult): string => hexOf(result.ok ? result.frame.raw : result.raw);

const isSubsequence = (wanted: readonly string[], all: readonly string[]): boolean => {
  let found = 0;
  for (const entry of all) if (entry === wanted[found]) found++;
  return found === wanted.length;
};

// Some sources test only the cutting with contents that are no frames. Then all of these must have been cut out; what
// lies between them is as little a frame to us as they are.
function checkFrames(wanted: readonly string[], results: readonly FrameResult[], checks: Checks): void {
  const areReal = wanted.every((wireHex) => decodeFrame(Buffer.from(wireHex, 'hex')).ok);
  const contents = wanted.map(contentOf);
  const cut = results.filter(({ ok }) => ok || !areReal).map(rawOf);
  if (areReal || !isSubsequence(contents, cut)) checks.same('frames', contents, cut);
}

/** Checks everything that one line of the stream file asserts. */
export function checkStreamVector(vector: StreamVector): Checks {
  const checks = new Checks();
  const { expected = {}, framesUnescaped } = vector;
  const input = Buffer.from(vector.inputHex, 'hex');
  if (expected.reject !== undefined) {
    checks.same('reject', false, decodeFrame(input).ok);
    return checks;
  }
  const { results, pendingBytes } = expected.error === true ? readUntilError(input) : readAll(input);
  if (framesUnescaped !== undefined) {
    const contents = results.filter((result) => result.ok || result.reason !== 'garbage').map(rawOf);
    checks.same(
      'framesUnescaped',
      framesUnescaped,
      contents.map((content) => `7e${content}7e`),
    );
  }
  if (expected.frames !== undefined) checkFrames(expected.frames, results, checks);
  if (expected.frameCount !== undefined) {
    checks.same('frameCount', expected.frameCount, results.filter(({ ok }) => ok).length);
  }
  if (expected.pendingBytes !== undefined) checks.same('pendingBytes', expected.pendingBytes, pendingBytes);
  if (expected.error === true) checks.same('error', true, results.some(isError));
  return checks;
}
