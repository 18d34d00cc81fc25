import { useSyncExternalStore } from 'react';

/** An answer tells whole seconds, and a sign of the stream may have lain unread for a while. */
const blur_ms = 1000;

const listeners = new Set<() => void>();
/** What the server's clock is ahead of the browser's, as far as is known. */
let ahead_ms = 0;
let isKnown = false;

function localNow(): number {
  return Date.now();
}

/** Nothing in the console asks the browser what time it is: what is old, due or new is so by the server's clock. */
export function serverNow(): number {
  return localNow() + ahead_ms;
}

export function serverDate(): Date {
  return new Date(serverNow());
}

/** When something happened that was noted by the browser's clock. */
export function serverTimeOf(local_ms: number): number {
  return local_ms + ahead_ms;
}

/**
 * The server's clock has shown `told_ms` at some moment since `asked_ms` (none: at most `blur_ms` ago). What is known is moved only as
 * far as that contradicts it, so that slow answers do no harm and quick ones make it more exact.
 */
function narrow(told_ms: number, asked_ms?: number): void {
  const now_ms = localNow();
  const least = told_ms - now_ms;
  const most = told_ms + blur_ms - (asked_ms ?? now_ms);
  const next = isKnown ? Math.min(Math.max(ahead_ms, least), most) : (least + most) / 2;
  isKnown = true;
  if (next === ahead_ms) return;
  ahead_ms = next;
  for (const notify of listeners) notify();
}

/** For a moment of the browser's clock, to be given back with the answer of what is asked then. */
export function asking(): number {
  return localNow();
}

/** From the `Date` of an answer (RFC 9110 §6.6.1). */
export function noteAnswerTime(date: string | null, asked_ms: number): void {
  const told_ms = date === null ? Number.NaN : Date.parse(date);
  if (Number.isFinite(told_ms)) narrow(told_ms, asked_ms);
}

/** From the stream, which tells it in milliseconds. */
export function noteStreamTime(told: string): void {
  const told_ms = Number(told);
  if (told !== '' && Number.isFinite(told_ms)) narrow(told_ms);
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** By how many seconds the browser's clock is ahead of the server's; less than 0: behind. */
export function useClockError_s(): number {
  return useSyncExternalStore(subscribe, () => Math.round(-ahead_ms / 1000));
}
