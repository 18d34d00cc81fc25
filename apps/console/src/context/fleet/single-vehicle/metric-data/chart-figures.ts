import type { ReactNode } from 'react';
import { formatInstant } from '../../../../kit/text/format.ts';
import { type ReadingTexts, readingOf } from '../metric-value.ts';
import type { DrawnMetric } from './chart-lanes.ts';
import { titledWithUnit } from './use-vehicle-metrics.ts';

/** What is drawn, in numbers: a row for each moment, mean and spread where it stands for several messages. */
export function chartFigures(drawn: readonly DrawnMetric[], timeTitle: string, texts: ReadingTexts) {
  const rows = new Map<number, ReactNode[]>();
  for (const [column, { metric, curve, takesLast }] of drawn.entries()) {
    for (const { at, avg, last, min, max } of curve.points) {
      const cells = rows.get(at) ?? drawn.map(() => null);
      const text = readingOf(metric, takesLast ? last : avg, texts);
      const spread = `${readingOf(metric, min, texts)} – ${readingOf(metric, max, texts)}`;
      cells[column] = takesLast || min === max ? text : `${text} (${spread})`;
      rows.set(at, cells);
    }
  }
  const inOrder = [...rows].toSorted(([one], [other]) => one - other);
  return {
    columns: [timeTitle, ...drawn.map(({ metric }) => titledWithUnit(metric))],
    rows: inOrder.map(([at, cells]) => [formatInstant(at), ...cells]),
  };
}
