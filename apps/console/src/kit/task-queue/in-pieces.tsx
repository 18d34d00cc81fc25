import { type ReactNode, useDeferredValue } from 'react';

/** Something large that is drawn after what it stands in, in small pieces between which the page answers. */
export function InPieces({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}
