import type { Readable } from 'node:stream';
import type { RowOf } from '@vehicle/contract/core/resource';
import type { metric } from '@vehicle/contract/fleet/metric/contract';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import {
  exportMetricHistory,
  historyLimit,
  queryMetricHistory,
  timeColumn,
} from '@vehicle/contract/telemetry/metric-history/contract';
import type { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { sheetReply } from '../../../http/sheet/sheet-reply.ts';
import { type Bucket, readBuckets } from '../../../pipeline/store/message-buckets.sql.ts';
import { countMessages, reportedMetrics } from '../../../pipeline/store/message-count.sql.ts';
import { messageBatches, readPage } from '../../../pipeline/store/message-page.ts';
import type { MessageRange } from '../../../pipeline/store/message-range.ts';
import { shortSingle } from '../../../pipeline/store/packed/single-precision.ts';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows } from '../../../platform/db/query.ts';
import { platformTimeZone } from '../../../platform/platform-day.ts';
import type { Access } from '../../../record/access.ts';
import { fail } from '../../../record/errors.ts';
import { type CellValue, type Kind, toCell } from '../../../record/sheet/sheet-value.ts';
import { sheetFile } from '../../../record/sheet/sheet-writer.ts';
import { sheetZone, zonedTitle } from '../../../record/sheet/sheet-zone.ts';
import { isVehicleVisible } from '../../fleet/vehicle-visibility.sql.ts';
import { messageSpan } from '../message-span.ts';

/** Those of the codes that are metrics. */
async function knownCodes(executor: Executor, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await allRows<{ code: string }>(executor)`
    select code from metric where code = any(${[...codes]}::text[])`;
  return new Set(rows.map(({ code }) => code));
}

/** How the values of a metric read. */
type MetricForm = Pick<RowOf<typeof metric>, 'code' | 'dataType' | 'labels'>;

async function metricForms(
  executor: Executor,
  codes: readonly string[],
): Promise<ReadonlyMap<string, MetricForm>> {
  const rows = await allRows<MetricForm>(executor)`
    select code, data_type as "dataType", labels from metric
    where code = any(${[...codes]}::text[])`;
  return new Map(rows.map((form) => [form.code, form]));
}

type Question = z.output<(typeof queryMetricHistory)['body']>;
type History = z.input<(typeof queryMetricHistory)['result']>;
type Period = Pick<Question, 'vehicleId' | 'from' | 'until'>;
type Points = Extract<History, { kind: 'points' }>;

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
  access: Access,
  question: Question & { kind: 'raw' },
  range: MessageRange,
): Promise<History> {
  const { pageIndex, pageSize, metricCodes: codes } = question;
  const asked = { ...range, codes, rows: question.rows };
  const { rows, total } = await readPage(access, asked, { pageIndex, pageSize });
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

/** Messages come in their order, so that the last of a part is what it keeps. */
async function linesOf(
  access: Access,
  { metricCodes: codes, points }: Question & { kind: 'lines' },
  range: MessageRange,
): Promise<History> {
  const values = codes.map(() => Array.from({ length: points }, (): number | null => null));
  const from_ms = range.from.getTime();
  const part_ms = (range.until.getTime() - from_ms) / points;
  for await (const batch of messageBatches(access, { ...range, codes, rows: 'decoded' }))
    for (const message of batch) {
      const part = Math.floor((message.at.getTime() - from_ms) / part_ms);
      for (const [metric, value] of message.values.entries()) {
        const line = values[metric];
        if (line && value !== null) line[part] = shortSingle(value);
      }
    }
  return { kind: 'lines', lines: codes.map((metricCode, at) => ({ metricCode, values: values[at] ?? [] })) };
}

async function countOf(
  access: Access,
  question: Question & { kind: 'count' },
  range: MessageRange,
): Promise<History> {
  const { points, rows, metricCodes: codes } = question;
  const counts = await countMessages(access, { ...range, points, rows, codes });
  return {
    kind: 'count',
    total: counts.reduce((sum, count) => sum + count, 0),
    slots: counts.map((count, slot) => ({ slot, count })).filter(({ count }) => count > 0),
  };
}

/** The range of a question about a vehicle in scope and about metrics that there are. */
async function checkedRange(access: Access, period: Period, metrics: AskedMetrics): Promise<MessageRange> {
  if (!(await isVehicleVisible(access, period.vehicleId)))
    throw fail.notFound(vehicle.name, period.vehicleId);
  const range = { ...messageSpan(period, historyLimit.days), signal: access.signal };
  await checkCodes(access, metrics);
  return range;
}

/** What a vehicle in scope has reported, by device time (R7.24). */
async function historyOf(access: Access, question: Question): Promise<History> {
  const codes = question.metricCodes;
  const pathOf = (code: string) => `metricCodes.${codes.indexOf(code)}`;
  const range = await checkedRange(access, question, { codes, pathOf });
  if (question.kind === 'raw') return rawOf(access, question, range);
  if (question.kind === 'lines') return linesOf(access, question, range);
  if (question.kind === 'count') return countOf(access, question, range);
  if (question.kind === 'reported') {
    const reported = await reportedMetrics(access, range, codes);
    return { kind: 'reported', metricCodes: codes.filter((code) => reported.has(code)) };
  }
  const wanted = { ...range, codes, points: question.points };
  return { kind: 'points', series: seriesOf(wanted, await readBuckets(access, wanted, codes)) };
}

type Asked = z.output<(typeof exportMetricHistory)['body']>;
type Language = Parameters<typeof toCell>[1]['language'];

const kinds: Readonly<Record<MetricForm['dataType'], Kind>> = {
  number: 'number',
  enum: 'text',
  boolean: 'boolean',
};

/** Enumerations by their text in the reader's language, switches as yes or no. */
function cellOf(value: number | null, form: MetricForm | undefined, language: Language): CellValue {
  if (value === null) return null;
  const label = form?.labels?.[String(value)];
  if (label) return toCell(label, { kind: 'localized', language });
  return form?.dataType === 'boolean' ? value !== 0 : shortSingle(value);
}

/** The messages of a range as a file; more than a file may hold is refused before it begins. */
async function historySheet(access: Access, asked: Asked, language: Language): Promise<Readable> {
  const { executor } = access;
  const { list, title, columns, timeZone = platformTimeZone } = asked;
  const zone = sheetZone(timeZone);
  const codes = columns.map(({ property }) => property).filter((property) => property !== timeColumn);
  if (codes.length === 0) throw fail.fieldRules({ columns: 'REQUIRED' });
  const placeOf = (code: string) => columns.findIndex(({ property }) => property === code);
  const pathOf = (code: string) => `columns.${placeOf(code)}.property`;
  const range = await checkedRange(access, list, { codes, pathOf });
  const rows = codes.length > historyLimit.metrics ? 'decoded' : list.rows;
  const [count = 0] = await countMessages(access, { ...range, points: 1, codes, rows });
  const limit = Math.min(historyLimit.sheetRows, Math.floor(historyLimit.sheetCells / columns.length));
  if (count > limit) throw fail.sheetTooLong(count, limit);
  const forms = await metricForms(executor, codes);
  const places = columns.map(({ property }) => codes.indexOf(property));
  const cells = async function* () {
    for await (const batch of messageBatches(access, { ...range, codes, rows }))
      for (const { at, values } of batch)
        yield columns.map(({ property }, column) =>
          property === timeColumn
            ? toCell(at.toISOString(), { kind: 'instant', language, zone })
            : cellOf(values[places[column] ?? -1] ?? null, forms.get(property), language),
        );
  };
  return sheetFile({
    name: title,
    columns: columns.map(({ property, title }) => ({
      title: property === timeColumn ? zonedTitle(title, zone) : title,
      kind: property === timeColumn ? 'instant' : kinds[forms.get(property)?.dataType ?? 'number'],
    })),
    rows: cells(),
  });
}

export const module = defineModule({
  routes(app) {
    route(app, queryMetricHistory, ({ access, body }) => historyOf(access, body));
    route(app, exportMetricHistory, async ({ access, body, request, reply }) => {
      const file = await historySheet(access, body, request.language);
      sheetReply(reply, { title: body.title, plain: exportMetricHistory.name, file });
      return undefined;
    });
  },
});
