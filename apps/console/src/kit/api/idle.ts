import { useReadingOfNow } from '../text/clock.ts';

/** As long as a session lasts without a sign of its member. */
const idleAfterMs = 30 * 60_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

let touchedMs: number | null = null;

function recordTouch(): void {
  touchedMs = Date.now();
}

/** When the page was last touched; it is listened to from the first question on. */
function lastTouchMs(): number {
  if (touchedMs !== null) return touchedMs;
  for (const touch of touches) window.addEventListener(touch, recordTouch, { capture: true, passive: true });
  touchedMs = Date.now();
  return touchedMs;
}

/** Whether nobody has touched the page for so long that what it asks by itself would keep the session of somebody who has left. */
export function useIsIdle(): boolean {
  return useReadingOfNow((nowMs) => nowMs - lastTouchMs() > idleAfterMs);
}
