import type { AppCode } from '@vehicle/contract/core/enumeration';
import type { Executor } from '../platform/db/executor.ts';
import type { Member } from './member.ts';

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
