import type { FleetMachine } from './fleet-machine.ts';
import type { MachineState } from './machine-state.ts';
import { clamp, wave } from './noise.ts';
import { step_s } from './powertrain.ts';
import { habits } from './shift-plan.ts';
import type { Route } from './site.ts';

const gravity = 9.81;
const rollingResistance = 0.028;
/** km/h that the speed falls or rises by at most in one step. */
const braking_kmh = 9;
const acceleration_kmh = 6;
/** Share of the rated power that climbs a grade for long. */
const climbingShare = 0.8;

interface Road {
  spec: FleetMachine;
  route: Route;
}

/** By rule underground and above, by the engine uphill, and never quite even. */
function speedLimit_kmh(state: MachineState, { spec, route }: Road, resistance_N: number): number {
  const [surface_kmh, underground_kmh] = habits[spec.duty].speedLimit_kmh;
  const rule_kmh = route.isUnderground(state.position_m) ? underground_kmh : surface_kmh;
  const climbing_W = spec.ratedPower_kW * 1000 * climbingShare;
  const engine_kmh = resistance_N > 0 ? (climbing_W / resistance_N) * 3.6 : Number.POSITIVE_INFINITY;
  return Math.min(rule_kmh, engine_kmh) * (0.86 + 0.14 * wave(spec.seed, 3, state.at_s, 120));
}

function cover(state: MachineState, moved_m: number): void {
  state.odometer_km += moved_m / 1000;
  state.trip_km += moved_m / 1000;
}

/** One step along the route; `position_m` becomes exactly `to_m` on arrival. */
export function drive(state: MachineState, task: { to_m: number; isLoaded: boolean }, road: Road): void {
  const { spec, route } = road;
  const left_m = Math.abs(task.to_m - state.position_m);
  const direction = Math.sign(task.to_m - state.position_m);
  const mass_kg = (spec.mass_t + (task.isLoaded ? spec.payload_t : 0)) * 1000;
  const slope = route.placeAt(state.position_m).grade * direction + rollingResistance;
  const before_kmh = state.speed_kmh;
  const limit_kmh = speedLimit_kmh(state, road, mass_kg * gravity * slope);
  const allowed_kmh = Math.min(limit_kmh, (left_m / step_s) * 3.6);
  const speed_kmh = clamp(allowed_kmh, Math.max(0, before_kmh - braking_kmh), before_kmh + acceleration_kmh);
  const moved_m = Math.min(left_m, Math.max(2, (speed_kmh / 3.6) * step_s));
  const acceleration = (speed_kmh - before_kmh) / 3.6 / step_s;
  state.isReturning = direction < 0;
  state.isLoaded = task.isLoaded;
  state.speed_kmh = speed_kmh;
  state.position_m = moved_m === left_m ? task.to_m : state.position_m + direction * moved_m;
  state.traction_kW = (mass_kg * (gravity * slope + acceleration) * (speed_kmh / 3.6)) / 1000;
  cover(state, moved_m);
}

/** One step of work at the face: short moves to and fro, tools under a changing load. */
export function work(state: MachineState, spec: FleetMachine): void {
  const { toolLoad } = habits[spec.duty];
  const effort = clamp(0.65 + 0.5 * wave(spec.seed, 4, state.at_s, 90), 0, 1);
  state.tool_kW = toolLoad * spec.ratedPower_kW * effort;
  if (toolLoad < 0.1) return;
  state.speed_kmh = Math.max(0, 5 * wave(spec.seed, 5, state.at_s, 70));
  if (spec.duty === 'loader') state.isLoaded = wave(spec.seed, 6, state.at_s, 150) > 0;
  const mass_kg = (spec.mass_t + (state.isLoaded ? spec.payload_t : 0)) * 1000;
  state.traction_kW = (mass_kg * gravity * rollingResistance * (state.speed_kmh / 3.6)) / 1000;
  cover(state, (state.speed_kmh / 3.6) * step_s);
}
