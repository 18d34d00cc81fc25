import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DecodedMessage, DecodedSignal, Decoder } from '@vehicle/signals/decoder';
import { compileDecoder } from '@vehicle/signals/decoder';
import { loadKcd } from '@vehicle/signals/kcd-loader';
import type { RawValue } from '@vehicle/signals/model';
import { Checks } from './checks.ts';
import type { VectorFileResult } from './result.ts';
import { runVectorFile } from './vector-file.ts';

interface DecodeVector {
  readonly id: string;
  readonly file: string;
  readonly bus: string;
  readonly message: string;
  readonly canId: number;
  readonly extended: boolean;
  readonly data: string;
  readonly expected: Readonly<Record<string, number | string | null>>;
  readonly raw?: Readonly<Record<string, string>>;
  readonly special?: Readonly<Record<string, { readonly name: string; readonly type: string }>>;
  readonly omitted?: readonly string[];
  readonly muxNoMatch?: readonly string[];
}

interface InvalidVector {
  readonly file: string;
  readonly code: string;
}

/** Runs the KCD vectors below `dir`, the folder that holds `kcd/`; a missing file yields no result. */
export async function runKcdVectors(dir: string): Promise<VectorFileResult[]> {
  const files = join(dir, 'kcd', 'files');
  const decoders = new Map<string, Decoder>();
  const decoderOf = (file: string): Decoder => {
    const decoder = decoders.get(file) ?? loadDecoder(join(files, file));
    decoders.set(file, decoder);
    return decoder;
  };
  const results = await Promise.all([
    runVectorFile<DecodeVector>({
      dir,
      file: 'kcd/decode.jsonl',
      idOf: (vector) => vector.id,
      check: (vector) => checkDecoding(decoderOf(vector.file), vector),
    }),
    runVectorFile<InvalidVector>({
      dir,
      file: 'kcd/invalid.jsonl',
      idOf: (vector) => vector.file,
      check: (vector) => checkRefusal(join(files, vector.file), vector),
    }),
  ]);
  return results.flat();
}

function loadDecoder(path: string): Decoder {
  const load = loadKcd(readFileSync(path));
  if (!load.ok) throw new Error(`${path}: ${load.error.code} ${load.error.message}`);
  return compileDecoder(load.file);
}

function checkRefusal(path: string, { code }: InvalidVector): Checks {
  const checks = new Checks();
  const load = loadKcd(readFileSync(path));
  checks.same('code', code, load.ok ? 'accepted' : load.error.code);
  return checks;
}

function checkDecoding(decoder: Decoder, vector: DecodeVector): Checks {
  const { canId: id, extended, bus } = vector;
  const checks = new Checks();
  const decoded = decoder.decode({ id, extended, bus, data: Buffer.from(vector.data, 'hex') });
  checks.same('message', vector.message, decoded?.name);
  if (decoded) checkMessage(checks, decoded, vector);
  return checks;
}

function checkMessage(checks: Checks, decoded: DecodedMessage, vector: DecodeVector): void {
  const signals = new Map(decoded.signals.map((signal) => [signal.name, signal]));
  checks.same('signals', Object.keys(vector.expected).sort(), decoded.signals.map(({ name }) => name).sort());
  checks.same('omitted', [...(vector.omitted ?? [])].sort(), [...decoded.omitted].sort());
  checks.same('muxNoMatch', [...(vector.muxNoMatch ?? [])].sort(), [...decoded.muxNoMatch].sort());
  const expected = new Map(Object.entries(vector.expected));
  const raws = new Map(Object.entries(vector.raw ?? {}));
  const specials = new Map(Object.entries(vector.special ?? {}));
  for (const [name, signal] of signals) {
    checkValue(checks, expected.get(name), signal);
    checks.same(`${name}: special`, specials.get(name) ?? null, specialOf(signal));
    const raw = raws.get(name);
    if (raw !== undefined && !isSameRaw(raw, signal.raw))
      checks.same(`${name}: raw`, raw, String(signal.raw));
  }
}

/** Only a Label names the value; a LabelGroup is a range and stands under `special`. */
function checkValue(
  checks: Checks,
  expected: number | string | null | undefined,
  signal: DecodedSignal,
): void {
  const text = signal.matchedLabel && !signal.matchedLabel.isGroup ? signal.matchedLabel.name : null;
  const actual = text ?? signal.physical;
  if (typeof expected === 'number' && typeof actual === 'number' && isClose(expected, actual)) return;
  checks.same(signal.name, expected, actual);
}

function specialOf({ matchedLabel }: DecodedSignal): { name: string; type: string } | null {
  if (!matchedLabel || (matchedLabel.type === 'value' && !matchedLabel.isGroup)) return null;
  return { name: matchedLabel.name, type: matchedLabel.type };
}

function isClose(expected: number, actual: number): boolean {
  return Math.abs(expected - actual) <= 1e-9 * Math.max(Math.abs(expected), Math.abs(actual));
}

/** Raw integers exactly, floats as numbers; `nan` and `inf` as the vectors write them. */
function isSameRaw(expected: string, actual: RawValue): boolean {
  if (/^-?\d+$/.test(expected)) return BigInt(expected) === (Number.isNaN(actual) ? null : BigInt(actual));
  if (/inf|nan/i.test(expected)) return typeof actual === 'number' && !Number.isFinite(actual);
  return isClose(Number(expected), Number(actual));
}
