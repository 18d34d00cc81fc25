import { type ComponentType, lazy } from 'react';
import { askForServer, untilLinked, useLink } from '../api/link.ts';

/**
 * What is asked for without a network, or while the server does not answer, comes when that is back; until then what stands around it
 * can be used.
 */
async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await askForServer();
    if (useLink.getState().state === 'up') throw error;
    await untilLinked(new AbortController().signal);
    return await fetched(load);
  }
}

/** A part of a screen that is fetched when it is first drawn. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetched(load) }));
}
