import { Spin } from 'antd';
import type { EChartsType } from 'echarts/core';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../../../kit/chart/chart.tsx';
import { useMood } from '../../../../kit/mood/mood.ts';
import { EmptyState } from '../../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../../kit/state/error-state.tsx';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { chartFigures } from '../metric-data/chart-figures.ts';
import { markAsked, watchDrawn } from '../metric-data/draw-mark.ts';
import { statisticsOf } from '../metric-data/series.ts';
import type { NamedMetric } from '../metric-data/use-vehicle-metrics.ts';
import { type ReadingTexts, readingOf, useReadingTexts } from '../metric-value.ts';
import { type ComparedCurve, singleDrawn, singleOption } from './single-option.ts';
import { type Compared, useCompared } from './use-compared.ts';

interface SingleFiguresProps {
  metric: NamedMetric;
  curves: readonly ComparedCurve[];
  texts: ReadingTexts;
  /** Of each period. */
  points: number;
}

const columns = ['min', 'mean', 'max', 'last'] as const;

/** What the values of each period come to. */
function SingleFigures({ metric, curves, texts, points }: SingleFiguresProps) {
  const { t } = useTranslation('vehicleData');
  const unit = metric.unit === '' ? '' : ` (${metric.unit})`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div className="single-statistics" tabIndex={0}>
      <table aria-label={t('single.statistics', { name: metric.title })}>
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
            const statistics = statisticsOf(curve, period, (period.until - period.from) / points);
            return (
              <tr key={title}>
                <th scope="row">
                  <i style={{ background: color }} /> {title}
                </th>
                {columns.map((column) => (
                  <td key={column} data-figure={column}>
                    {statistics ? readingOf(metric, statistics[column], texts) : absent}
                  </td>
                ))}
                <td data-figure="count">{statistics ? formatNumber(statistics.count, 0) : absent}</td>
                <td data-figure="coverage">
                  {statistics ? `${formatNumber(statistics.coverage * 100, 1)}%` : absent}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface SingleChartProps {
  metric: NamedMetric;
  compared: readonly Compared[];
  reportInterval_s: number;
}

function watch(chart: EChartsType): undefined {
  watchDrawn(chart);
}

/** One metric as line, band and statistics, for each vehicle or day. */
export function SingleChart({ metric, compared, reportInterval_s }: SingleChartProps) {
  const { t } = useTranslation('vehicleData');
  const texts = useReadingTexts();
  const mood = useMood();
  const question = { metricCode: metric.code, compared, interval_ms: reportInterval_s * 1000 };
  const { curves, points, error, refetch } = useCompared(question);
  const period = compared[0]?.period;
  const drawn = useMemo(() => {
    if (!curves || !period) return null;
    const parts = { metric, curves, period, texts, mood };
    return { ...singleOption(parts), table: () => chartFigures(singleDrawn(parts), t('time'), texts) };
  }, [curves, period, metric, texts, mood, t]);
  useEffect(markAsked, []);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!curves || !drawn) return <Spin className="chart-spin" />;
  if (curves.every(({ curve }) => curve.points.length === 0))
    return <EmptyState title={t('noMessages')} advice={t('noMessagesAdvice')} />;
  return (
    <>
      <SingleFigures metric={metric} curves={curves} texts={texts} points={points} />
      <Chart
        label={t('single.chart', { name: metric.title })}
        option={drawn.option}
        height={drawn.height}
        table={drawn.table}
        onOpen={watch}
      />
    </>
  );
}
