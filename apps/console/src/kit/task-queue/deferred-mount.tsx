import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { enqueueTask } from './task-queue.ts';

/** False at first; true when a part of the page may be drawn that comes a moment after the rest, by itself. */
export function useDeferredMount(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (isDue) return;
    let end = () => {};
    const giveUp = enqueueTask(
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

interface DeferredMountProps {
  /** Keeps the place until then, where something else would move. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** A part of a page that is mounted by a task of its own, so that the page answers in between. */
export function DeferredMount({ meanwhile = null, children }: DeferredMountProps) {
  return useDeferredMount() ? children : meanwhile;
}
