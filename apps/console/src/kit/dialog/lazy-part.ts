import { type ComponentType, lazy } from 'react';

/** What is asked for without a network comes when that is back; until then what stands around it can be used. */
async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return await fetched(load);
  }
}

/** A part of a screen that is fetched when it is first drawn. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetched(load) }));
}
