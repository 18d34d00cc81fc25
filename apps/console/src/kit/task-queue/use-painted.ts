import { useEffect, useState } from 'react';

/** Runs the work when what has been drawn can be seen, unless it is given up before. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * What something large is drawn from: the value of before until the frame with the new one has been painted. A deferred value may
 * be drawn within that frame, so that what a hand did is seen only with all that follows from it.
 */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => setPainted(value)), [value]);
  return painted;
}
