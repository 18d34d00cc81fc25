import { queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { useMemo } from 'react';
import { useCall } from '../../../../kit/api/query.ts';
import { faultOf, type Period } from './period.ts';

interface PointsQuestion {
  vehicleId: number;
  metricCodes: readonly string[];
  period: Period;
  points: number;
}

export function pointsInput({ vehicleId, metricCodes, period, points }: PointsQuestion) {
  return {
    body: {
      kind: 'points' as const,
      vehicleId,
      metricCodes: [...metricCodes],
      from: new Date(period.from).toISOString(),
      until: new Date(period.until).toISOString(),
      points,
    },
  };
}

/** Down-sampled by the server; null until it has answered. */
export function usePoints(question: PointsQuestion, isEnabled = true) {
  const { period, points, metricCodes } = question;
  const enabled = isEnabled && metricCodes.length > 0 && faultOf(period) === null;
  const { data, error, refetch } = useCall(queryMetricHistory, pointsInput(question), {
    enabled,
    ownsErrors: true,
    staleTimeMs: 60_000,
  });
  const series = data?.kind === 'points' ? data.series : null;
  const answered = useMemo(
    () => series && { period, series, bucket_ms: (period.until - period.from) / points },
    [series, period, points],
  );
  return { answered, error, refetch };
}
