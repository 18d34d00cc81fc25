import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What the address says after its `?` at this moment; what a page was last drawn with may be older. */
export function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.hash.split('?')[1]);
}

/**
 * What the address says after its `?`, and how a part of it is changed in place. A change begins with the address as it is at
 * that moment: what a page was last drawn with may be older, and two choices made at almost the same time both count.
 */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (changed: (now: URLSearchParams) => URLSearchParams) =>
      setAddress(changed(addressNow()), { replace: true }),
    [setAddress],
  );
  return [address, change] as const;
}
