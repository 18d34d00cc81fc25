import { option } from '@vehicle/contract/core/option';
import { queryVehicleTransfers } from '@vehicle/contract/fleet/vehicle/command';
import { queryTerminalChanges, vehicle } from '@vehicle/contract/fleet/vehicle/contract';

/** What has read something that a command on a vehicle may change. */
export const readOfVehicle = [
  vehicle.calls.list,
  vehicle.calls.get,
  queryTerminalChanges,
  queryVehicleTransfers,
  option.freeTerminal,
];
