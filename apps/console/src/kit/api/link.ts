import { onlineManager } from '@tanstack/react-query';
import { create } from 'zustand';
import { baseAddress } from './base-address.ts';
import { serverNow } from './server-time.ts';

/** `offline`: the browser has no network; `lost`: it has one, and the server does not answer. */
export type LinkState = 'up' | 'lost' | 'offline';

interface Link {
  state: LinkState;
  /** When the server was last heard of, by its clock; of then is what stands in view while it is away. */
  heardAt_ms: number;
}

const askWithin_ms = 5_000;
const askEvery_ms = 3_000;

let heardAt_ms = serverNow();
let asked: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const beganOffline = navigator.onLine === false;
/** A machine without any network reaches the server that runs on it, though its browser says that it is offline. */
let isOwnServer = false;

function hasNoNetwork(): boolean {
  return navigator.onLine === false && !isOwnServer;
}

export const useLink = create<Link>()(() => ({ state: hasNoNetwork() ? 'offline' : 'up', heardAt_ms }));

/** What is asked while the link is down waits: old answers stay in view, and all of it goes on by itself. */
function become(state: LinkState): void {
  clearTimeout(timer);
  if (state !== 'up') timer = setTimeout(() => void askForServer(), askEvery_ms);
  if (state === useLink.getState().state) return;
  useLink.setState({ state, heardAt_ms });
  onlineManager.setOnline(state === 'up');
}

/** An answer has come, whatever it says. */
export function noteHeard(): void {
  heardAt_ms = serverNow();
  if (beganOffline && hasNoNetwork()) isOwnServer = true;
  if (useLink.getState().state !== 'up' && !hasNoNetwork()) become('up');
}

async function ask(): Promise<void> {
  if (hasNoNetwork()) return become('offline');
  const signal = AbortSignal.timeout(askWithin_ms);
  const answer = await fetch(`${baseAddress()}/health`, { cache: 'no-store', signal }).catch(() => null);
  if (answer?.ok) noteHeard();
  else become(hasNoNetwork() ? 'offline' : 'lost');
}

/** Whether the server lives, as the smallest of its answers shows; whoever asks meanwhile hears the same answer. */
export function askForServer(): Promise<void> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}

/** No answer has come: one call may fail by itself, so the server is asked for before anything is said. */
export function noteUnheard(): void {
  void askForServer();
}

/** From the start of the app on; the browser says at once when its network goes and comes. */
export function followLink(): void {
  onlineManager.setEventListener(() => undefined);
  onlineManager.setOnline(useLink.getState().state === 'up');
  window.addEventListener('offline', () => become('offline'));
  window.addEventListener('online', () => void askForServer());
}

/** Resolves when the server can be reached, or raises when nobody waits any more. */
export function untilLinked(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (useLink.getState().state === 'up') return resolve();
    const stop = useLink.subscribe(({ state }) => {
      if (state !== 'up') return;
      stop();
      resolve();
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}
