import { KeptForLater } from '../outbox/outbox.ts';
import { ApiError } from './api-error.ts';

export type ErrorText =
  | 'noAnswer'
  | 'badInput'
  | 'forbidden'
  | 'businessRule'
  | 'serverError'
  | 'notFound'
  | 'unavailable';

interface Said {
  durationS: number;
  message: string;
  /** Read where the server said nothing. */
  fallback: ErrorText;
}

/** What people see of an error (R8.5–R8.10). */
export type ErrorReaction =
  | { kind: 'signedOut' }
  | { kind: 'changePassword' }
  | ({ kind: 'toast' } & Said)
  | ({ kind: 'notification' } & Said)
  /** R8.6 has one sentence for everybody; the server's reason follows it where it says more. */
  | { kind: 'forbidden'; durationS: number; reason: string }
  /** It could not be sent and waits on the device. */
  | { kind: 'kept' }
  | { kind: 'nothing' };

const fallbacks: Readonly<Record<number, ErrorText>> = {
  0: 'noAnswer',
  400: 'badInput',
  404: 'notFound',
  406: 'businessRule',
  503: 'unavailable',
};

/** The refusals whose reason is not just the missing permission. */
const withReason: ReadonlySet<string> = new Set(['GRANT_EXCEEDED', 'SIMULATION_REFUSED']);

// R8.6–R8.9, R9.8.
const toastS = 5;
const notificationS = 3;

/** The one place that knows which error is shown how. */
export function reactionTo(error: unknown): ErrorReaction {
  if (error instanceof KeptForLater) return { kind: 'kept' };
  if (!(error instanceof ApiError)) {
    const isAbort = error instanceof DOMException && error.name === 'AbortError';
    if (isAbort) return { kind: 'nothing' };
    return { kind: 'notification', durationS: notificationS, message: '', fallback: 'serverError' };
  }
  const { status, code, sentence: message } = error;
  if (status === 401) return { kind: 'signedOut' };
  if (code === 'MUST_CHANGE_PASSWORD') return { kind: 'changePassword' };
  if (status === 403) {
    return { kind: 'forbidden', durationS: toastS, reason: withReason.has(code) ? message : '' };
  }
  if (status === 500) {
    return { kind: 'notification', durationS: notificationS, message, fallback: 'serverError' };
  }
  return { kind: 'toast', durationS: toastS, message, fallback: fallbacks[status] ?? 'serverError' };
}
