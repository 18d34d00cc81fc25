import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The first of values that are the same to `isSame`, so that what is drawn of it need not be drawn again. */
export function useSteady<T extends object>(value: T, isSame: (one: T, other: T) => boolean): T {
  const [steady, setSteady] = useState(value);
  if (steady === value || isSame(steady, value)) return steady;
  setSteady(value);
  return value;
}

/** What was rendered last, for handlers of something that is not drawn again with it. */
export function useNewest<T>(value: T): RefObject<T> {
  const newest = useRef(value);
  useLayoutEffect(() => {
    newest.current = value;
  });
  return newest;
}
