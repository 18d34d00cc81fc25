import { useEffect, useEffectEvent, useMemo } from 'react';

/** What a dialog, a drawer or an opened list does at Escape; `top`: it was opened last of those that stand. */
type OnEscape = (pressed: { top: boolean; event: KeyboardEvent }) => void;

interface Opening {
  order: number;
  onEscape: OnEscape;
}

let openings = 0;
const openKeys = new Set<Opening>();

let composedAt = Number.NEGATIVE_INFINITY;
/** Some browsers send the Escape that ends a composition once more, as a key of its own. */
const afterComposing_ms = 200;

const handleComposed = (event: Event) => {
  composedAt = event.timeStamp;
};

/** The latest opened first. Exported for the test. */
export function pressEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || event.timeStamp - composedAt < afterComposing_ms) return;
  const latestFirst = [...openKeys].sort((one, other) => other.order - one.order);
  for (const [place, { onEscape }] of latestFirst.entries()) onEscape({ top: place === 0, event });
}

/** Until it is called back. Exported for the test. */
export function stand(opening: Opening): () => void {
  if (openKeys.size === 0) {
    window.addEventListener('keydown', pressEscape);
    window.addEventListener('compositionend', handleComposed);
  }
  openKeys.add(opening);
  return () => {
    openKeys.delete(opening);
    if (openKeys.size > 0) return;
    window.removeEventListener('keydown', pressEscape);
    window.removeEventListener('compositionend', handleComposed);
  };
}

/**
 * Stands in for the function of the same purpose in antd's portals, which notes an opening while it is drawn: where React drops
 * what it has drawn and draws it anew, the first note stays on top for good, and Escape closes nothing in the page any more.
 * This one counts while it draws, so that what opens inside another comes after it, and notes what has come to stand.
 */
export function useEscapeKey(isOpen: boolean, onEscape?: OnEscape): void {
  const order = useMemo(() => (isOpen ? ++openings : 0), [isOpen]);
  const press = useEffectEvent<OnEscape>((pressed) => onEscape?.(pressed));
  useEffect(() => (isOpen ? stand({ order, onEscape: press }) : undefined), [isOpen, order]);
}
