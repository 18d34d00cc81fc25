import { z } from 'zod';
import { dieselState } from './diesel.ts';
import { electricState } from './electric.ts';

/** All that a machine is at one moment; plain values, so that it can be kept and continued later. */
export const machineState = z.strictObject({
  /** Seconds since 1970. */
  at_s: z.int(),
  shift: z.int(),
  task: z.int(),
  /** Along the route, 0 at the depot. */
  position_m: z.number(),
  speed_kmh: z.number(),
  isReturning: z.boolean(),
  isLoaded: z.boolean(),
  isOn: z.boolean(),
  isRefilling: z.boolean(),
  /** Ignition or charger changed in this step. */
  hasTurned: z.boolean(),
  odometer_km: z.number(),
  trip_km: z.number(),
  operating_h: z.number(),
  /** Work tools under load. */
  tool_h: z.number(),
  loads: z.int(),
  hauled_t: z.number(),
  traction_kW: z.number(),
  tool_kW: z.number(),
  powertrain: z.discriminatedUnion('energy', [dieselState, electricState]),
});
export type MachineState = z.infer<typeof machineState>;

export function copyState(state: MachineState): MachineState {
  return { ...state, powertrain: { ...state.powertrain } };
}

/** Awake controllers: driving, or an electric machine on its charger. */
export function isAwake(state: MachineState): boolean {
  return state.isOn || (state.isRefilling && state.powertrain.energy === 'electric');
}
