import type { FieldError } from '@vehicle/contract/envelope';

/** `NO_ANSWER`: nothing came back; `UNKNOWN`: an answer that is no envelope; anything else is the contract's code. */
export class ApiError extends Error {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly code: string;
  /** What stands wrong at which field, by path in the body. */
  readonly errors: readonly FieldError[];

  constructor(init: { status: number; code: string; message: string; errors?: readonly FieldError[] }) {
    super(init.message);
    this.name = 'ApiError';
    this.status = init.status;
    this.code = init.code;
    this.errors = init.errors ?? [];
  }
}
