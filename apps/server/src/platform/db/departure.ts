import type pg from 'pg';
import { occasion } from '../occasion.ts';

type Cancel = () => Promise<unknown>;

const cancels = new WeakMap<pg.ClientBase, Cancel>();

/** How what a client asks can be called off. */
export function callOffBy(client: pg.ClientBase, cancel: Cancel): void {
  cancels.set(client, cancel);
}

/** Begins no statement for a caller who has left, and calls off one under way; the client is free only when that is done. */
export async function whileCallerStays<T>(client: pg.ClientBase, begin: () => Promise<T>): Promise<T> {
  const signal = occasion.getStore()?.signal;
  const cancel = cancels.get(client);
  if (signal === undefined || cancel === undefined) return begin();
  signal.throwIfAborted();
  let cancelling: Promise<unknown> = Promise.resolve();
  const callOff = (): void => {
    cancelling = cancel().catch(() => undefined);
  };
  signal.addEventListener('abort', callOff, { once: true });
  try {
    return await begin();
  } finally {
    signal.removeEventListener('abort', callOff);
    await cancelling;
  }
}
