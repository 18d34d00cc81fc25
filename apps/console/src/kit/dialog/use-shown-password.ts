import { type RefObject, useEffect, useRef, useState } from 'react';

interface ShownPassword {
  isShown: boolean;
  show: (isShown: boolean) => void;
  /** Around the input and its toggle. */
  place: RefObject<HTMLDivElement | null>;
}

/** Whether a password can be read; it is masked again once the focus leaves it and its toggle. */
export function useShownPassword(): ShownPassword {
  const [isShown, show] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!isShown || !element) return;
    const handleFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) show(false);
    };
    element.addEventListener('focusout', handleFocusOut);
    return () => element.removeEventListener('focusout', handleFocusOut);
  }, [isShown]);
  return { isShown, show, place };
}
