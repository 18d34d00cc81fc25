import { historyLimit, type queryMetricHistory } from '@vehicle/contract/metric-history';
import { vehicle } from '@vehicle/contract/vehicle';
import type { z } from 'zod';
import { fail } from '../../../http/errors.ts';
import type { Access } from '../../access.ts';
import {
  type Bucket,
  bucketedHistory,
  type HistoryRange,
  isVehicleSeen,
  knownCodes,
  rawHistory,
} from './metric-history.sql.ts';

type Question = z.output<(typeof queryMetricHistory)['body']>;
type History = z.input<(typeof queryMetricHistory)['result']>;
type Points = Extract<History, { kind: 'points' }>;

const day_ms = 86_400_000;
const singleDigits = [6, 7, 8, 9] as const;

/** Gauges are stored in single precision: 0.1 is told as 0.1 and not as 0.10000000149011612. */
function told(value: number): number {
  if (Math.fround(value) !== value) return value;
  const candidates = singleDigits.map((digits) => Number(value.toPrecision(digits)));
  return candidates.find((candidate) => Math.fround(candidate) === value) ?? value;
}

function mean(value: number): number {
  return Number(value.toPrecision(9));
}

async function checkCodes({ executor }: Access, codes: readonly string[]): Promise<void> {
  const known = await knownCodes(executor, codes);
  const at = codes.findIndex((code) => !known.has(code));
  if (at >= 0) throw fail.fieldRules({ [`metricCodes.${at}`]: 'NAME_UNKNOWN' });
}

function rangeOf({ vehicleId, metricCodes, from, until }: Question): HistoryRange {
  const range = { vehicleId, metricCodes, from: new Date(from), until: new Date(until) };
  const length_ms = range.until.getTime() - range.from.getTime();
  if (length_ms < 0 || length_ms > historyLimit.days * day_ms) throw fail.fieldRules({ until: 'INVALID' });
  return range;
}

function seriesOf(range: HistoryRange, points: number, buckets: Bucket[][]): Points['series'] {
  const from_ms = range.from.getTime();
  const bucket_ms = (range.until.getTime() - from_ms) / points;
  return range.metricCodes.map((metricCode, at) => ({
    metricCode,
    points: (buckets[at] ?? []).map(({ bucket, count, min, max, avg, last }) => ({
      at: new Date(from_ms + (bucket - 1) * bucket_ms).toISOString(),
      count,
      min: told(min),
      max: told(max),
      avg: mean(avg),
      last: told(last),
    })),
  }));
}

/** What a vehicle in scope has reported, by device time (R7.24). */
export async function historyOf(access: Access, question: Question): Promise<History> {
  const { executor } = access;
  const { vehicleId } = question;
  if (!(await isVehicleSeen(access, vehicleId))) throw fail.notFound(vehicle.name, vehicleId);
  const range = rangeOf(question);
  await checkCodes(access, question.metricCodes);
  if (question.kind === 'points') {
    const buckets = await bucketedHistory(executor, range, question.points);
    return { kind: 'points', series: seriesOf(range, question.points, buckets) };
  }
  const { pageIndex, pageSize } = question;
  const { rows, total } = await rawHistory(executor, range, { pageIndex, pageSize });
  return {
    kind: 'raw',
    total,
    pageIndex,
    pageSize,
    rows: rows.map(({ at, values }) => ({
      at: at.toISOString(),
      values: values.map((value) => (value === null ? null : told(value))),
    })),
  };
}
