import { useEffect, useState } from 'react';

/** Which of several things is shown, one after the other; it begins anew when their number changes. */
export function useTurn(count: number, every_ms: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    setTurn(0);
    if (count < 2) return;
    const timer = setInterval(() => setTurn((last) => (last + 1) % count), every_ms);
    return () => clearInterval(timer);
  }, [count, every_ms]);
  return count === 0 ? 0 : turn % count;
}
