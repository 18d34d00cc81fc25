import { useSyncExternalStore } from 'react';

// R9.6: below 992 px the layout is the one for phones.
const narrow = window.matchMedia('(max-width: 991.98px)');

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Whether the window is below the breakpoint of the phone layout. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
