import type { VehicleMetric } from '@vehicle/contract/fleet/vehicle/contract';

type Limits = Pick<VehicleMetric, 'min' | 'max' | 'warnBelow' | 'warnAbove' | 'unit'>;

export interface GaugeScale {
  min: number;
  max: number;
}

const roundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
/** So far a scale goes beyond its warning limit, and beyond a value that has passed it. */
const headroom = 1.2;
/** A lower limit lies in the lower part of the scale. */
const aboveLowerLimit = 2.5;

/** The next round number that is not smaller. */
export function roundAbove(value: number): number {
  if (value <= 0) return 0;
  const size = 10 ** Math.floor(Math.log10(value));
  const step = roundSteps.find((one) => one * size >= value * (1 - 1e-9)) ?? 10;
  return Number((step * size).toPrecision(6));
}

function standardMax({ max, unit, warnAbove, warnBelow }: Limits, value: number): number {
  if (max !== null) return max;
  if (unit === '%') return 100;
  if (warnAbove !== null) return roundAbove(warnAbove * headroom);
  if (warnBelow !== null && warnBelow > 0) return roundAbove(warnBelow * aboveLowerLimit);
  return roundAbove(Math.max(1, value * headroom));
}

/** From where to where a gauge goes: by the metric's limits, and wide enough for its value. */
export function gaugeScale(limits: Limits, value: number): GaugeScale {
  const max = standardMax(limits, value);
  const min = limits.min ?? Math.min(0, limits.warnBelow ?? 0);
  return {
    min: value < min ? -roundAbove(-value * headroom) || Math.min(0, value) : min,
    max: value > max ? roundAbove(value * headroom) : max,
  };
}

/** Where a value stands on its scale, from 0 to 1. */
export function shareOf(value: number, { min, max }: GaugeScale): number {
  return max <= min ? 0 : Math.min(1, Math.max(0, (value - min) / (max - min)));
}
