import { type ReactNode, Suspense, useState } from 'react';

interface OnceNeededProps {
  isNeeded: boolean;
  children: ReactNode;
}

/** Keeps something large and lazy out until it is needed, and in from then on, so that it can close as it opened. */
export function OnceNeeded({ isNeeded, children }: OnceNeededProps) {
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded && <Suspense fallback={null}>{children}</Suspense>;
}
