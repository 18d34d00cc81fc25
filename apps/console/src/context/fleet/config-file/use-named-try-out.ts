import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import type { ConfigFileRow } from './config-file-row.ts';

/** Opens the try-out of the file that the address names (`tryOut`), once for each time that it is named. */
export function useNamedTryOut(open: (row: ConfigFileRow) => void): void {
  const [address] = useSearchParams();
  const text = address.get('tryOut') ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  const { key } = useLocation();
  const { data } = useCall(configFile.calls.get, { params: { id: id ?? 0 } }, { enabled: id !== null });
  // A page that comes into view again runs its effects again; what was closed stays closed.
  const shown = useRef('');
  const show = useEffectEvent((visit: string) => {
    if (id === null || data === undefined || shown.current === visit) return;
    shown.current = visit;
    open(data);
  });
  const isThere = id !== null && data !== undefined;
  useEffect(() => {
    if (isThere) show(key);
  }, [isThere, key]);
}
