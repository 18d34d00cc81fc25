import { useSyncExternalStore } from 'react';
import { serverNow } from '../api/server-time.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/**
 * What `read` tells of the present second; the component renders again only when that changes. `read` must return a
 * primitive, so that an unchanged reading is recognised.
 */
export function useReadingOfNow<T extends string | number | boolean | null>(read: (now_ms: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(serverNow()));
}
