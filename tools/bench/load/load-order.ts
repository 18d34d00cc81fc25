import type { FlatOut, Ledger, RunResult } from './load-fleet.ts';

/** What the parent asks of the load process. */
export type LoadOrder =
  | { order: 'enter'; port: number; phones: string[]; journal?: string }
  | { order: 'connect'; count: number }
  | ({ order: 'flatOut' } & FlatOut)
  | { order: 'atRate'; count: number; perSecond: number; warmUpSeconds: number; seconds: number }
  | { order: 'start'; count: number; perSecond: number }
  | { order: 'beginMeasuring' }
  | { order: 'endMeasuring' }
  | { order: 'finish' }
  | { order: 'status' }
  | { order: 'ledger' };

/** What it answers, one answer an order. */
export type LoadAnswer =
  | { answer: 'done' }
  | { answer: 'run'; result: RunResult }
  | { answer: 'ledger'; ledger: Ledger }
  /** Terminals that are authenticated, and what was refused. */
  | { answer: 'status'; ready: number; refusals: string[] }
  | { answer: 'failed'; reason: string };

/** Several orders may be under way; the number tells which one is answered. */
export interface NumberedOrder {
  number: number;
  order: LoadOrder;
}

export interface NumberedAnswer {
  number: number;
  answer: LoadAnswer;
}
