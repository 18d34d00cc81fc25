import { authorizedMenuEntries } from '@vehicle/contract/access/member/passport';
import { useCallback } from 'react';
import { useCall } from './query.ts';
import { useSession } from './session.ts';

/** Codes of the pages that others lead to. */
export type LinkedPage =
  | 'availability'
  | 'distribution'
  | 'energy-efficiency'
  | 'energy-price'
  | 'equipment-list'
  | 'fault-service'
  | 'forward-target'
  | 'maintenance-reminder'
  | 'repertory'
  | 'retention'
  | 'sell'
  | 'settlement'
  | 'stock-maintenance-item'
  | 'stock-vehicle'
  | 'terminal'
  | 'worktime';

const menuStaysFresh_ms = 600_000;

/** Whether somebody may open a page; a link to another one would lead nowhere. */
export function useMayOpen(): (page: LinkedPage) => boolean {
  const id = useSession((session) => session.applicationId);
  const { data } = useCall(
    authorizedMenuEntries,
    { params: { id } },
    { ownsErrors: true, staleTime_ms: menuStaysFresh_ms },
  );
  return useCallback((page) => data?.some(({ code }) => code === page) ?? false, [data]);
}
