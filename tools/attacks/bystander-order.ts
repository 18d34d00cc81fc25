/** What a bystander has to know. */
export interface BystanderPlace {
  httpUrl: string;
  gatewayPort: number;
  /** Null: no terminal reports, since the gateway does not listen where one reaches it. */
  phone: string | null;
  authCode: string;
  token: string;
  loginName: string;
  password: string;
  /** Where the bystander sits. */
  from: string;
}

export type BystanderOrder =
  | { order: 'enter'; place: BystanderPlace }
  | { order: 'begin' }
  | { order: 'end' };

export interface AskedFigures {
  asked: number;
  failed: number;
  p95Ms: number;
  maxMs: number;
  /** Of the first that failed. */
  reason: string | null;
}

export interface BystanderFigures {
  calls: AskedFigures;
  signIns: AskedFigures;
  reports: AskedFigures;
}

export type BystanderAnswer =
  | { answer: 'done' }
  | { answer: 'figures'; figures: BystanderFigures }
  | { answer: 'failed'; reason: string };
