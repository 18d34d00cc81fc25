import { option } from '@vehicle/contract/option';
import { queryTerminalChanges, vehicle } from '@vehicle/contract/vehicle';
import { queryVehicleTransfers } from '@vehicle/contract/vehicle-command';
import { useReload } from '../../../shared/api/use-reload.ts';

const read = [
  vehicle.calls.list,
  vehicle.calls.get,
  queryTerminalChanges,
  queryVehicleTransfers,
  option.freeTerminal,
];

/** Has everything read again that a command on a vehicle may have changed. */
export function useVehicleReload(): () => Promise<void> {
  return useReload(read);
}
