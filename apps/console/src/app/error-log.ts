import { create } from 'zustand';
import { ApiError } from '../kit/api/api-error.ts';
import { serverDate } from '../kit/api/server-time.ts';

/** R3.4: where errors are logged for people to see; elsewhere the browser's own tools show them better. */
const isLogging = import.meta.env.PROD;
/** The newest are kept. */
const limit = 50;

export interface LoggedError {
  id: number;
  /** ISO 8601. */
  at: string;
  message: string;
  /** Address inside the console. */
  page: string;
}

export const useErrorLog = create<{ errors: readonly LoggedError[] }>()(() => ({ errors: [] }));

let logged = 0;

/** Notes a defect of the console itself; what a call answered is shown to people where it happens. */
export function logError(error: unknown): void {
  if (!isLogging || error instanceof ApiError) return;
  logged += 1;
  const entry = {
    id: logged,
    at: serverDate().toISOString(),
    message: error instanceof Error ? error.message : String(error),
    page: window.location.hash.slice(1),
  };
  useErrorLog.setState(({ errors }) => ({ errors: [entry, ...errors].slice(0, limit) }));
}

export function clearErrorLog(): void {
  useErrorLog.setState({ errors: [] });
}

/** Listens for what nobody caught. */
export function startErrorLog(): void {
  window.addEventListener('error', ({ error }) => {
    // Without an error it is a remark of the browser, e.g. on its observers.
    if (error instanceof Error) logError(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => logError(reason));
}
