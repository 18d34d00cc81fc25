/** What a vehicle's model says that usage depends on. A day keeps what was set when it was first computed. */
export interface Machine {
  reportInterval_s: number;
  offlineAfter_s: number;
  tank_l: number | null;
  battery_kwh: number | null;
  idleSpeed_rpm: number | null;
  /** Of its category. */
  topSpeed_kmh: number;
}

/** Two messages farther apart than this leave a gap: unknown time, not work. */
export const knownGap_ms = ({ reportInterval_s }: Machine): number => 3 * reportInterval_s * 1000;
