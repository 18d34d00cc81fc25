import type { AppCode } from '@vehicle/contract/enumeration';
import type { QueryExecutorProvider } from 'kysely';
import type { Member } from './member.ts';

/** A connection pool or the transaction that a call runs in. */
export type Executor = QueryExecutorProvider;

/** Who reads or writes, when, from where, and over which connection. */
export interface Access {
  executor: Executor;
  member: Member;
  now: Date;
  address: string;
  /** The application that the call is about (R6.2). */
  appCode: AppCode;
  /** Aborted when the caller has left before the answer. */
  signal?: AbortSignal | undefined;
}
