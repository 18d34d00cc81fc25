import type { JsonReport } from '@vehicle/contract/telemetry/ingest/contract';

/** Numbers that a seed decides, from 0 to 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Stretch {
  isOn: boolean;
  isStanding: boolean;
  isFilling: boolean;
}

const stretches: readonly Stretch[] = [
  { isOn: false, isStanding: true, isFilling: false },
  { isOn: false, isStanding: true, isFilling: true },
  { isOn: true, isStanding: true, isFilling: false },
  { isOn: true, isStanding: false, isFilling: false },
  { isOn: true, isStanding: false, isFilling: false },
];

interface Meters {
  hours: number;
  distance_km: number;
  fuel_l: number;
  level: number;
  soc: number;
}

function metersAfter(meters: Meters, stretch: Stretch, hours: number): Meters {
  const { isOn, isStanding, isFilling } = stretch;
  const work = isOn ? hours : 0;
  const filled = isFilling ? 300 * hours : 0;
  return {
    hours: meters.hours + work,
    distance_km: meters.distance_km + (isStanding ? 0 : 12 * work),
    fuel_l: meters.fuel_l + (isStanding ? 3 : 15) * work,
    level: Math.min(100, Math.max(0, meters.level - (isStanding ? 1.5 : 7.5) * work) + filled),
    soc: Math.min(100, Math.max(0, meters.soc - 9 * work) + filled / 3),
  };
}

const reset: Meters = { hours: 0, distance_km: 0, fuel_l: 0, level: 50, soc: 50 };

function metricsOf(meters: Meters, { isOn, isStanding, isFilling }: Stretch, random: () => number) {
  const all: Record<string, number> = {
    engineSpeed: isOn ? (isStanding ? 750 : 1800) : 0,
    engineLoad: isOn && !isStanding ? 60 : 5,
    engineTotalHours: Math.round(meters.hours * 20) / 20,
    totalVehicleDistance: Math.round(meters.distance_km * 1000) / 1000,
    totalFuelUsed: Math.round(meters.fuel_l * 2) / 2,
    fuelLevel: meters.level + 2 * random(),
    soc: meters.soc,
    tractionBatteryVoltage: 540,
    tractionBatteryCurrent: isFilling ? 100 : isOn ? -40 : 0,
    chargerState: isFilling ? 2 : 0,
  };
  return Object.fromEntries(Object.entries(all).filter(() => random() < 0.8));
}

/** What a machine with everything reports in a span, in order; gaps, idling, fillings and changed meters included. */
export function machineReports(
  { from, until }: { from: number; until: number },
  random: () => number,
): JsonReport[] {
  const reports: JsonReport[] = [];
  let meters: Meters = { ...reset, hours: 1000, distance_km: 5000, fuel_l: 9000 };
  let stretch = stretches[0];
  for (let at = from; at < until; ) {
    if (stretch === undefined || random() < 0.08)
      stretch = stretches[Math.floor(random() * stretches.length)];
    if (stretch === undefined) break;
    const step_ms = Math.round(1000 * (random() < 0.04 ? 3600 * 9 * random() : 30 + 570 * random() ** 2));
    meters = random() < 0.01 ? reset : metersAfter(meters, stretch, step_ms / 3_600_000);
    at += step_ms;
    const speed_kmh = stretch.isStanding ? 0 : 12;
    const isSplit = random() < 0.3;
    const position = { latitude: 39.6, longitude: 109.8, speed_kmh };
    const metrics = metricsOf(meters, stretch, random);
    const time = new Date(at).toISOString();
    if (isSplit) reports.push({ at: time, position }, { at: time, metrics });
    else reports.push({ at: time, position, metrics });
  }
  return reports;
}
