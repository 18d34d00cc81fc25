import type { Known } from '../../../kit/figure/definition-text.tsx';
import type { Figures } from './dashboard-options.ts';

/** Of how many machines in use the figures of a range are, and of how much of their planned time. */
export function knownOf(total: Figures | undefined): Known | undefined {
  if (total === undefined) return undefined;
  const { vehiclesWithData, vehicles, coverage } = total;
  return { vehicles: [vehiclesWithData, vehicles], hours: coverage };
}
