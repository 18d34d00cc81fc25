import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { historyLimit, type queryMetricHistory } from '@vehicle/contract/telemetry/metric-history/contract';
import type { z } from 'zod';
import { type Bucket, readBuckets } from '../../../pipeline/store/message-buckets.sql.ts';
import { countMessages, toldMetrics } from '../../../pipeline/store/message-count.sql.ts';
import { readPage } from '../../../pipeline/store/message-page.ts';
import type { MessageRange } from '../../../pipeline/store/message-range.ts';
import { shortSingle } from '../../../pipeline/store/packed/single-precision.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { isVehicleSeen } from '../../fleet/vehicle-sight.sql.ts';
import { knownCodes } from './metric-history.sql.ts';

type Question = z.output<(typeof queryMetricHistory)['body']>;
type History = z.input<(typeof queryMetricHistory)['result']>;
type Period = Pick<Question, 'vehicleId' | 'from' | 'until'>;
type Points = Extract<History, { kind: 'points' }>;

const day_ms = 86_400_000;
function mean(value: number): number {
  return Number(value.toPrecision(9));
}

interface AskedMetrics {
  codes: readonly string[];
  /** Where the input names one of them, for what is said of it. */
  pathOf: (code: string) => string;
}

async function checkCodes({ executor }: Access, { codes, pathOf }: AskedMetrics): Promise<void> {
  const known = await knownCodes(executor, codes);
  const unknown = codes.find((code) => !known.has(code));
  if (unknown !== undefined) throw fail.fieldRules({ [pathOf(unknown)]: 'NAME_UNKNOWN' });
}

function rangeOf({ signal }: Access, { vehicleId, from, until }: Period): MessageRange {
  const range = { vehicleId, from: new Date(from), until: new Date(until), signal };
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

async function rawOf(
  { executor }: Access,
  question: Question & { kind: 'raw' },
  range: MessageRange,
): Promise<History> {
  const { pageIndex, pageSize, metricCodes: codes } = question;
  const asked = { ...range, codes, rows: question.rows };
  const { rows, total } = await readPage(executor, asked, { pageIndex, pageSize });
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

async function countOf(
  { executor }: Access,
  question: Question & { kind: 'count' },
  range: MessageRange,
): Promise<History> {
  const { points, rows, metricCodes: codes } = question;
  const counts = await countMessages(executor, { ...range, points, rows, codes });
  return {
    kind: 'count',
    total: counts.reduce((sum, count) => sum + count, 0),
    slots: counts.map((count, slot) => ({ slot, count })).filter(({ count }) => count > 0),
  };
}

/** The range of a question about a vehicle in scope and about metrics that there are. */
export async function checkedRange(
  access: Access,
  period: Period,
  metrics: AskedMetrics,
): Promise<MessageRange> {
  if (!(await isVehicleSeen(access, period.vehicleId))) throw fail.notFound(vehicle.name, period.vehicleId);
  const range = rangeOf(access, period);
  await checkCodes(access, metrics);
  return range;
}

/** What a vehicle in scope has reported, by device time (R7.24). */
export async function historyOf(access: Access, question: Question): Promise<History> {
  const { executor } = access;
  const codes = question.metricCodes;
  const pathOf = (code: string) => `metricCodes.${codes.indexOf(code)}`;
  const range = await checkedRange(access, question, { codes, pathOf });
  if (question.kind === 'raw') return rawOf(access, question, range);
  if (question.kind === 'count') return countOf(access, question, range);
  if (question.kind === 'told') {
    const told = await toldMetrics(executor, range, codes);
    return { kind: 'told', metricCodes: codes.filter((code) => told.has(code)) };
  }
  const wanted = { ...range, codes, points: question.points };
  return { kind: 'points', series: seriesOf(wanted, await readBuckets(executor, wanted, codes)) };
}
