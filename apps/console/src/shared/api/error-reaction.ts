import { ApiError } from './api-error.ts';

export type ErrorText =
  | 'noAnswer'
  | 'badInput'
  | 'forbidden'
  | 'businessRule'
  | 'serverError'
  | 'notFound'
  | 'unavailable';

/** What people see of an error (R8.5–R8.10); `fallback` is read where the server said nothing. */
export type ErrorReaction =
  | { kind: 'signedOut' }
  | { kind: 'changePassword' }
  | { kind: 'toast'; durationS: number; message: string; fallback: ErrorText }
  | { kind: 'notification'; durationS: number; message: string; fallback: ErrorText }
  | { kind: 'nothing' };

const fallbacks: Readonly<Record<number, ErrorText>> = {
  0: 'noAnswer',
  400: 'badInput',
  403: 'forbidden',
  404: 'notFound',
  406: 'businessRule',
  503: 'unavailable',
};

/** The one place that knows which error is shown how. */
export function reactionTo(error: unknown): ErrorReaction {
  if (!(error instanceof ApiError)) {
    const isAbort = error instanceof DOMException && error.name === 'AbortError';
    if (isAbort) return { kind: 'nothing' };
    return { kind: 'notification', durationS: 3, message: '', fallback: 'serverError' };
  }
  const { status, code, message } = error;
  if (status === 401) return { kind: 'signedOut' };
  if (code === 'MUST_CHANGE_PASSWORD') return { kind: 'changePassword' };
  if (status === 500) return { kind: 'notification', durationS: 3, message, fallback: 'serverError' };
  // R8.6 has one sentence for everybody, R8.10 none at all: the server's text would only repeat or be missing.
  const isFixed = status === 403 || status === 0;
  return {
    kind: 'toast',
    durationS: 5,
    message: isFixed ? '' : message,
    fallback: fallbacks[status] ?? 'serverError',
  };
}
