import { z } from 'zod';
import type { FleetMachine } from './fleet-machine.ts';
import { clamp, uniform, wave } from './noise.ts';
import { approach, type Demand, type Metrics, step_h } from './powertrain.ts';

const idle_rpm = 750;
const rated_rpm = 2200;
/** Fan, pumps and alternator. */
const accessory_kw = 6;
/** 215 g/kWh at 0.84 kg/L, and what the engine burns to turn itself. */
const fuelLPer_kwh = 0.256;
const fuelAtIdleL_h = 1.9;
const shiftUp_rpm = 1900;
/** km/h at 1,000 rpm, by gear. */
const gears_kmh = [3.6, 6.2, 10, 15.5, 23] as const;
/** Through the axle's reduction. */
const shaftRpmPer_kmh = 62;
const defShare = 0.04;
const defTank_l = 32;

export const dieselState = z.strictObject({
  energy: z.literal('diesel'),
  fuel_L: z.number(),
  fuelUsed_L: z.number(),
  engine_h: z.number(),
  idle_h: z.number(),
  idleFuel_L: z.number(),
  speed_rpm: z.number(),
  load_pct: z.number(),
  fuelRate_L_h: z.number(),
  gear: z.number(),
  coolant_C: z.number(),
  oil_C: z.number(),
  gearbox_C: z.number(),
  hydraulic_C: z.number(),
  exhaust_C: z.number(),
  def_pct: z.number(),
  soot_pct: z.number(),
  ash_pct: z.number(),
  isRegenerating: z.boolean(),
});
export type DieselState = z.infer<typeof dieselState>;

export function initialDiesel(machine: FleetMachine, ambient_C: number): DieselState {
  const engine_h = 400 + 5200 * uniform(machine.seed, 11, 0);
  const fuelPerHour_L = 9 + 6 * uniform(machine.seed, 12, 0);
  const idle_h = engine_h * (0.2 + 0.15 * uniform(machine.seed, 13, 0));
  return {
    energy: 'diesel',
    fuel_L: machine.capacity * (0.5 + 0.4 * uniform(machine.seed, 14, 0)),
    fuelUsed_L: engine_h * fuelPerHour_L,
    engine_h,
    idle_h,
    idleFuel_L: idle_h * 3.4,
    speed_rpm: 0,
    load_pct: 0,
    fuelRate_L_h: 0,
    gear: 0,
    coolant_C: ambient_C,
    oil_C: ambient_C,
    gearbox_C: ambient_C,
    hydraulic_C: ambient_C,
    exhaust_C: ambient_C,
    def_pct: 40 + 50 * uniform(machine.seed, 15, 0),
    soot_pct: 15 + 50 * uniform(machine.seed, 16, 0),
    ash_pct: 5 + 30 * uniform(machine.seed, 17, 0),
    isRegenerating: false,
  };
}

function gearOf(speed_kmh: number): number {
  if (speed_kmh < 0.5) return 0;
  const index = gears_kmh.findIndex((perThousand) => (speed_kmh / perThousand) * 1000 < shiftUp_rpm);
  return index < 0 ? gears_kmh.length : index + 1;
}

function targetSpeed_rpm(machine: FleetMachine, demand: Demand, gear: number): number {
  if (!demand.isOn) return 0;
  const wheels_rpm = (demand.speed_kmh / (gears_kmh[gear - 1] ?? 1)) * 1000;
  const driven_rpm = gear === 0 ? 0 : wheels_rpm;
  const pumps_rpm = demand.tool_kW > 0 ? 1050 + (900 * demand.tool_kW) / machine.ratedPower_kW : 0;
  const ripple_rpm = 12 * wave(machine.seed, 21, demand.at_s, 20);
  return clamp(Math.max(idle_rpm, driven_rpm, pumps_rpm) + ripple_rpm, idle_rpm - 20, rated_rpm);
}

function burn(state: DieselState, machine: FleetMachine, demand: Demand, shaft_kW: number): void {
  const wanted_L_h = fuelAtIdleL_h * (state.speed_rpm / idle_rpm) + shaft_kW * fuelLPer_kwh;
  const used_L = Math.min(state.fuel_L, demand.isOn ? wanted_L_h * step_h : 0);
  const isIdle = demand.isOn && demand.speed_kmh < 1 && demand.tool_kW === 0;
  state.fuelRate_L_h = used_L / step_h;
  state.fuel_L -= used_L;
  state.fuelUsed_L += used_L;
  state.def_pct = Math.max(2, state.def_pct - (used_L * defShare * 100) / defTank_l);
  if (isIdle) state.idleFuel_L += used_L;
  if (isIdle) state.idle_h += step_h;
  if (!demand.isRefilling) return;
  state.fuel_L = Math.min(machine.capacity, state.fuel_L + machine.refillPerHour * step_h);
  state.def_pct = Math.min(98, state.def_pct + 12);
}

function warm(state: DieselState, demand: Demand): void {
  const { isOn, ambient_C } = demand;
  const load = state.load_pct / 100;
  const tool = clamp(demand.tool_kW / 40, 0, 1);
  const moving = demand.speed_kmh > 1 ? 1 : 0;
  const target = (hot_C: number): number => (isOn ? hot_C : ambient_C);
  state.coolant_C = approach(state.coolant_C, target(81 + 11 * load), isOn ? 420 : 6000);
  state.oil_C = approach(state.oil_C, target(84 + 20 * load), isOn ? 700 : 6500);
  state.gearbox_C = approach(state.gearbox_C, target(48 + 22 * moving + 16 * load), isOn ? 1100 : 7000);
  state.hydraulic_C = approach(state.hydraulic_C, target(38 + 30 * tool), isOn ? 1400 : 7500);
  const regeneration_C = state.isRegenerating ? 130 : 0;
  state.exhaust_C = approach(state.exhaust_C, target(130 + 360 * load + regeneration_C), isOn ? 60 : 900);
}

function collectSoot(state: DieselState): void {
  if (state.speed_rpm === 0) return;
  if (state.soot_pct > 82) state.isRegenerating = true;
  if (state.soot_pct < 18) state.isRegenerating = false;
  const perHour = state.isRegenerating ? -140 : 3 + 4 * (1 - state.load_pct / 100);
  state.soot_pct = clamp(state.soot_pct + perHour * step_h, 0, 100);
  state.ash_pct = Math.min(95, state.ash_pct + 0.004 * step_h);
}

export function stepDiesel(state: DieselState, machine: FleetMachine, demand: Demand): void {
  const shaft_kW = demand.isOn ? Math.max(0, demand.traction_kW) + demand.tool_kW + accessory_kw : 0;
  state.gear = demand.isOn ? gearOf(demand.speed_kmh) : 0;
  const target_rpm = targetSpeed_rpm(machine, demand, state.gear);
  state.speed_rpm = demand.isOn ? state.speed_rpm + (target_rpm - state.speed_rpm) * 0.8 : 0;
  state.load_pct = demand.isOn ? clamp((shaft_kW / machine.ratedPower_kW) * 100, 9, 100) : 0;
  if (demand.isOn) state.engine_h += step_h;
  burn(state, machine, demand, Math.min(shaft_kW, machine.ratedPower_kW));
  warm(state, demand);
  collectSoot(state);
}

/** What the engine, gearbox and tank controllers put on the bus. */
export function dieselMetrics(state: DieselState, machine: FleetMachine, demand: Demand): Metrics {
  const { at_s, isOn, ambient_C, speed_kmh } = demand;
  const load = state.load_pct / 100;
  const speed = state.speed_rpm / rated_rpm;
  const ripple = (channel: number, period_s: number): number => wave(machine.seed, channel, at_s, period_s);
  const whileOn = (value: number): number => (isOn ? value : 0);
  return {
    engineSpeed: state.speed_rpm,
    // By the pedal while driving, by the pump's demand while the tools work, else idle.
    engineTorqueMode: demand.tool_kW > 0 ? 3 : speed_kmh > 1 ? 1 : 0,
    engineLoad: state.load_pct,
    engineTorque: whileOn(state.load_pct * 0.92),
    acceleratorPosition: speed_kmh > 1 ? clamp(12 + 75 * load, 0, 100) : 0,
    fuelRate: state.fuelRate_L_h,
    fuelLevel: (state.fuel_L / machine.capacity) * 100,
    fuelTemperature: ambient_C + 0.25 * (state.coolant_C - ambient_C),
    fuelDeliveryPressure: whileOn(420 + 110 * speed + 6 * ripple(32, 60)),
    fuelFilterPressureDrop: whileOn(18 + 14 * speed),
    totalFuelUsed: state.fuelUsed_L,
    idleFuelUsed: state.idleFuel_L,
    idleHours: state.idle_h,
    engineTotalHours: state.engine_h,
    coolantTemperature: state.coolant_C,
    coolantLevel: 96 + 2 * ripple(33, 7200),
    engineOilTemperature: state.oil_C,
    engineOilPressure: whileOn(clamp(130 + 330 * speed - (state.oil_C - 85) * 1.6, 90, 560)),
    engineOilLevel: 88 + 4 * ripple(34, 14_400),
    oilFilterPressureDrop: whileOn(22 + 20 * speed),
    intakeManifoldTemperature: ambient_C + whileOn(14 + 24 * load),
    boostPressure: whileOn(clamp(165 * load * Math.min(1, speed * 1.3), 0, 210)),
    airFilterPressureDrop: whileOn(clamp(1.1 + 3.4 * speed * (0.4 + load), 0, 8)),
    exhaustGasTemperature: state.exhaust_C,
    defLevel: state.def_pct,
    defTemperature: ambient_C + 0.15 * (state.coolant_C - ambient_C),
    dpfSootLoad: state.soot_pct,
    dpfAshLoad: state.ash_pct,
    dpfRegeneration: state.isRegenerating ? 1 : state.soot_pct > 75 ? 2 : 0,
    currentGear: state.gear,
    selectedGear: state.gear,
    transmissionOutputSpeed: speed_kmh * shaftRpmPer_kmh,
    transmissionOilTemperature: state.gearbox_C,
    transmissionOilPressure: whileOn(1250 + 320 * speed + 12 * ripple(35, 30)),
    alternatorCurrent: whileOn(28 + 9 * ripple(37, 300)),
    chargingSystemVoltage: isOn ? 27.9 + 0.15 * ripple(38, 240) : 24.6,
  };
}
