import { useEffect, useState } from 'react';

/** The value as it was when it last rested for `delay_ms`. */
export function useDebounced<T>(value: T, delay_ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delay_ms);
    return () => clearTimeout(timer);
  }, [value, delay_ms]);
  return rested;
}
