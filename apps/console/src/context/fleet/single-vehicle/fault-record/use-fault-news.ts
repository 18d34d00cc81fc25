import { useQueryClient } from '@tanstack/react-query';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useEffect } from 'react';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';

/** The worker makes records of what machines report each two seconds; under load it may take some more. */
const looks_ms = [1500, 4000, 9000] as const;

/** Reads the records anew when the machine reports other faults than before. */
export function useFaultNews(vehicleId: number): void {
  const client = useQueryClient();
  const reported = useVehicleLivePart(vehicleId, (live) =>
    (live?.faults ?? []).map(({ sourceAddress, spn, fmi }) => `${sourceAddress}/${spn}/${fmi}`).join(' '),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is reported is what there is to wait for
  useEffect(() => {
    const look = () => void client.invalidateQueries({ queryKey: [vehicleFault.calls.list.name] });
    const timers = looks_ms.map((delay) => setTimeout(look, delay));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [client, reported]);
}
