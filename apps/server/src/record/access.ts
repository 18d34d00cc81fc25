import type { AppCode } from '@vehicle/contract/core/enumeration';
import type { Executor } from '../platform/db/executor.ts';
import type { Telemetry } from '../platform/db/telemetry.ts';
import type { Member } from './member.ts';

/** Who reads or writes, when, from where, and over which connection. */
export interface Access {
  executor: Executor;
  /** What terminals have sent; nothing of it is part of the executor's transaction. */
  telemetry: Telemetry;
  member: Member;
  now: Date;
  address: string;
  /** The application that the call is about (R6.2). */
  appCode: AppCode;
  /** Aborted when the caller has left before the answer. */
  signal?: AbortSignal | undefined;
}
