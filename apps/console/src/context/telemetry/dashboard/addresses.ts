import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { DayRange } from '../../../kit/text/platform-day.ts';

function withQuery(path: string, query: Readonly<Record<string, string | number>>): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}

interface EquipmentFilter {
  status?: LiveStatus;
  /** As all figures of use are. */
  isInUse?: 'true';
  orgId?: number;
  hasOpenFault?: 'true';
}

/** The vehicles behind a figure. */
export function equipmentAddress(filter: EquipmentFilter = {}): string {
  return withQuery('/monitoring/equipmentList', { ...filter });
}

/** The statistics of a range, ordered as a ranking is. */
export function worktimeAddress(range: DayRange, order?: string): string {
  return withQuery('/statistics/worktime', { ...range, ...(order === undefined ? {} : { order }) });
}

export function sellAddress(range: DayRange): string {
  return withQuery('/statistics/sell', { ...range, groupBy: 'client' });
}

export function vehicleAddress(vehicleId: number, tab: 'faultRecord' | 'historyData'): string {
  return withQuery(`/singleVehicle/index/${vehicleId}`, { tab });
}

export function faultServiceAddress(): string {
  return '/research/faultService';
}

export function maintenanceAddress(): string {
  return '/maintenance/maintenanceReminder';
}

export function mapAddress(vehicleId?: number): string {
  return withQuery('/monitoring/distribution', vehicleId === undefined ? {} : { vehicleId });
}
