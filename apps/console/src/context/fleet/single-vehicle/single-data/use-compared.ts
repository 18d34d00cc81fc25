import { useQueries } from '@tanstack/react-query';
import { queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { useMemo } from 'react';
import { callOptions } from '../../../../kit/api/query.ts';
import { chartColour } from '../../../../kit/mood/chart-colours.ts';
import { useMood } from '../../../../kit/mood/mood.ts';
import { faultOf, type Period } from '../metric-data/period.ts';
import { curveOf, type PointSeries } from '../metric-data/series.ts';
import { pointsInput } from '../metric-data/use-points.ts';
import type { ComparedCurve } from './single-option.ts';

/** A vehicle or a day. */
export interface Compared {
  vehicleId: number;
  title: string;
  period: Period;
}

const points = 600;

interface ComparedQuestion {
  metricCode: string;
  compared: readonly Compared[];
  interval_ms: number;
}

/** The same metric of each; null until all are there. */
export function useCompared({ metricCode, compared, interval_ms }: ComparedQuestion) {
  const answers = useQueries({
    queries: compared.map(({ vehicleId, period }) => ({
      ...callOptions(
        queryMetricHistory,
        pointsInput({ vehicleId, metricCodes: [metricCode], period, points }),
      ),
      enabled: faultOf(period) === null,
      staleTime: 60_000,
      meta: { ownsErrors: true },
    })),
    combine: (results) => ({
      series: results.map(({ data }) => (data?.object.kind === 'points' ? data.object.series[0] : undefined)),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      refetch: () => {
        for (const result of results) void result.refetch();
      },
    }),
  });
  const { series } = answers;
  const mood = useMood();
  const curves = useMemo(() => {
    const known = series.filter((one): one is PointSeries => one !== undefined);
    if (known.length < compared.length) return null;
    return compared.map(({ title, period }, at): ComparedCurve => {
      const spacing = { bucket_ms: (period.until - period.from) / points, interval_ms };
      const curve = curveOf(known[at] ?? { metricCode, points: [] }, spacing);
      return { title, period, curve, color: chartColour(mood, at) };
    });
  }, [series, compared, interval_ms, metricCode, mood]);
  return { curves, points, error: answers.error, refetch: answers.refetch };
}
