import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type NamedMetric, standardMetrics } from '../metric-data/use-vehicle-metrics.ts';

export const mostKeyFigures = 6;
/** So many where nobody has chosen: a row of a desktop screen. */
const usualCount = 5;

/** What somebody wants to see first of a machine, where the model shows it. */
const usual = [
  'engineSpeed',
  'soc',
  'fuelLevel',
  'coolantTemperature',
  'engineOilPressure',
  'vehicleSpeed',
  'motorSpeed',
  'batteryVoltage',
];

interface KeyFigures {
  /** Metric codes by model. */
  chosen: Readonly<Record<number, readonly string[]>>;
}

const useChoices = create<KeyFigures>()(persist(() => ({ chosen: {} }), { name: 'vehicle.keyFigures' }));

/** The gauges of a model's vehicles, as they were chosen in this browser. */
export function useKeyFigures(modelId: number, metrics: readonly NamedMetric[]) {
  const chosen = useChoices((state) => state.chosen[modelId]);
  const measured = metrics.filter(({ dataType }) => dataType === 'number');
  const known = new Map(measured.map((metric) => [metric.code, metric]));
  const found = (codes: readonly string[]) => codes.flatMap((code) => known.get(code) ?? []);
  const standard = found(usual).slice(0, usualCount);
  const shown = chosen ? found(chosen) : standard.length > 0 ? standard : standardMetrics(measured, 4);
  return {
    measured,
    shown: shown.slice(0, mostKeyFigures),
    choose: (codes: readonly string[]) =>
      useChoices.setState((state) => ({ chosen: { ...state.chosen, [modelId]: codes } })),
  };
}
