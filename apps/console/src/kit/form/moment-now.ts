import { serverNow } from '../api/server-time.ts';

const minute_ms = 60_000;

/** The present minute as a form begins with it: a clock that is seconds ahead of the server's makes no future of it. */
export function momentNow(): string {
  return new Date(Math.floor(serverNow() / minute_ms) * minute_ms).toISOString();
}
