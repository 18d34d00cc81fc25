import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../kit/chart/chart.tsx';
import { useText } from '../../../kit/list/use-text.ts';
import { useDrawnMood } from '../../../kit/print/on-paper.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { figureText } from './figure-text.ts';
import {
  type Axes,
  figureAt,
  hasFigures,
  type Line,
  type Point,
  periodOption,
  shownLines,
} from './period-option.ts';

interface PeriodChartProps {
  title: string;
  /** What stands on the axis below. */
  first: string;
  points: readonly Point[];
  lines: readonly Line[];
  /** The units of the axes. */
  axes: Axes;
  isLoading: boolean;
  /** The numbers of one point are wanted. */
  onOpen?: (at: string) => void;
}

/** Figures by day, month or another name, as a drawing and as a table; both lead to what lies behind a point. */
export function PeriodChart(props: PeriodChartProps) {
  const { title, first, points, axes, isLoading, onOpen } = props;
  const { t } = useTranslation(['statistics', 'crud']);
  const text = useText('statistics');
  const mood = useDrawnMood();
  const lines = useMemo(() => shownLines(points, props.lines), [points, props.lines]);
  const titles = lines.map(({ field }) => text(`field.${field}`));
  const titleList = titles.join('\n');
  const option = useMemo(
    () => periodOption(points, lines, { axes, titles: titleList.split('\n'), mood }),
    [points, lines, axes, titleList, mood],
  );
  const name = (at: string) =>
    onOpen === undefined ? (
      at
    ) : (
      <button type="button" className="figure-link" onClick={() => onOpen(at)}>
        {at}
      </button>
    );

  return (
    <section className="statistics-chart">
      <h2>{title}</h2>
      {hasFigures(points, lines) ? (
        <Chart
          label={title}
          option={option}
          table={{
            columns: [first, ...titles],
            rows: points.map((point) => [
              name(point.at),
              ...lines.map(({ field, kind }) => figureText(figureAt(point, field), kind)),
            ]),
          }}
          onSelect={({ dataIndex }) => {
            const at = points[dataIndex]?.at;
            if (at !== undefined) onOpen?.(at);
          }}
        />
      ) : (
        <div className="statistics-nothing">
          <EmptyState
            title={isLoading ? t('crud:loading') : t('noData')}
            {...(isLoading ? {} : { advice: t('noDataAdvice') })}
          />
        </div>
      )}
    </section>
  );
}
