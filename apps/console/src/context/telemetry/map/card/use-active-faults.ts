import type { ActiveFault } from '@vehicle/contract/core/vehicle-live';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useVehicleLivePart } from '../../../../kit/api/live-store.ts';
import { useCall } from '../../../../kit/api/query.ts';
import type { FaultRow } from '../../../service/fault/fault-row.ts';

const mostAsked = 50;
const namesStayFresh_ms = 60_000;

/** The graver lamp first. */
const lamps: readonly ActiveFault['lamp'][] = ['redStop', 'amberWarning', 'malfunction', 'protect', 'none'];

/** Level, then lamp, then age: the most urgent first. */
function byUrgency(one: FaultRow, other: FaultRow): number {
  return (
    (other.level ?? 0) - (one.level ?? 0) ||
    lamps.indexOf(one.lamp) - lamps.indexOf(other.lamp) ||
    Date.parse(one.firstAt) - Date.parse(other.firstAt)
  );
}

/** What the vehicle reports as faulty now, by name and level; asked again when it reports others. */
export function useActiveFaults(vehicleId: number, enabled = true): readonly FaultRow[] {
  const reported = useVehicleLivePart(vehicleId, (live) => live?.faults.length ?? -1);
  const { data } = useCall(
    vehicleFault.calls.list,
    {
      body: {
        criteria: { vehicleId, status: 'active' },
        order: { property: 'firstAt', direction: 'DESC' },
        pageIndex: 1,
        pageSize: mostAsked,
      },
    },
    {
      ownsErrors: true,
      keepsPrevious: true,
      staleTime_ms: namesStayFresh_ms,
      enabled: enabled && reported !== 0,
    },
  );
  return reported === 0 ? [] : (data?.rows ?? []).toSorted(byUrgency);
}
