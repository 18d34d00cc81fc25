import { queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { useMemo } from 'react';
import { useCall } from '../../../../kit/api/query.ts';
import { faultOf, instantsOf, type Period } from './period.ts';

interface PointsQuestion {
  vehicleId: number;
  metricCodes: readonly string[];
  period: Period;
  points: number;
}

export function pointsInput({ metricCodes, period, ...question }: PointsQuestion) {
  const kind = 'points' as const;
  return { body: { kind, ...question, metricCodes: [...metricCodes], ...instantsOf(period) } };
}

/** Down-sampled by the server; null until it has answered. */
export function usePoints(question: PointsQuestion, isEnabled = true) {
  const { period, points, metricCodes } = question;
  const enabled = isEnabled && metricCodes.length > 0 && faultOf(period) === null;
  const { data, error, refetch } = useCall(queryMetricHistory, pointsInput(question), {
    enabled,
    ownsErrors: true,
    staleTime_ms: 60_000,
  });
  const series = data?.kind === 'points' ? data.series : null;
  const answered = useMemo(
    () => series && { period, series, bucket_ms: (period.until - period.from) / points },
    [series, period, points],
  );
  return { answered, error, refetch };
}
