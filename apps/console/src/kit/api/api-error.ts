import type { FieldError } from '@vehicle/contract/core/envelope';
import type { SheetReport } from '@vehicle/contract/core/sheet/sheet-report';

/** R8.10: what a call rejects with where the server said nothing. */
export const noSentence = 'error';

/**
 * `NO_ANSWER`: nothing came back; `UNKNOWN`: an answer that is no envelope; `UNREADABLE`: one that the contract does not know;
 * anything else is the contract's code.
 */
export class ApiError extends Error {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly code: string;
  /** What stands wrong at which field, by path in the body. */
  readonly errors: readonly FieldError[];
  /** What is wrong with a file, column by column. */
  readonly report: SheetReport | null;
  /** When to come back, where the server says it (`Retry-After`). */
  readonly retryAfter_s: number | null;
  /** By which the server's log knows the request. */
  readonly requestId: string | null;

  constructor(init: {
    status: number;
    code: string;
    message: string;
    errors?: readonly FieldError[];
    report?: SheetReport | undefined;
    retryAfter_s?: number | null;
    requestId?: string | undefined;
  }) {
    super(init.message);
    this.name = 'ApiError';
    this.status = init.status;
    this.code = init.code;
    this.errors = init.errors ?? [];
    this.report = init.report ?? null;
    this.retryAfter_s = init.retryAfter_s ?? null;
    this.requestId = init.requestId ?? null;
  }

  /** Nobody knows what became of it: nothing came back, or only from what stands before the server. */
  get isUnheard(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 504;
  }

  /** Somebody knows, and says that later it may be done. */
  get isForLater(): boolean {
    return this.status === 429 || this.status === 503;
  }

  /** Of a request that the server could not answer, whoever asked. */
  get failedRequestId(): string | null {
    return this.status >= 500 ? this.requestId : null;
  }

  /** What the server says to people; empty where it said nothing. */
  get sentence(): string {
    return this.message === noSentence ? '' : this.message;
  }
}
