import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useCall } from '../../../../kit/api/query.ts';

const mostShown = 20;

function useFaults(vehicleId: number, status: 'active' | 'handled') {
  const order = { property: 'urgency', direction: 'DESC' } as const;
  const { data } = useCall(
    vehicleFault.calls.list,
    { body: { criteria: { vehicleId, status }, order, pageIndex: 1, pageSize: mostShown } },
    { keepsPrevious: true, ownsErrors: true, staleTime_ms: 1000 },
  );
  return { rows: data?.rows ?? [], total: data?.total ?? 0 };
}

/** What nobody has mended yet, the most urgent first; all parts of the page that show it ask once. */
export const useOpenFaults = (vehicleId: number) => useFaults(vehicleId, 'active');

/** What somebody has mended and the machine still reports. */
export const useHandledFaults = (vehicleId: number) => useFaults(vehicleId, 'handled');
