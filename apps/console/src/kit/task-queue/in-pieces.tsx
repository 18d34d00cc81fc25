import { type ReactNode, useDeferredValue } from 'react';

/** Something large that is drawn after what it stands in, in small pieces between which the page answers. */
export function InPieces({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children;
}

/** For a library's part that is told how to draw its content. */
export function inPieces(content: ReactNode): ReactNode {
  return <InPieces>{content}</InPieces>;
}
