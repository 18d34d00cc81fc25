import { hour_ms, minute_ms, second_ms } from './calendar.ts';
import type { Seeded } from './seeded.ts';
import type { Segment } from './timeline.ts';
import { isRunning } from './truth-days.ts';
import type { Machine } from './types.ts';

/** A message before it is spoiled and sent. */
export interface Draft {
  at: number;
  receivedAt: number;
  metrics: Record<string, number>;
  position: { latitude: number; longitude: number; speed_kmh?: number } | null;
  /** What truly was at this moment. */
  segment: Segment;
}

export interface Sensors {
  /** What it still sends while it sleeps. */
  heartbeat: 'full' | 'position' | 'none';
  /** Where the meters stood at the beginning. */
  hours: number;
  km: number;
  litres: number;
}

/** What has come together up to a moment. */
interface Totals {
  hours: number;
  km: number;
  burnt_l: number;
  tank_l: number;
  battery_kwh: number;
}

const heartbeat_ms = 30 * minute_ms;
const loopRadius_km = 1.3;
const kmPerDegree = 111.2;
const mine = { latitude: 39.6, longitude: 109.8 };
const nominalV = 540;

function stepped(value: number, step: number): number {
  return Number((Math.floor(value / step + 1e-9) * step).toFixed(6));
}

function after(totals: Totals, segment: Segment, hours: number): Totals {
  const length_h = (segment.until - segment.from) / hour_ms;
  return {
    hours: totals.hours + (isRunning(segment) ? hours : 0),
    km: totals.km + segment.speed_kmh * hours,
    burnt_l: totals.burnt_l + segment.litresPerHour * hours,
    tank_l: totals.tank_l + segment.refuel_l * (hours / length_h) - segment.litresPerHour * hours,
    battery_kwh: totals.battery_kwh - segment.battery_kw * hours,
  };
}

/** It drives round a loop; a receiver errs by a few metres. */
function placeAt(km: number, speed: number, random: Seeded): NonNullable<Draft['position']> {
  const angle = km / loopRadius_km;
  const metres = () => (random.gauss() * 2) / 1000;
  const north = loopRadius_km * Math.sin(angle) + metres();
  const east = loopRadius_km * Math.cos(angle) + metres();
  const narrow = Math.cos((mine.latitude * Math.PI) / 180);
  return {
    latitude: Number((mine.latitude + north / kmPerDegree).toFixed(6)),
    longitude: Number((mine.longitude + east / (kmPerDegree * narrow)).toFixed(6)),
    speed_kmh: Number((speed > 0 ? speed + random.between(-0.8, 0.8) : random.between(0, 0.7)).toFixed(1)),
  };
}

function engineMetrics(segment: Segment, random: Seeded): Record<string, number> {
  const rpm = segment.engine_rpm;
  return {
    engineSpeed: rpm > 0 ? Math.round(rpm + random.between(-25, 25)) : 0,
    engineLoad: rpm > 0 ? Math.round(segment.load_percent + random.between(-4, 4)) : 0,
  };
}

function motorMetrics(segment: Segment, random: Seeded): Record<string, number> {
  const volts = stepped(nominalV + random.between(-6, 6), 0.5);
  return {
    mainContactor: isRunning(segment) ? 1 : 0,
    motorSpeed: segment.motor_rpm,
    batteryState: segment.mode === 'charge' ? 2 : 1,
    tractionBatteryVoltage: volts,
    tractionBatteryCurrent: Number(((-segment.battery_kw * 1000) / volts).toFixed(1)),
  };
}

function metricsOf(
  segment: Segment,
  totals: Totals,
  { machine, sensors, random }: Sampled,
): Draft['metrics'] {
  const km = sensors.km + totals.km;
  const common = {
    vehicleSpeed: segment.speed_kmh,
    engineTotalHours: stepped(sensors.hours + totals.hours, 0.05),
    totalVehicleDistance: stepped(km, 0.125),
    jt808Odometer: stepped(km, 0.1),
  };
  const engine = machine.energy === 'electric' ? {} : engineMetrics(segment, random);
  const motor = machine.energy === 'diesel' ? {} : motorMetrics(segment, random);
  const fuel = {
    totalFuelUsed: stepped(sensors.litres + totals.burnt_l, 0.5),
    fuelLevel: stepped((100 * totals.tank_l) / (machine.tank_l ?? 240), 0.4),
  };
  const soc = { soc: stepped((100 * totals.battery_kwh) / (machine.battery_kwh ?? 90), 0.4) };
  return {
    ...common,
    ...engine,
    ...motor,
    ...(machine.energy === 'electric' ? {} : fuel),
    ...(machine.energy === 'diesel' ? {} : soc),
  };
}

interface Sampled {
  machine: Machine;
  sensors: Sensors;
  random: Seeded;
}

/** Moments of a segment at which the terminal speaks. */
function momentsOf(segment: Segment, { machine, sensors, random }: Sampled): number[] {
  const isAsleep = segment.mode === 'asleep';
  if (isAsleep && sensors.heartbeat === 'none') return [segment.from];
  const every = isAsleep ? heartbeat_ms : machine.reportInterval_s * second_ms;
  const moments: number[] = [];
  // A change is reported at once.
  for (let at = segment.from; at < segment.until; at += Math.round(every * random.between(0.96, 1.04))) {
    moments.push(at);
  }
  return moments;
}

function draftAt(at: number, segment: Segment, totals: Totals, sampled: Sampled): Draft {
  const { sensors, random } = sampled;
  const bare = segment.mode === 'asleep' && sensors.heartbeat === 'position' && at !== segment.from;
  return {
    at,
    receivedAt: at + Math.round(random.between(700, 4_000)),
    metrics: bare ? {} : metricsOf(segment, totals, sampled),
    position: placeAt(totals.km, segment.speed_kmh, random),
    segment,
  };
}

/** What a faultless terminal reports of a timeline. */
export function draftsOf(segments: readonly Segment[], sampled: Sampled): Draft[] {
  const { machine } = sampled;
  let totals: Totals = {
    hours: 0,
    km: 0,
    burnt_l: 0,
    tank_l: (machine.tank_l ?? 240) * 0.8,
    battery_kwh: (machine.battery_kwh ?? 90) * 0.85,
  };
  const drafts: Draft[] = [];
  for (const segment of segments) {
    for (const at of momentsOf(segment, sampled)) {
      const now = after(totals, segment, (at - segment.from) / hour_ms);
      drafts.push(draftAt(at, segment, now, sampled));
    }
    totals = after(totals, segment, (segment.until - segment.from) / hour_ms);
  }
  return drafts;
}
