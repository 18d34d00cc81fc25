import type { FleetMachine } from './fleet-machine.ts';
import type { MachineState } from './machine-state.ts';
import { clamp, wave } from './noise.ts';
import { type Demand, type Metrics, step_s } from './powertrain.ts';
import type { Place } from './site.ts';

type Ripple = (channel: number, period_s: number) => number;

/** As the parse file labels them. */
const workDevice = { stowed: 0, raising: 1, lowering: 2 } as const;

/** kPa of the air at a height above the sea, ISO 2533. */
function airPressure_kPa(elevation_m: number): number {
  return 101.325 * (1 - elevation_m / 44_331) ** 5.256;
}

/** Boom and bucket of a loader, platform of the machines that lift: others have none. */
function workDeviceMetrics(state: MachineState, spec: FleetMachine): Metrics {
  const swing = (channel: number, period_s: number): number => wave(spec.seed, channel, state.at_s, period_s);
  const isWorking = state.tool_kW > 0;
  const height = swing(57, 60);
  const earlier = wave(spec.seed, 57, state.at_s - step_s, 60);
  const phase = height > earlier ? workDevice.raising : workDevice.lowering;
  const workDeviceState = isWorking ? phase : workDevice.stowed;
  if (spec.duty === 'loader') {
    const boomAngle = isWorking ? 8 + 22 * height : -12;
    return { workDeviceState, boomAngle, bucketAngle: isWorking ? 25 * swing(58, 40) : 38 };
  }
  if (spec.duty === 'personnelCarrier' || spec.duty === 'materialCarrier') return {};
  return { workDeviceState, platformHeight: isWorking ? 0.9 + 0.6 * height : 0.3 };
}

function brakeMetrics(state: MachineState, ripple: Ripple): Metrics {
  const isMoving = state.speed_kmh > 0.5;
  const isBraking = isMoving && state.traction_kW < 0;
  const pedal_kPa = isBraking ? 3800 + 1400 * ripple(53, 30) : 0;
  return {
    parkingBrake: isMoving || state.tool_kW > 0 ? 0 : 1,
    serviceBrake: isBraking ? 1 : 0,
    frontBrakePressure: pedal_kPa,
    rearBrakePressure: pedal_kPa * 0.94,
    brakeAccumulatorPressure: 13_600 + 700 * ripple(54, 150),
    steeringAngle: isMoving ? 18 * ripple(52, 25) : 0,
  };
}

/** What both kinds of machine have: wheels, brakes, hydraulics, cab, surroundings. */
export function chassisMetrics(
  state: MachineState,
  spec: FleetMachine,
  demand: Demand,
  place: Place,
): Metrics {
  const { at_s, isUnderground, ambient_C } = demand;
  const ripple: Ripple = (channel, period_s) => wave(spec.seed, channel, at_s, period_s);
  const tool = clamp(state.tool_kW / spec.ratedPower_kW, 0, 1);
  const pumps_kPa = 1900 + 19_000 * tool + 350 * ripple(55, 30);
  return {
    ...workDeviceMetrics(state, spec),
    ...brakeMetrics(state, ripple),
    vehicleSpeed: state.speed_kmh,
    totalVehicleDistance: state.odometer_km,
    tripDistance: state.trip_km,
    vehicleTotalHours: state.operating_h,
    ptoTotalHours: state.tool_h,
    hydraulicPressure: state.isOn ? pumps_kPa : 0,
    hydraulicOilTemperature: state.powertrain.hydraulic_C,
    hydraulicOilLevel: 84 + 3 * ripple(56, 8000),
    hydraulicFilterRestricted: 0,
    payload: state.isLoaded ? spec.payload_t * 1000 * (0.86 + 0.1 * ripple(51, 9000)) : 0,
    totalPayload: state.hauled_t,
    loadCount: state.loads,
    methaneConcentration: isUnderground ? clamp(0.16 + 0.12 * ripple(59, 1800), 0, 5) : 0.01,
    carbonMonoxide: isUnderground ? clamp(4 + 3 * ripple(60, 1500), 0, 100) : 0.5,
    fireSuppression: 0,
    batteryVoltage: state.isOn ? 27.4 + 0.2 * ripple(61, 240) : 25.1,
    ambientTemperature: ambient_C,
    cabTemperature: state.isOn ? 0.4 * ambient_C + 0.6 * 22 : ambient_C,
    barometricPressure: airPressure_kPa(place.elevation_m),
  };
}
