import { memo } from 'react';
import { absent, formatInstant } from '../../../../kit/text/format.ts';
import { type ReadingTexts, readingOf, warningOf } from '../metric-value.ts';
import type { GridRow } from './use-grid-rows.ts';
import type { NamedMetric } from './use-vehicle-metrics.ts';

export interface GridColumn {
  metric: NamedMetric;
  /** Its place among the metrics that were asked for. */
  place: number;
  left: number;
}

interface GridRowLineProps {
  /** Undefined: not there yet; null: there is none. */
  row: GridRow | null | undefined;
  /** From 0, the newest first. */
  place: number;
  top: number;
  width: number;
  columns: readonly GridColumn[];
  texts: ReadingTexts;
  isActive: boolean;
}

export const gridSizes = { row: 34, column: 132, time: 168 } as const;

/** So many signs of a figure have room in a column. */
const roomySigns = 12;

function cellText(value: number | null, metric: NamedMetric, texts: ReadingTexts): string {
  return value === null ? absent : readingOf(metric, value, texts);
}

/** One message: its time stays in view, and of its values only those in view are there. */
export const GridRowLine = memo(function GridRowLine(props: GridRowLineProps) {
  const { row, place, top, width, columns, texts, isActive } = props;
  return (
    <tr
      aria-rowindex={place + 2}
      aria-current={isActive}
      data-place={place}
      data-odd={place % 2 === 1}
      style={{ transform: `translateY(${top}px)`, width }}
    >
      <th scope="row" className="figure">
        {row ? formatInstant(row.at) : '…'}
      </th>
      {columns.map(({ metric, place: at, left }, inLine) => {
        const value = row?.values[at] ?? null;
        const text = row === undefined ? '' : cellText(value, metric, texts);
        return (
          <td
            key={metric.code}
            aria-colindex={at + 2}
            className="figure"
            data-warning={value !== null && warningOf(metric, value) !== null}
            data-long={metric.dataType !== 'number' || text.length > roomySigns}
            style={inLine === 0 ? { marginLeft: left - gridSizes.time } : undefined}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
});
