import { historyLimit, type queryMetricHistory } from '@vehicle/contract/metric-history';
import { vehicle } from '@vehicle/contract/vehicle';
import type { z } from 'zod';
import { fail } from '../../../http/errors.ts';
import { type Bucket, readBuckets } from '../../../telemetry/message-buckets.sql.ts';
import { readPage } from '../../../telemetry/message-page.ts';
import type { MessageRange } from '../../../telemetry/message-range.ts';
import { shortSingle } from '../../../telemetry/single-precision.ts';
import type { Access } from '../../access.ts';
import { isVehicleSeen, knownCodes } from './metric-history.sql.ts';

type Question = z.output<(typeof queryMetricHistory)['body']>;
type History = z.input<(typeof queryMetricHistory)['result']>;
type Points = Extract<History, { kind: 'points' }>;

const day_ms = 86_400_000;
function mean(value: number): number {
  return Number(value.toPrecision(9));
}

async function checkCodes({ executor }: Access, codes: readonly string[]): Promise<void> {
  const known = await knownCodes(executor, codes);
  const at = codes.findIndex((code) => !known.has(code));
  if (at >= 0) throw fail.fieldRules({ [`metricCodes.${at}`]: 'NAME_UNKNOWN' });
}

function rangeOf({ vehicleId, from, until }: Question): MessageRange {
  const range = { vehicleId, from: new Date(from), until: new Date(until) };
  const length_ms = range.until.getTime() - range.from.getTime();
  if (length_ms < 0 || length_ms > historyLimit.days * day_ms) throw fail.fieldRules({ until: 'INVALID' });
  return range;
}

interface SeriesOptions extends MessageRange {
  codes: readonly string[];
  points: number;
}

function seriesOf({ codes, points, from, until }: SeriesOptions, buckets: Bucket[][]): Points['series'] {
  const from_ms = from.getTime();
  const bucket_ms = (until.getTime() - from_ms) / points;
  return codes.map((metricCode, at) => ({
    metricCode,
    points: (buckets[at] ?? []).map(({ bucket, count, min, max, sum, last }) => ({
      at: new Date(from_ms + bucket * bucket_ms).toISOString(),
      count,
      min: shortSingle(min),
      max: shortSingle(max),
      avg: mean(sum / count),
      last: shortSingle(last),
    })),
  }));
}

/** What a vehicle in scope has reported, by device time (R7.24). */
export async function historyOf(access: Access, question: Question): Promise<History> {
  const { executor } = access;
  const { vehicleId } = question;
  if (!(await isVehicleSeen(access, vehicleId))) throw fail.notFound(vehicle.name, vehicleId);
  const range = rangeOf(question);
  const codes = question.metricCodes;
  await checkCodes(access, codes);
  if (question.kind === 'points') {
    const wanted = { ...range, codes, points: question.points };
    return { kind: 'points', series: seriesOf(wanted, await readBuckets(executor, wanted, codes)) };
  }
  const { pageIndex, pageSize } = question;
  const { rows, total } = await readPage(executor, { ...range, codes }, { pageIndex, pageSize });
  return {
    kind: 'raw',
    total,
    pageIndex,
    pageSize,
    rows: rows.map(({ at, values }) => ({
      at: at.toISOString(),
      values: values.map((value) => (value === null ? null : shortSingle(value))),
    })),
  };
}
