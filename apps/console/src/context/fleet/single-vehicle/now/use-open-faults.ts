import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useCall } from '../../../../kit/api/query.ts';

const mostShown = 20;

/** What nobody has mended yet, the most urgent first; all parts of the page that show it ask once. */
export function useOpenFaults(vehicleId: number) {
  const criteria = { vehicleId, status: ['active' as const, 'handled' as const] };
  const order = { property: 'urgency', direction: 'DESC' } as const;
  const { data } = useCall(
    vehicleFault.calls.list,
    { body: { criteria, order, pageIndex: 1, pageSize: mostShown } },
    { keepsPrevious: true, ownsErrors: true, staleTime_ms: 1000 },
  );
  return { rows: data?.rows ?? [], total: data?.total ?? 0 };
}
