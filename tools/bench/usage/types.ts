import type { JsonReport } from '@vehicle/contract/telemetry/ingest/contract';

export interface Machine {
  reportInterval_s: number;
  offlineAfter_s: number;
  tank_l: number | null;
  battery_kwh: number | null;
  idleSpeed_rpm: number | null;
  /** Of the category. */
  topSpeed_kmh: number | null;
  energy: 'diesel' | 'electric' | 'hybrid';
}

/** A message and when the platform got it. */
export interface Delivery {
  receivedAt: number;
  report: JsonReport;
}

/** A refuel in litres or a charge in kilowatt-hours. */
export interface Filling {
  from: number;
  until: number;
  amount: number;
}

/** Of one calendar day of the platform; null is not known. */
export interface DayUsage {
  running_h: number | null;
  idle_h: number | null;
  working_h: number | null;
  unknown_h: number | null;
  online_h: number;
  covered_h: number;
  mileage_km: number | null;
  fuel_l: number | null;
  idle_fuel_l: number | null;
  refuelled_l: number | null;
  electricity_kwh: number | null;
  idle_electricity_kwh: number | null;
  charged_kwh: number | null;
  message_count: number;
  refuels: Filling[];
  charges: Filling[];
}

/** What was noticed about a reading that does not count as it stands. */
export interface UsageEvent {
  kind: 'falseReading' | 'meterReplaced' | 'meterSilent' | 'outOfRange' | 'levelDropout';
  code: string;
  at: number;
}
