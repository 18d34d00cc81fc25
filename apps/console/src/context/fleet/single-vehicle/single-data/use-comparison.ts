import { useQueries } from '@tanstack/react-query';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { useMemo, useState } from 'react';
import { callOptions } from '../../../../kit/api/query.ts';
import { useAddress } from '../../../../kit/text/use-address.ts';
import type { Period } from '../metric-data/period.ts';
import type { VehicleRow } from '../vehicle-row.ts';
import { type ComparisonChoice, comparisonIn, dayPeriod, withComparison } from './comparison.ts';
import type { Compared } from './use-compared.ts';
import type { ChosenVehicle } from './vehicle-select.tsx';

/** The vehicles by their ids, as far as they are known and may be seen. */
function useVehicles(ids: readonly number[]): ChosenVehicle[] {
  return useQueries({
    queries: ids.map((id) => ({
      ...callOptions(vehicle.calls.get, { params: { id } }),
      meta: { ownsErrors: true },
    })),
    combine: (results) =>
      results.flatMap(({ data }) => (data ? [{ id: data.object.id, vin: data.object.vin }] : [])),
  });
}

interface ComparedParts extends Pick<ComparisonChoice, 'comparison' | 'days'> {
  vehicle: VehicleRow;
  others: readonly ChosenVehicle[];
  period: Period;
}

function comparedOf({ vehicle, others, period, comparison, days }: ComparedParts): Compared[] {
  if (comparison === 'days')
    return [...new Set(days)].map((day) => ({ vehicleId: vehicle.id, title: day, period: dayPeriod(day) }));
  return [vehicle, ...others].map(({ id, vin }) => ({ vehicleId: id, title: vin, period }));
}

/** What is compared, as the address has it. */
export function useComparison(vehicle: VehicleRow, period: Period) {
  const [address, changeAddress] = useAddress();
  const [now] = useState(() => Date.now());
  const choice = useMemo(() => comparisonIn(address, now), [address, now]);
  const { comparison, days, otherIds } = choice;
  const others = useVehicles(comparison === 'vehicles' ? otherIds.filter((id) => id !== vehicle.id) : []);
  const compared = useMemo(
    () => comparedOf({ vehicle, others, period, comparison, days }),
    [vehicle, others, period, comparison, days],
  );
  const change = (part: Partial<ComparisonChoice>) =>
    changeAddress((before) => withComparison(before, { ...comparisonIn(before, now), ...part }));
  return { choice, others, compared, change };
}
