import { type ComponentType, startTransition, useRef, useState } from 'react';

/** The hand or the keyboard that has come to a stand-in goes on in what takes its place. */
export interface Touched {
  autoFocus: boolean;
  /** A click opens it, as it would have had it been there. */
  defaultOpen: boolean;
}

/**
 * Something larger than the list around it, such as a calendar: fetched when somebody is about to use what stands in for it,
 * which is a control of the same look.
 */
export function useFetchedAtTouch<Props>(fetch: () => Promise<ComponentType<Props & Touched>>) {
  const [Fetched, setFetched] = useState<ComponentType<Props & Touched> | null>(null);
  const isClicked = useRef(false);
  const [touched, setTouched] = useState<Touched>({ autoFocus: false, defaultOpen: false });

  const handleFocus = async () => {
    // Where it cannot be fetched the stand-in stays; the next touch tries again.
    const found = await fetch().catch(() => null);
    if (found === null) return;
    // In small pieces, so that the next key need not wait for all of it.
    startTransition(() => {
      setTouched({ autoFocus: true, defaultOpen: isClicked.current });
      setFetched(() => found);
    });
  };
  const standIn = {
    onMouseEnter: () => void fetch().catch(() => null),
    onMouseDown: () => {
      isClicked.current = true;
    },
    onFocus: () => void handleFocus(),
  };
  return { Fetched, touched, standIn };
}
