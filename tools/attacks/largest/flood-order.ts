export interface SignedInTerminal {
  phone: string;
  authCode: string;
}

export interface Flood {
  order: 'flood';
  port: number;
  messageId: number;
  bodies: readonly Uint8Array[];
  connections: number;
  /** Null: strangers, each with a number that nobody knows. */
  terminals: readonly SignedInTerminal[] | null;
  reads: boolean;
  forMs: number;
}

export type FloodOrder =
  | Flood
  /** A terminal that behaves, and counts how long each of its reports waits for its answer. */
  | { order: 'report'; port: number; terminal: SignedInTerminal; everyMs: number }
  | { order: 'reported' };

export interface Flooded {
  frames: number;
  bytes: number;
  /** Connections that were closed by the server. */
  closed: number;
  /** Terminals that could not sign in. */
  refused: number;
  /** Of each report of the one that behaves. */
  waits_ms: number[];
  /** Reports without an answer. */
  unanswered: number;
}
