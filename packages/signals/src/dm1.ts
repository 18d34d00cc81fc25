export type LampState = 'off' | 'on' | 'error' | 'notAvailable';
/** Slow is about 1 Hz, fast about 2 Hz. It says something only while the lamp is on. */
export type LampFlash = 'slow' | 'fast' | 'reserved' | 'steady';
export type Lamp = 'malfunction' | 'redStop' | 'amberWarning' | 'protect';

/** SPN layouts of SAE J1939-73; 4 is today's, the others belong to old controllers. */
export type ConversionVersion = 1 | 2 | 3 | 4;

export interface TroubleCode {
  readonly spn: number;
  readonly fmi: number;
  /** 0 to 126, null where the controller does not count. */
  readonly occurrences: number | null;
  /** The conversion method bit: 0 for version 4, 1 for one of the versions 1 to 3. */
  readonly conversionMethod: 0 | 1;
  /** The frame does not say which of the versions 1 to 3 packed the SPN, and no one told us. */
  readonly spnUncertain: boolean;
}

export interface TroubleMessage {
  readonly lamps: Readonly<Record<Lamp, LampState>>;
  readonly flash: Readonly<Record<Lamp, LampFlash>>;
  readonly codes: readonly TroubleCode[];
}

/** PGN of SAE J1939-73 that carries lamps and active trouble codes. */
export const dm1Pgn = 65226;

/** Position of the two bits of each lamp in bytes 1 and 2. */
const lampShift = { malfunction: 6, redStop: 4, amberWarning: 2, protect: 0 };
const lampNames = ['malfunction', 'redStop', 'amberWarning', 'protect'] as const;
const lampStates = ['off', 'on', 'error', 'notAvailable'] as const;
const lampFlashes = ['slow', 'fast', 'reserved', 'steady'] as const;
const codeBytes = 4;
const occurrencesNotAvailable = 127;

/** Decodes DM1 or DM2 (whole message, lamps first); a model of machine may fix the version of old SPN layouts. */
export function decodeDm1(
  payload: Uint8Array,
  options: { readonly version?: ConversionVersion } = {},
): TroubleMessage {
  const codes: TroubleCode[] = [];
  for (let at = 2; at + codeBytes <= payload.length; at += codeBytes) {
    const bytes = payload.subarray(at, at + codeBytes);
    if (!isNoCode(bytes)) codes.push(decodeDtc(bytes, options));
  }
  return {
    lamps: byLamp((shift) => lampStates[((payload[0] ?? 0xff) >> shift) & 3] ?? 'notAvailable'),
    flash: byLamp((shift) => lampFlashes[((payload[1] ?? 0xff) >> shift) & 3] ?? 'steady'),
    codes,
  };
}

/** Decodes the four bytes of one trouble code. */
export function decodeDtc(
  bytes: Uint8Array,
  options: { readonly version?: ConversionVersion } = {},
): TroubleCode {
  const [b3 = 0, b4 = 0, b5 = 0, b6 = 0] = bytes;
  const conversionMethod = b6 & 0x80 ? 1 : 0;
  const occurrences = b6 & 0x7f;
  return {
    spn: unpackSpn(b3, b4, b5, conversionMethod === 1 ? (options.version ?? 3) : 4),
    fmi: b5 & 0x1f,
    occurrences: occurrences === occurrencesNotAvailable ? null : occurrences,
    conversionMethod,
    spnUncertain: conversionMethod === 1 && options.version === undefined,
  };
}

function unpackSpn(b3: number, b4: number, b5: number, version: ConversionVersion): number {
  const top = b5 >> 5;
  if (version === 1) return (b3 << 11) | (b4 << 3) | top;
  if (version === 2) return (b4 << 11) | (b3 << 3) | top;
  return (top << 16) | (b4 << 8) | b3;
}

/** "No active code" and padding: all zeros, all ones with older controllers. */
function isNoCode(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0) || bytes.every((byte) => byte === 0xff);
}

function byLamp<T>(read: (shift: number) => T): Record<Lamp, T> {
  return {
    malfunction: read(lampShift.malfunction),
    redStop: read(lampShift.redStop),
    amberWarning: read(lampShift.amberWarning),
    protect: read(lampShift.protect),
  };
}

/** Encodes DM1 with conversion method 0; more than 8 bytes have to go by the transport protocol. */
export function encodeDm1(message: {
  readonly lamps: Readonly<Partial<Record<Lamp, LampState>>>;
  readonly codes: ReadonlyArray<Pick<TroubleCode, 'spn' | 'fmi' | 'occurrences'>>;
}): Uint8Array {
  const { lamps, codes } = message;
  const payload = new Uint8Array(codes.length <= 1 ? 8 : 2 + codeBytes * codes.length).fill(0xff);
  payload[0] = lampNames.reduce(
    (byte, lamp) => byte | (lampStates.indexOf(lamps[lamp] ?? 'off') << lampShift[lamp]),
    0,
  );
  if (codes.length === 0) payload.fill(0, 2, 2 + codeBytes);
  codes.forEach((code, index) => {
    payload.set(encodeDtc(code), 2 + codeBytes * index);
  });
  return payload;
}

function encodeDtc({ spn, fmi, occurrences }: Pick<TroubleCode, 'spn' | 'fmi' | 'occurrences'>): number[] {
  const count = occurrences ?? occurrencesNotAvailable;
  return [spn & 0xff, (spn >> 8) & 0xff, ((spn >> 11) & 0xe0) | (fmi & 0x1f), Math.min(count, 127)];
}
