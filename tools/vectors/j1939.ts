import type { DecodedSignal } from '@vehicle/signals/decoder';
import { compileDecoder } from '@vehicle/signals/decoder';
import type { ConversionVersion, Lamp, TroubleCode, TroubleMessage } from '@vehicle/signals/dm1';
import { decodeDm1, decodeDtc } from '@vehicle/signals/dm1';
import { buildId, parseId, specialRange } from '@vehicle/signals/j1939';
import type { SpnDefinition } from '@vehicle/signals/j1939-data';
import { spnDefinitions } from '@vehicle/signals/j1939-data';
import { loadKcd } from '@vehicle/signals/kcd-loader';
import { TransportReassembler } from '@vehicle/signals/transport';
import { Checks } from './checks.ts';
import type { VectorFileResult } from './result.ts';
import { runVectorFile } from './vector-file.ts';

type Vector = { readonly id: string } & (
  | { readonly type: 'id'; readonly canId: number; readonly expected: unknown }
  | { readonly type: 'dtc'; readonly data: string; readonly expected: unknown }
  | {
      readonly type: 'dtcLegacy';
      readonly data: string;
      readonly version: ConversionVersion;
      readonly expected: unknown;
    }
  | { readonly type: 'dm1'; readonly data: string; readonly expected: unknown }
  | { readonly type: 'tp'; readonly frames: readonly TransportFrame[]; readonly expected: unknown }
  | { readonly type: 'spn'; readonly spn: number; readonly data: string; readonly expected: SpnExpectation }
  | { readonly type: 'range'; readonly bits: number; readonly raw: number; readonly expected: unknown }
);

interface TransportFrame {
  readonly canId: number;
  readonly data: string;
  /** Seconds. */
  readonly t: number;
}

interface SpnExpectation {
  readonly status: string;
  readonly raw: number;
  readonly value: number | null;
}

/** Runs the J1939 vectors below `dir`, the folder that holds `j1939/`; a missing file yields no result. */
export function runJ1939Vectors(dir: string): Promise<VectorFileResult[]> {
  return runVectorFile<Vector>({
    dir,
    file: 'j1939/vectors.jsonl',
    idOf: ({ id }) => id,
    check: checkVector,
  });
}

function checkVector(vector: Vector): Checks {
  const checks = new Checks();
  if (vector.type === 'spn') checkSpn(checks, vector);
  else checks.same(vector.type, vector.expected, outcomeOf(vector));
  return checks;
}

function outcomeOf(vector: Exclude<Vector, { type: 'spn' }>): unknown {
  if (vector.type === 'id') return identifier(vector.canId);
  if (vector.type === 'dtc') return troubleCode(decodeDtc(bytes(vector.data)));
  if (vector.type === 'dtcLegacy')
    return troubleCode(decodeDtc(bytes(vector.data), { version: vector.version }));
  if (vector.type === 'dm1') return troubleMessage(decodeDm1(bytes(vector.data)));
  if (vector.type === 'tp') return completedMessages(vector.frames);
  return rangeName(specialRange(vector.raw, vector.bits));
}

function bytes(hex: string): Uint8Array {
  return Buffer.from(hex, 'hex');
}

function identifier(canId: number) {
  const { destination, ...parts } = parseId(canId);
  return { ...parts, da: destination };
}

function troubleCode({ spn, fmi, occurrences, conversionMethod }: TroubleCode) {
  return { spn, fmi, oc: occurrences, cm: conversionMethod };
}

const flashingNames = { slow: 'slowFlash', fast: 'fastFlash', reserved: 'on', steady: 'on' };

function troubleMessage({ lamps, flash, codes }: TroubleMessage) {
  const lamp = (name: Lamp) => (lamps[name] === 'on' ? flashingNames[flash[name]] : lamps[name]);
  return {
    mil: lamp('malfunction'),
    rsl: lamp('redStop'),
    awl: lamp('amberWarning'),
    pl: lamp('protect'),
    dtcs: codes.map(troubleCode),
  };
}

function completedMessages(frames: readonly TransportFrame[]) {
  const reassembler = new TransportReassembler();
  return frames.flatMap(({ canId, data, t }) => {
    const message = reassembler.push(canId, bytes(data), t * 1000);
    if (!message) return [];
    return [
      {
        pgn: message.pgn,
        sa: message.sa,
        da: message.destination,
        data: Buffer.from(message.data).toString('hex'),
      },
    ];
  });
}

/** The vectors write `specific` for what SAE J1939-71 calls a parameter specific indicator. */
function rangeName(range: string): string {
  return range === 'parameterSpecific' ? 'specific' : range;
}

function checkSpn(checks: Checks, vector: Extract<Vector, { type: 'spn' }>): void {
  const definition = spnDefinitions.get(vector.spn);
  const signal = definition && decodeSpn(definition, bytes(vector.data));
  const { status, raw, value } = vector.expected;
  checks.same('status', status, rangeName(signal?.special ?? 'valid'));
  checks.same('raw', raw, signal?.raw);
  const actual = signal?.value ?? null;
  const isClose = actual !== null && value !== null && Math.abs(actual - value) <= 1e-9 * Math.abs(value);
  if (!isClose) checks.same('value', value, actual);
}

/** Goes the whole way of a parse file: load, match by PGN, cut the field, scale it, apply the special ranges. */
function decodeSpn(definition: SpnDefinition, data: Uint8Array): DecodedSignal | undefined {
  const id = buildId({ priority: 6, pgn: definition.pgn, sa: 0 });
  const load = loadKcd(new TextEncoder().encode(parseFileOf(definition, id)));
  if (!load.ok) throw new Error(load.error.message);
  return compileDecoder(load.file).decode({ id, extended: true, data })?.signals[0];
}

function parseFileOf({ spn, startByte, startBit, bits, scale, offset }: SpnDefinition, id: number): string {
  return `<NetworkDefinition xmlns:v="urn:vehicle:parse-file:1"><Bus name="J1939">
    <Message id="${id}" name="SPN${spn}" format="extended" length="8" v:match="pgn" v:j1939="true">
      <Signal name="SPN${spn}" offset="${8 * (startByte - 1) + startBit - 1}" length="${bits}">
        <Value slope="${scale}" intercept="${offset}"/>
      </Signal>
    </Message>
  </Bus></NetworkDefinition>`;
}
