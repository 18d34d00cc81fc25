/** The parts of a 29-bit J1939 identifier (SAE J1939-21 §5.2). */
export interface J1939Id {
  readonly priority: number;
  readonly edp: number;
  readonly dp: number;
  readonly pf: number;
  readonly ps: number;
  readonly sa: number;
  readonly pgn: number;
  /** The destination address of a PDU1 message, null for a broadcast (PDU2). */
  readonly destination: number | null;
}

export const globalAddress = 0xff;
const firstPdu2Format = 240;

/** The PGN of a 29-bit identifier; that of a PDU1 message has its PS byte cleared. */
export function pgnOf(id: number): number {
  return ((id >>> 16) & 0xff) >= firstPdu2Format ? (id >>> 8) & 0x3ffff : (id >>> 8) & 0x3ff00;
}

/** Takes a 29-bit identifier apart. */
export function parseId(id: number): J1939Id {
  const pf = (id >>> 16) & 0xff;
  const ps = (id >>> 8) & 0xff;
  const isBroadcast = pf >= firstPdu2Format;
  return {
    priority: (id >>> 26) & 7,
    edp: (id >>> 25) & 1,
    dp: (id >>> 24) & 1,
    pf,
    ps,
    sa: id & 0xff,
    pgn: pgnOf(id),
    destination: isBroadcast ? null : ps,
  };
}

/** Builds a 29-bit identifier; `destination` (default: all, 255) counts only for a PDU1 PGN. */
export function buildId(parts: {
  readonly priority: number;
  readonly pgn: number;
  readonly sa: number;
  readonly destination?: number;
}): number {
  const { priority, pgn, sa, destination = globalAddress } = parts;
  const isBroadcast = ((pgn >>> 8) & 0xff) >= firstPdu2Format;
  const middle = isBroadcast ? pgn & 0x3ffff : (pgn & 0x3ff00) | (destination & 0xff);
  return ((priority & 7) << 26) | (middle << 8) | (sa & 0xff);
}

export type SpecialRange = 'valid' | 'parameterSpecific' | 'reserved' | 'error' | 'notAvailable';

/** The first raw value of each range; a range without a value of its own starts where the next one does. */
export interface SpecialThresholds {
  readonly parameterSpecific: number | bigint;
  readonly reserved: number | bigint;
  readonly error: number | bigint;
  readonly notAvailable: number | bigint;
}

/** Width → the four thresholds as their leading hexadecimal digits; the whole range below a digit counts (SAE J1939-71 table 1). */
const numberRanges = new Map<number, readonly [number, number, number, number]>([
  [8, [0xfb, 0xfc, 0xfe, 0xff]],
  [10, [0x3fb, 0x3fc, 0x3fe, 0x3ff]],
  [12, [0xfb0, 0xfc0, 0xfe0, 0xff0]],
  ...[16, 20, 24, 28, 32].map((bits): [number, [number, number, number, number]] => {
    const unit = 2 ** (bits - 8);
    return [bits, [0xfb * unit, 0xfc * unit, 0xfe * unit, 0xff * unit]];
  }),
]);

/**
 * Where the special ranges of a field begin, null where it has none (a single bit).
 * A state (bit-mapped field) knows only all ones and, from two bits on in even width, all ones minus one.
 */
export function specialThresholds(bits: number, isState = false): SpecialThresholds | null {
  if (bits < 2) return null;
  const numbers = numberRanges.get(bits);
  if (numbers && !isState) {
    const [parameterSpecific, reserved, error, notAvailable] = numbers;
    return { parameterSpecific, reserved, error, notAvailable };
  }
  const allOnes = bits > 53 ? 2n ** BigInt(bits) - 1n : 2 ** bits - 1;
  const hasError = numbers !== undefined || bits === 2 || bits === 4;
  const error = hasError ? Number(allOnes) - 1 : allOnes;
  return { parameterSpecific: error, reserved: error, error, notAvailable: allOnes };
}

/** The range a raw value lies in, by thresholds. */
export function rangeOf(raw: number | bigint, thresholds: SpecialThresholds): SpecialRange {
  if (raw < thresholds.parameterSpecific) return 'valid';
  if (raw < thresholds.reserved) return 'parameterSpecific';
  if (raw < thresholds.error) return 'reserved';
  return raw < thresholds.notAvailable ? 'error' : 'notAvailable';
}

/** The range a raw value of a field of `bits` lies in; `isState` for bit-mapped fields. */
export function specialRange(raw: number | bigint, bits: number, isState = false): SpecialRange {
  const thresholds = specialThresholds(bits, isState);
  return thresholds ? rangeOf(raw, thresholds) : 'valid';
}
