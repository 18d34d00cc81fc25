import { queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import { useMemo, useState } from 'react';
import { useIsIdle } from '../../../../kit/api/idle.ts';
import { useCall } from '../../../../kit/api/query.ts';
import { serverNow } from '../../../../kit/api/server-time.ts';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { instantsOf } from '../metric-data/period.ts';
import type { NamedMetric } from '../metric-data/use-vehicle-metrics.ts';

const minute_ms = 60_000;
const length_ms = 30 * minute_ms;
/** One a minute. */
export const lineParts = length_ms / minute_ms;

export type Lines = ReadonlyMap<string, ReadonlyArray<number | null>>;
const noLines: Lines = new Map();

/** A total only rises: its line would say nothing. */
export function hasLine({ dataType, isCounter }: NamedMetric): boolean {
  return dataType === 'number' && !isCounter;
}

/** What all metrics have been in the last half hour, asked for at once and again each minute while somebody looks. */
export function useLines(vehicleId: number, metrics: readonly NamedMetric[]): Lines {
  const [opened_ms] = useState(serverNow);
  // By the moment of the opening: those who look at many machines do not all ask at the turn of a minute.
  const until = useReadingOfNow(
    (now_ms) => opened_ms + Math.floor((now_ms - opened_ms) / minute_ms) * minute_ms,
  );
  const isIdle = useIsIdle();
  const metricCodes = useMemo(() => metrics.filter(hasLine).map(({ code }) => code), [metrics]);
  const range = instantsOf({ from: until - length_ms, until });
  const { data } = useCall(
    queryMetricHistory,
    { body: { kind: 'lines', vehicleId, metricCodes, points: lineParts, ...range } },
    { enabled: metricCodes.length > 0 && !isIdle, keepsPrevious: true, ownsErrors: true },
  );
  return useMemo(
    () =>
      data?.kind === 'lines'
        ? new Map(data.lines.map(({ metricCode, values }) => [metricCode, values]))
        : noLines,
    [data],
  );
}
