import { useReadingOfNow } from './clock.ts';

/** As long as a session lasts without a sign of its member. */
const aloneAfterMs = 30 * 60_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

let touchedMs = Date.now();
for (const touch of touches)
  window.addEventListener(touch, () => (touchedMs = Date.now()), { capture: true, passive: true });

/** Whether nobody has touched the page for so long that what it asks by itself would keep the session of somebody who has left. */
export function useIsAlone(): boolean {
  return useReadingOfNow((nowMs) => nowMs - touchedMs > aloneAfterMs);
}
