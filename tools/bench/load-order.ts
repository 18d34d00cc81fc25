import type { FlatOut, Ledger, RunResult } from './load-fleet.ts';

/** What the parent asks of the load process. */
export type LoadOrder =
  | { order: 'enter'; port: number; phones: string[] }
  | { order: 'connect'; count: number }
  | ({ order: 'flatOut' } & FlatOut)
  | { order: 'atRate'; count: number; perSecond: number; warmUpSeconds: number; seconds: number }
  | { order: 'start'; count: number; perSecond: number }
  | { order: 'finish' }
  | { order: 'ledger' };

/** What it answers, one answer an order. */
export type LoadAnswer =
  | { answer: 'done' }
  | { answer: 'run'; result: RunResult }
  | { answer: 'ledger'; ledger: Ledger }
  | { answer: 'failed'; reason: string };
