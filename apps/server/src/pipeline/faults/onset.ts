import type { Stores } from '../../platform/db/telemetry.ts';
import { type MessageColumns, readColumns } from '../store/message-columns.sql.ts';
import { metricsOf } from './vehicle-metric.sql.ts';

/** What was known of a machine as a fault began. */
export interface Onset {
  hourMeter_h: number | null;
  odometer_km: number | null;
  /** WGS-84. */
  latitudeE6: number | null;
  longitudeE6: number | null;
  /** JSON: values by metric code; null: there are none. */
  snapshot: string | null;
}

/** What is older says nothing of the moment. */
const reach_ms = 10 * 60_000;
/** A meter or a place of some hours before is still better than none. */
const farReach_ms = 12 * 3_600_000;
const hourMeters = ['engineTotalHours', 'vehicleTotalHours'];
const odometers = ['totalVehicleDistance', 'jt808Odometer'];
const meters = [...hourMeters, ...odometers];
/** Meters count in thousandths at most; the rest is what binary fractions leave. */
const meterSteps = 1000;
/** Digits that a value of four bytes was measured with. */
const measuredDigits = 7;
const countedDigits = 15;

function lastOf(column: Float64Array | undefined): number | null {
  return column?.findLast((value) => !Number.isNaN(value)) ?? null;
}

/** The last value of each code that has one. */
function valuesOf({ values }: MessageColumns, codes: readonly string[]): Map<string, number> {
  const known = new Map<string, number>();
  codes.forEach((code, at) => {
    const value = lastOf(values[at]);
    if (value !== null) known.set(code, value);
  });
  return known;
}

function meterOf(values: ReadonlyMap<string, number>, codes: readonly string[]): number | null {
  const code = codes.find((candidate) => (values.get(candidate) ?? -1) >= 0);
  const value = code === undefined ? undefined : values.get(code);
  return value === undefined ? null : Math.round(value * meterSteps) / meterSteps;
}

type Place = Omit<Onset, 'snapshot'>;

async function placeAt(stores: Stores, vehicleId: number, at_ms: number, within_ms: number): Promise<Place> {
  const range = { vehicleId, from: new Date(at_ms - within_ms), until: new Date(at_ms + 1) };
  const columns = await readColumns(stores, range, meters);
  const values = valuesOf(columns, meters);
  return {
    hourMeter_h: meterOf(values, hourMeters),
    odometer_km: meterOf(values, odometers),
    latitudeE6: lastOf(columns.latitudeE6),
    longitudeE6: lastOf(columns.longitudeE6),
  };
}

async function snapshotAt(stores: Stores, vehicleId: number, at_ms: number): Promise<string | null> {
  const metrics = await metricsOf(stores.executor, vehicleId);
  const codes = metrics.map(({ code }) => code);
  const range = { vehicleId, from: new Date(at_ms - reach_ms), until: new Date(at_ms + 1) };
  const values = valuesOf(await readColumns(stores, range, codes), codes);
  const counters = new Set(metrics.filter(({ isCounter }) => isCounter).map(({ code }) => code));
  const measured = [...values].map(([code, value]): [string, number] => [
    code,
    Number(value.toPrecision(counters.has(code) ? countedDigits : measuredDigits)),
  ]);
  return measured.length === 0 ? null : JSON.stringify(Object.fromEntries(measured));
}

/** Each quantity as it was last reported before the fault. */
export async function onsetAt(stores: Stores, vehicleId: number, at_ms: number): Promise<Onset> {
  const near = await placeAt(stores, vehicleId, at_ms, reach_ms);
  const isWhole = Object.values(near).every((value) => value !== null);
  const place = isWhole ? near : await placeAt(stores, vehicleId, at_ms, farReach_ms);
  return { ...place, snapshot: await snapshotAt(stores, vehicleId, at_ms) };
}
