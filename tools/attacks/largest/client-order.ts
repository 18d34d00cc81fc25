/** A request as the client sends it; the body as bytes. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
  /** Leaves so long after the answer has begun; streams never end by themselves. */
  leaveAfterMs: number | null;
}

export interface Reply {
  /** 0: no answer in time, or a connection that broke. */
  status: number;
  ms: number;
  bytes: number;
  /** The beginning of what a refusal says. */
  refusal: string;
}

export type Order =
  | { order: 'ask'; url: string; requests: readonly Request[]; withinMs: number }
  | { order: 'deafen'; url: string; requests: readonly Request[]; forMs: number }
  | { order: 'watch'; url: string; requests: readonly Request[]; everyMs: number }
  | { order: 'watched' };
