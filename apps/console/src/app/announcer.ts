import { onStreamRefused } from '../kit/api/live-store.ts';
import type { Announcer } from '../kit/api/query.ts';

/** What shows errors and successes; the frame lends its own once it stands. */
let current: Announcer = { onError: () => undefined, onSuccess: () => undefined };

export const announcer: Announcer = {
  onError: (error, failure) => current.onError(error, failure),
  onSuccess: (message) => current.onSuccess(message),
};

export function announceThrough(next: Announcer): void {
  current = next;
  onStreamRefused(next.onError);
}
