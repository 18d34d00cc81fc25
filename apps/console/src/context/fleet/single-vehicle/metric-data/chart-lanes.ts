import type { Curve } from './series.ts';
import type { NamedMetric } from './use-vehicle-metrics.ts';

export interface DrawnMetric {
  metric: NamedMetric;
  curve: Curve;
  color: string;
  /** The newest of a part counts rather than its mean: counters, enumerations and switches. */
  takesLast: boolean;
}

/** Metrics that share an axis. */
export interface Lane {
  unit: string;
  drawn: DrawnMetric[];
  isSteps: boolean;
  /** Pixels from the top of the chart, where each lane has a place of its own. */
  top: number;
  height: number;
}

export interface LanePlan {
  lanes: Lane[];
  /** All lanes lie in one place, an axis on either side. */
  isShared: boolean;
  height: number;
}

export const isSteps = ({ dataType }: Pick<NamedMetric, 'dataType'>): boolean => dataType !== 'number';

const legend_px = 52;
const slider_px = 76;
const gap_px = 30;
const laneHeights = { whole: 320, number: 150, steps: 56 } as const;

/** One axis for each unit; more than two, or states beside numbers, lie below each other. */
export function lanePlan(drawn: readonly DrawnMetric[]): LanePlan {
  const byAxis = Map.groupBy(drawn, ({ metric }) => (isSteps(metric) ? `steps ${metric.code}` : metric.unit));
  const groups = [...byAxis.values()].map((members) => ({
    drawn: members,
    unit: members[0]?.metric.unit ?? '',
    isSteps: members.some(({ metric }) => isSteps(metric)),
  }));
  const isShared = groups.length <= 2 && !groups.some((group) => group.isSteps);
  let top = legend_px;
  const lanes = groups.map((group) => {
    const height = isShared ? laneHeights.whole : group.isSteps ? laneHeights.steps : laneHeights.number;
    const lane = { ...group, top, height };
    if (!isShared) top += height + gap_px;
    return lane;
  });
  const drawing_px = isShared ? laneHeights.whole : top - legend_px - gap_px;
  return { lanes, isShared, height: legend_px + drawing_px + slider_px };
}
