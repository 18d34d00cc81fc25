import { option } from '@vehicle/contract/core/option';
import { queryVehicleTransfers } from '@vehicle/contract/fleet/vehicle/command';
import { queryTerminalChanges, vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { useReload } from '../../../kit/api/use-reload.ts';

/** What has read something that a command on a vehicle may change. */
export const readOfVehicle = [
  vehicle.calls.list,
  vehicle.calls.get,
  queryTerminalChanges,
  queryVehicleTransfers,
  option.freeTerminal,
];

/** Has everything read again that a command on a vehicle may have changed. */
export function useVehicleReload(): () => Promise<void> {
  return useReload(readOfVehicle);
}
