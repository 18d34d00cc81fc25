import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { usePolled } from '../../../../kit/api/use-polled.ts';
import { faultsEvery_ms } from '../defaults.ts';

const mostUrgent = { property: 'urgency', direction: 'DESC' } as const;
const ownFirst = { property: 'ownUrgency', direction: 'DESC' } as const;

/** Those that are there, whether somebody says that he has dealt with them or not: by level, then by the stop lamp, then by how long they have been. */
export function useOpenFaults(pageSize: number) {
  const body = { criteria: { isPresent: true }, order: mostUrgent, pageIndex: 1, pageSize };
  return usePolled(vehicleFault.calls.list, { body }, faultsEvery_ms);
}

/** Those that somebody deals with, the reader's first. */
export function useTakenFaults(pageSize: number) {
  const body = { criteria: { stage: 'taken' as const }, order: ownFirst, pageIndex: 1, pageSize };
  return usePolled(vehicleFault.calls.list, { body }, faultsEvery_ms);
}
