import { z } from 'zod';
import type { FleetMachine } from './fleet-machine.ts';
import { clamp, uniform, wave } from './noise.ts';
import { approach, type Demand, type Metrics, step_h } from './powertrain.ts';

/** A pack of lithium iron phosphate cells in series. */
const cells = 168;
const internalOhm = 0.065;
const accessory_kw = 2.6;
const driveEfficiency = 0.88;
/** Share of the power held back downhill that returns to the battery. */
const recuperation = 0.55;
const motorRpmPer_kmh = 118;
/** Above this state of charge the charger tapers off. */
const taperFrom = 0.95;

export const electricState = z.strictObject({
  energy: z.literal('electric'),
  soc: z.number(),
  drive_h: z.number(),
  used_kWh: z.number(),
  recuperated_kWh: z.number(),
  charged_kWh: z.number(),
  voltage_V: z.number(),
  /** Out of the battery; negative while it is charged. */
  current_A: z.number(),
  power_kW: z.number(),
  motor_C: z.number(),
  inverter_C: z.number(),
  battery_C: z.number(),
  hydraulic_C: z.number(),
  cycles: z.number(),
});
export type ElectricState = z.infer<typeof electricState>;

function openCell_V(soc: number): number {
  const knee = soc > 0.92 ? (soc - 0.92) * 1.4 : 0;
  const cliff = soc < 0.12 ? (0.12 - soc) * 3 : 0;
  return 3.22 + 0.11 * soc + knee - cliff;
}

export function initialElectric(machine: FleetMachine, ambient_C: number): ElectricState {
  const drive_h = 300 + 3800 * uniform(machine.seed, 11, 0);
  const used_kWh = drive_h * (14 + 9 * uniform(machine.seed, 12, 0));
  const soc = 0.55 + 0.35 * uniform(machine.seed, 14, 0);
  return {
    energy: 'electric',
    soc,
    drive_h,
    used_kWh,
    recuperated_kWh: used_kWh * 0.12,
    charged_kWh: used_kWh * 0.97,
    voltage_V: cells * openCell_V(soc),
    current_A: 0,
    power_kW: 0,
    motor_C: ambient_C,
    inverter_C: ambient_C,
    battery_C: ambient_C + 4,
    hydraulic_C: ambient_C,
    cycles: used_kWh / machine.capacity,
  };
}

function chargePower_kW(state: ElectricState, machine: FleetMachine): number {
  const taper = clamp((1 - state.soc) / (1 - taperFrom), 0.05, 1);
  const room_kW = ((1 - state.soc) * machine.capacity) / step_h;
  return Math.min(machine.refillPerHour * taper, room_kW);
}

/** Power out of the battery. */
function batteryPower_kW(state: ElectricState, machine: FleetMachine, demand: Demand): number {
  if (demand.isRefilling) return -chargePower_kW(state, machine);
  if (!demand.isOn) return 0;
  const { traction_kW, tool_kW } = demand;
  const factor = traction_kW > 0 ? 1 / driveEfficiency : recuperation;
  const wanted_kW = traction_kW * factor + tool_kW / driveEfficiency + accessory_kw;
  const limit_kW = machine.ratedPower_kW * 1.1;
  const left_kW = (state.soc * machine.capacity) / step_h;
  const room_kW = ((1 - state.soc) * machine.capacity) / step_h;
  return clamp(wanted_kW, -Math.min(limit_kW, room_kW), Math.min(limit_kW, left_kW));
}

function account(state: ElectricState, machine: FleetMachine, demand: Demand): void {
  const energy_kWh = state.power_kW * step_h;
  state.soc = clamp(state.soc - energy_kWh / machine.capacity, 0, 1);
  if (demand.isOn) state.drive_h += step_h;
  if (energy_kWh > 0) {
    state.used_kWh += energy_kWh;
    state.cycles += energy_kWh / machine.capacity;
  } else if (demand.isRefilling) {
    state.charged_kWh -= energy_kWh;
  } else {
    state.recuperated_kWh -= energy_kWh;
  }
}

export function stepElectric(state: ElectricState, machine: FleetMachine, demand: Demand): void {
  const { isOn, ambient_C } = demand;
  state.power_kW = batteryPower_kW(state, machine, demand);
  account(state, machine, demand);
  state.current_A = (state.power_kW * 1000) / state.voltage_V;
  state.voltage_V = cells * openCell_V(state.soc) - state.current_A * internalOhm;
  const strain = clamp(Math.abs(state.power_kW) / machine.ratedPower_kW, 0, 1);
  const driving = isOn ? strain : 0;
  state.motor_C = approach(state.motor_C, ambient_C + (isOn ? 18 : 0) + 75 * driving, isOn ? 900 : 3600);
  state.inverter_C = approach(state.inverter_C, ambient_C + (isOn ? 12 : 0) + 48 * driving, 420);
  state.battery_C = approach(state.battery_C, ambient_C + 5 + 22 * strain, 5400);
  const tool = clamp(demand.tool_kW / 40, 0, 1);
  state.hydraulic_C = approach(state.hydraulic_C, isOn ? 34 + 28 * tool : ambient_C, isOn ? 1400 : 7500);
}

/** As the parse file labels them. */
const motorState = { standby: 0, driving: 1, regenerating: 2 } as const;
const batteryState = { standby: 0, discharging: 1, charging: 2 } as const;
const chargerState = { notConnected: 0, charging: 2 } as const;

function motorMetrics(state: ElectricState, demand: Demand): Metrics {
  const motor_rpm = demand.isOn ? demand.speed_kmh * motorRpmPer_kmh : 0;
  const isTurning = motor_rpm > 50;
  const shaft_kW = isTurning ? demand.traction_kW : 0;
  const moving = shaft_kW < 0 ? motorState.regenerating : motorState.driving;
  return {
    acceleratorPosition: shaft_kW > 0 ? clamp(15 + shaft_kW, 0, 100) : 0,
    selectedGear: isTurning ? 1 : 0,
    currentGear: isTurning ? 1 : 0,
    motorSpeed: motor_rpm,
    motorTorque: isTurning ? (shaft_kW * 9550) / motor_rpm : 0,
    motorPower: shaft_kW,
    motorState: isTurning ? moving : motorState.standby,
    motorTemperature: state.motor_C,
    inverterTemperature: state.inverter_C,
    inverterVoltage: demand.isOn ? state.voltage_V - 0.8 : 0,
    driveCoolantTemperature: 0.6 * demand.ambient_C + 0.4 * state.inverter_C,
    transmissionOilTemperature: 0.4 * demand.ambient_C + 0.6 * state.motor_C,
  };
}

function chargerMetrics(state: ElectricState, machine: FleetMachine, isRefilling: boolean): Metrics {
  const charging_A = isRefilling ? Math.max(0, -state.current_A) : 0;
  const missing_kWh = (1 - state.soc) * machine.capacity;
  return {
    chargerState: isRefilling ? chargerState.charging : chargerState.notConnected,
    chargerVoltage: isRefilling ? state.voltage_V + 0.6 : 0,
    chargerCurrent: charging_A,
    chargingTimeLeft: isRefilling ? (missing_kWh / machine.refillPerHour) * 60 : 0,
  };
}

/** What the battery, motor and charge controllers put on the bus. */
export function electricMetrics(state: ElectricState, machine: FleetMachine, demand: Demand): Metrics {
  const { at_s, isOn, isRefilling, ambient_C } = demand;
  const ripple = (channel: number, period_s: number): number => wave(machine.seed, channel, at_s, period_s);
  const cell_V = state.voltage_V / cells;
  const spread_V = 0.006 + 0.004 * uniform(machine.seed, 41, 0) + 0.00004 * Math.abs(state.current_A);
  const battery = isRefilling ? batteryState.charging : batteryState.standby;
  return {
    ...motorMetrics(state, demand),
    ...chargerMetrics(state, machine, isRefilling),
    soc: state.soc * 100,
    batteryHealth: clamp(100 - state.cycles * 0.006, 70, 100),
    batteryState: state.power_kW > 0 ? batteryState.discharging : battery,
    tractionBatteryVoltage: state.voltage_V,
    // The parse file counts charging as positive.
    tractionBatteryCurrent: -state.current_A,
    chargePowerLimit: state.soc > taperFrom ? machine.refillPerHour * 0.3 : machine.ratedPower_kW * 0.8,
    dischargePowerLimit: machine.ratedPower_kW * (state.soc < 0.1 ? 0.3 : 1.1),
    cellVoltageMax: cell_V + spread_V,
    cellVoltageMin: cell_V - spread_V,
    cellTemperatureMax: state.battery_C + 1.8,
    cellTemperatureMin: state.battery_C - 1.6,
    batteryCoolantTemperature: 0.5 * ambient_C + 0.5 * state.battery_C,
    insulationResistance: 1450 + 320 * ripple(42, 5400),
    mainContactor: isOn ? 1 : 0,
    prechargeContactor: 0,
    dcdcVoltage: 27.6 + 0.1 * ripple(43, 300),
    dcdcCurrent: isOn ? 38 + 8 * ripple(44, 200) : 14,
    dcdcTemperature: ambient_C + (isOn ? 17 : 9),
    totalEnergyUsed: state.used_kWh,
    totalEnergyRegenerated: state.recuperated_kWh,
    totalEnergyCharged: state.charged_kWh,
  };
}
