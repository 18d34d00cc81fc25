/** Length of every step of the simulation. */
export const step_s = 10;
export const step_h = step_s / 3600;

/** What the driver and the road ask of a machine during one step. */
export interface Demand {
  at_s: number;
  isOn: boolean;
  isRefilling: boolean;
  isUnderground: boolean;
  speed_kmh: number;
  /** Power at the wheels; negative where the machine holds back downhill. */
  traction_kW: number;
  /** Power of the work tools. */
  tool_kW: number;
  ambient_C: number;
}

/** Signal values by metric code, physical units as the parse file has them. */
export type Metrics = Record<string, number>;

/** Moves a temperature towards its target with the inertia of `timeConstant_s`. */
export function approach(current: number, target: number, timeConstant_s: number): number {
  return current + (target - current) * (1 - Math.exp(-step_s / timeConstant_s));
}
