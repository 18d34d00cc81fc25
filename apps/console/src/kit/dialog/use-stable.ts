import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The first of values that are the same to `isSame`, so that what is drawn of it need not be drawn again. */
export function useStableValue<T extends object>(value: T, isSame: (one: T, other: T) => boolean): T {
  const [stable, setStable] = useState(value);
  if (stable === value || isSame(stable, value)) return stable;
  setStable(value);
  return value;
}

/** What was rendered last, for handlers of something that is not drawn again with it. */
export function useLatestRef<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
