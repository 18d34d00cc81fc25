import { useReadingOfNow } from '../text/clock.ts';
import { serverNow } from './server-time.ts';

/** As long as a session lasts without a sign of its member. */
const idleAfter_ms = 30 * 60_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

let touched_ms: number | null = null;

function recordTouch(): void {
  touched_ms = serverNow();
}

/** When the page was last touched; it is listened to from the first question on. */
function lastTouch_ms(): number {
  if (touched_ms !== null) return touched_ms;
  for (const touch of touches) window.addEventListener(touch, recordTouch, { capture: true, passive: true });
  touched_ms = serverNow();
  return touched_ms;
}

/** Whether nobody has touched the page for so long that what it asks by itself would keep the session of somebody who has left. */
export function useIsIdle(): boolean {
  return useReadingOfNow((now_ms) => now_ms - lastTouch_ms() > idleAfter_ms);
}
