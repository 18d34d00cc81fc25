import type { PlannedFault } from './fleet-machine.ts';
import type { Metrics } from './powertrain.ts';

/** What a fault does to the values that the machine reports meanwhile, by SPN. */
const symptoms: ReadonlyMap<number, readonly [metric: string, change: number]> = new Map([
  [100, ['engineOilPressure', -70]],
  [107, ['airFilterPressureDrop', 3.2]],
  [110, ['coolantTemperature', 17]],
  [111, ['coolantLevel', -55]],
  [168, ['batteryVoltage', -3.4]],
  [177, ['transmissionOilTemperature', 32]],
  [1638, ['hydraulicOilTemperature', 28]],
  [5919, ['insulationResistance', -900]],
  [5920, ['cellTemperatureMax', 14]],
]);

const hourOf = (fault: PlannedFault, at_s: number): number => at_s / 3600 + fault.phase_h;

export function isFaultActive(fault: PlannedFault, at_s: number): boolean {
  const hour = hourOf(fault, at_s);
  return hour - Math.floor(hour / fault.period_h) * fault.period_h < fault.active_h;
}

/** J1939-73 counts up to 126. */
export function occurrencesOf(fault: PlannedFault, at_s: number): number {
  return 1 + (Math.floor(hourOf(fault, at_s) / fault.period_h) % 126);
}

export function showSymptoms(metrics: Metrics, faults: readonly PlannedFault[]): void {
  for (const { spn } of faults) {
    const symptom = symptoms.get(spn);
    if (symptom === undefined) continue;
    const [metric, change] = symptom;
    const value = metrics[metric];
    if (value !== undefined) metrics[metric] = Math.max(0, value + change);
  }
}
