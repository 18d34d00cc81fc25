import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { takeTurn } from './turn.ts';

/** False at first; true when a part of the page may be drawn that comes a moment after the rest, by itself. */
export function useTurn(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isDue) return;
    let end = () => {};
    const giveUp = takeTurn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
          startTransition(() => setIsDue(true));
        }),
    );
    // When it has been drawn, and when nobody waits for it any more.
    return () => {
      giveUp();
      end();
    };
  }, [isDue]);
  return isDue;
}

interface InTurnProps {
  /** Keeps the place until then, where something else would move. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** A part of a page that is drawn in its turn, so that the page answers in between. */
export function InTurn({ meanwhile = null, children }: InTurnProps) {
  return useTurn() ? children : meanwhile;
}
