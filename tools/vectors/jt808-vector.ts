export type Fields = Record<string, unknown>;

/** What a source asserts, under the common names of the vector files. */
export interface Expected {
  header?: Fields;
  location?: Fields;
  locations?: Fields[];
  body?: Fields;
  vendorFields?: Fields;
  reject?: string;
  encodes?: boolean | string;
  roundTrip?: boolean;
  roundTripHeader?: string;
  unescaped?: string;
  replyHex?: string;
  isReplyTo?: string;
  traccarVerify?: string;
  traccarAttributes?: Fields;
  frames?: string[];
  frameCount?: number;
  pendingBytes?: number;
  error?: boolean;
}

interface Line {
  id: string;
  source: string;
  repo?: string;
  expected: Expected;
}

export interface FrameVector extends Line {
  hex: string;
  msgId: string | null;
  phone: string | null;
  serial: number | null;
  version: string | null;
  subpackage?: { total: number; index: number };
  validation: { reasons: string[]; xorOk: boolean | null };
}

export interface BodyVector extends Line {
  msgId: string;
  version: string | null;
  bodyHex: string;
}

export interface StreamVector extends Omit<Line, 'expected'> {
  inputHex: string;
  framesUnescaped?: string[];
  expected?: Expected;
}
