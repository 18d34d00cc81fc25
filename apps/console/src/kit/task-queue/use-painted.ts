import { useEffect, useState } from 'react';

/**
 * What something large is drawn from: the value of before until the frame with the new one has been painted. A deferred value may
 * be drawn within that frame, so that what a hand did is seen only with all that follows from it.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
