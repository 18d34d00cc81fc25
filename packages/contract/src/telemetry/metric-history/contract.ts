import { z } from 'zod';
import { defineCall, defineQuery } from '../../core/call.ts';
import { id, instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { timeZone } from '../../core/sheet/sheet.ts';

/**
 * R7.24: the most that one question covers. `columns`: metrics of a question message by message, whose answer holds no more than
 * `values`; `lineHours`, `linePoints`: of the lines of many metrics at once; `sheetCells`: of a file.
 */
export const historyLimit = Object.freeze({
  metrics: 20,
  columns: 400,
  values: 200_000,
  points: 5000,
  lineHours: 1,
  linePoints: 60,
  days: 400,
  rows: 10_000,
  sheetRows: 100_000,
  sheetCells: 3_000_000,
});

const path = '/elasticsearch/metrics/';
const metricCode = z.string().min(1).max(64);
const period = {
  vehicleId: id,
  /** Device time, from inclusive, until exclusive. */
  from: instant,
  until: instant,
};
const codesUpTo = (most: number) => z.array(metricCode).min(1).max(most);
const points = z.int().min(1).max(historyLimit.points);

/**
 * Which messages count: those that carry at least one of the metrics, or all that were decoded with one of them among what they
 * could carry (for many metrics, which cannot each be looked at).
 */
export const historyRows = z.enum(['valued', 'decoded']);
export type HistoryRows = z.infer<typeof historyRows>;

/** Each message is looked into for each of the metrics. */
function isCountable({ rows, metricCodes }: { rows: HistoryRows; metricCodes: readonly string[] }): boolean {
  return rows === 'decoded' || metricCodes.length <= historyLimit.metrics;
}

const hour_ms = 3_600_000;

function isShort({ from, until }: { from: string; until: string }): boolean {
  return Date.parse(until) - Date.parse(from) <= historyLimit.lineHours * hour_ms;
}

const question = z.discriminatedUnion('kind', [
  z
    .strictObject({
      ...period,
      kind: z.literal('raw'),
      metricCodes: codesUpTo(historyLimit.columns),
      rows: historyRows.default('valued'),
      pageIndex: z.int().min(1).max(1_000_000).default(1),
      pageSize: z.int().min(1).max(historyLimit.rows).default(100),
    })
    .refine(({ metricCodes, pageSize }) => metricCodes.length * pageSize <= historyLimit.values, {
      path: ['pageSize'],
      error: 'PAGE_FULL',
    })
    .describe(`metricCodes times pageSize is at most ${historyLimit.values}`),
  z.strictObject({
    ...period,
    kind: z.literal('points'),
    metricCodes: codesUpTo(historyLimit.metrics),
    points,
  }),
  z
    .strictObject({
      ...period,
      kind: z.literal('count'),
      metricCodes: codesUpTo(historyLimit.columns),
      rows: historyRows.default('valued'),
      points,
    })
    .refine(isCountable, { path: ['metricCodes'], error: `ITEMS_AT_MOST ${historyLimit.metrics}` })
    .describe(`With rows "valued" at most ${historyLimit.metrics} metricCodes`),
  z
    .strictObject({
      ...period,
      kind: z.literal('lines'),
      metricCodes: codesUpTo(historyLimit.columns),
      points: z.int().min(1).max(historyLimit.linePoints),
    })
    .refine(isShort, { path: ['until'], error: `RANGE_HOURS ${historyLimit.lineHours}` })
    .describe(`From "from" to "until" at most ${historyLimit.lineHours} h`),
  z.strictObject({
    ...period,
    kind: z.literal('reported'),
    metricCodes: codesUpTo(historyLimit.columns),
  }),
]);

const raw = z.object({
  kind: z.literal('raw'),
  total: z.int(),
  pageIndex: z.int(),
  pageSize: z.int(),
  /** The newest last; `values` in the order of the codes asked for, null: not reported. */
  rows: z.array(z.object({ at: instant, values: z.array(z.number().nullable()) })),
});
const pointSeries = z.object({
  kind: z.literal('points'),
  series: z.array(
    z.object({
      metricCode: z.string(),
      points: z.array(
        z.object({
          at: instant,
          count: z.int(),
          min: z.number(),
          max: z.number(),
          avg: z.number(),
          last: z.number(),
        }),
      ),
    }),
  ),
});
/** The last value of each part of the range, null: none; small enough to be asked for with all metrics of a vehicle. */
const lines = z.object({
  kind: z.literal('lines'),
  lines: z.array(z.object({ metricCode: z.string(), values: z.array(z.number().nullable()) })),
});
/** How many messages each part of the range has; parts without any are left out. */
const counted = z.object({
  kind: z.literal('count'),
  total: z.int(),
  slots: z.array(z.object({ slot: z.int(), count: z.int() })),
});
/** Those of the metrics that have a value anywhere in the range. */
const reported = z.object({ kind: z.literal('reported'), metricCodes: z.array(z.string()) });

/** R7.24: what a vehicle has reported, message by message or in at most N buckets of equal length. */
export const queryMetricHistory = defineQuery('metricHistory.query', {
  path,
  isHeavy: true,
  body: question,
  result: z.discriminatedUnion('kind', [raw, pointSeries, lines, counted, reported]),
});

const title = z.string().trim().min(1).max(100);
/** The column of the times. */
export const timeColumn = 'at';

/**
 * R7.24: the messages of a range as an xlsx file, `title` its name; the columns are the time of the device (`at`) and metrics,
 * titled in the reader's language with their units.
 */
export const exportMetricHistory = defineCall('metricHistory.export', {
  method: 'POST',
  path: `${prefix.telematics}/metricHistory/export`,
  authority: 'session',
  body: z.strictObject({
    list: z.strictObject({ ...period, rows: historyRows.default('valued') }),
    title,
    columns: z
      .array(z.strictObject({ property: metricCode, title }))
      .min(1)
      .max(historyLimit.columns + 1),
    timeZone,
  }),
  answers: 'sheet',
});
