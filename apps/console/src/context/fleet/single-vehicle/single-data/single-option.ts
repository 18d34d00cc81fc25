import type { EChartsCoreOption } from 'echarts/core';
import type { Mood } from '../../../../kit/mood/tokens.ts';
import { lanePlan } from '../metric-data/chart-lanes.ts';
import { historyOption } from '../metric-data/chart-option.ts';
import type { Period } from '../metric-data/period.ts';
import type { Curve } from '../metric-data/series.ts';
import type { NamedMetric } from '../metric-data/use-vehicle-metrics.ts';
import type { ReadingTexts } from '../metric-value.ts';

/** One metric of a vehicle or a day. */
export interface ComparedCurve {
  /** As the legend names it. */
  title: string;
  curve: Curve;
  color: string;
  period: Period;
}

/** A curve as if it had been on the day of the first, so that the times of day stand above each other. */
function shifted({ curve, period }: ComparedCurve, to: Period): Curve {
  const by_ms = to.from - period.from;
  const move = <T extends { at: number }>(points: readonly T[]) =>
    points.map((point) => ({ ...point, at: point.at + by_ms }));
  return { ...curve, points: move(curve.points), runs: curve.runs.map(move) };
}

interface SingleOptionParts {
  metric: NamedMetric;
  curves: readonly ComparedCurve[];
  period: Period;
  texts: ReadingTexts;
  mood: Mood;
}

/** What is drawn of one metric, a line and its band for each vehicle or day. */
export function singleDrawn({ metric, curves, period }: SingleOptionParts) {
  return curves.map((compared, at) => ({
    // Lines of one metric need names and ids of their own.
    metric: { ...metric, code: `${metric.code} ${at}`, title: compared.title },
    curve: shifted(compared, period),
    color: compared.color,
    takesLast: metric.isCounter || metric.dataType !== 'number',
  }));
}

export function singleOption(parts: SingleOptionParts): { option: EChartsCoreOption; height: number } {
  const plan = lanePlan(singleDrawn(parts));
  return {
    option: historyOption({ plan, period: parts.period, texts: parts.texts, mood: parts.mood }),
    height: plan.height,
  };
}
