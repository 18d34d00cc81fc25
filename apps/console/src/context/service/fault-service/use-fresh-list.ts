import { useEffect, useRef } from 'react';
import { useIsAlone } from '../../../kit/turn/attendance.ts';

const everyMs = 15_000;

/** Reads a list again and again while it is in view and attended: machines add to it and colleagues take from it. */
export function useFreshList(reload: () => void): void {
  const isAlone = useIsAlone();
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    if (isAlone) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isAlone]);
}
