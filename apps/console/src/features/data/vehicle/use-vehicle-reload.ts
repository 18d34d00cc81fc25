import { useQueryClient } from '@tanstack/react-query';
import { option } from '@vehicle/contract/option';
import { queryTerminalChanges, vehicle } from '@vehicle/contract/vehicle';
import { queryVehicleTransfers } from '@vehicle/contract/vehicle-command';

const read = [
  vehicle.calls.list,
  vehicle.calls.get,
  queryTerminalChanges,
  queryVehicleTransfers,
  option.freeTerminal,
];

/** Has everything read again that a command on a vehicle may have changed. */
export function useVehicleReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(read.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  };
}
