import type { VehicleMetric } from '@vehicle/contract/fleet/vehicle/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const mostKeyMetrics = 6;
const positionGroup = 'position';

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

interface KeyMetrics {
  /** Metric codes by model. */
  chosen: Readonly<Record<number, readonly string[]>>;
}

const useChoices = create<KeyMetrics>()(persist(() => ({ chosen: {} }), { name: 'vehicle.keyFigures' }));

type Metric = Pick<VehicleMetric, 'code' | 'dataType' | 'isCounter'> & { groupCode: string };

/** The usual ones first, then what the configuration has first, without what the position says. */
function standardOf<M extends Metric>(measured: readonly M[]): M[] {
  const first = usual.flatMap((code) => measured.find((metric) => metric.code === code) ?? []);
  const others = measured.filter(({ isCounter, groupCode }) => !isCounter && groupCode !== positionGroup);
  return [...new Set([...first, ...others])];
}

/** The key metrics of a model, as they were chosen in this browser: the same on the real-time page and on the map. */
export function useKeyMetrics<M extends Metric>(modelId: number, metrics: readonly M[]) {
  const chosen = useChoices((state) => state.chosen[modelId]);
  const measured = metrics.filter(({ dataType }) => dataType === 'number');
  const own = chosen?.flatMap((code) => measured.find((metric) => metric.code === code) ?? []);
  return {
    measured,
    shown: (own ?? standardOf(measured)).slice(0, mostKeyMetrics),
    choose: (codes: readonly string[]) =>
      useChoices.setState((state) => ({ chosen: { ...state.chosen, [modelId]: codes } })),
  };
}
