import { useTranslation } from 'react-i18next';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { type ReadingTexts, readingOf } from '../metric-data/reading.ts';
import { figuresOf } from '../metric-data/series.ts';
import type { NamedMetric } from '../metric-data/use-vehicle-metrics.ts';
import type { ComparedCurve } from './single-option.ts';

interface SingleFiguresProps {
  metric: NamedMetric;
  curves: readonly ComparedCurve[];
  texts: ReadingTexts;
  /** Of each period. */
  points: number;
}

const columns = ['min', 'mean', 'max', 'last'] as const;

/** What the values of each period come to. */
export function SingleFigures({ metric, curves, texts, points }: SingleFiguresProps) {
  const { t } = useTranslation('vehicleData');
  const unit = metric.unit === '' ? '' : ` (${metric.unit})`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className="single-figures" tabIndex={0}>
      <table aria-label={t('single.figures', { name: metric.title })}>
        <thead>
          <tr>
            <th scope="col">{t('single.series')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`single.${column}`)}
                {unit}
              </th>
            ))}
            <th scope="col">{t('single.count')}</th>
            <th scope="col">{t('single.coverage')}</th>
          </tr>
        </thead>
        <tbody>
          {curves.map(({ title, curve, color, period }) => {
            const figures = figuresOf(curve, period, (period.until - period.from) / points);
            return (
              <tr key={title}>
                <th scope="row">
                  <i style={{ background: color }} /> {title}
                </th>
                {columns.map((column) => (
                  <td key={column} data-figure={column}>
                    {figures ? readingOf(metric, figures[column], texts) : absent}
                  </td>
                ))}
                <td data-figure="count">{figures ? formatNumber(figures.count, 0) : absent}</td>
                <td data-figure="coverage">
                  {figures ? `${formatNumber(figures.coverage * 100, 1)}%` : absent}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
