import { endSession, sessionKey, useSession } from '../../kit/api/session.ts';

const following = new AbortController();

function handleStorage({ key }: StorageEvent): void {
  if (key !== null && key !== sessionKey) return;
  const { token } = useSession.getState();
  if (localStorage.getItem(sessionKey) === null) endSession();
  else void useSession.persist.rehydrate();
  if (useSession.getState().token !== token) window.location.reload();
}

/** Signing in or out in one tab is true for the others too: they begin anew as whom the browser now is. */
export function followOtherTabs(): void {
  window.addEventListener('storage', handleStorage, { signal: following.signal });
}

/** For a tab that is leaving by itself: the server's answer clears the storage, of which this tab is notified too. */
export function stopFollowing(): void {
  following.abort();
}
