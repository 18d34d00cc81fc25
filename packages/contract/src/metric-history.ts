import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, instant } from './field.ts';

/** R7.24: the most that one question covers. */
export const historyLimit = Object.freeze({ metrics: 20, points: 5000, days: 400, rows: 10_000 });

const range = {
  vehicleId: id,
  metricCodes: z.array(z.string().min(1).max(64)).min(1).max(historyLimit.metrics),
  /** Device time, from inclusive, until exclusive. */
  from: instant,
  until: instant,
};

const raw = z.object({
  kind: z.literal('raw'),
  total: z.int(),
  pageIndex: z.int(),
  pageSize: z.int(),
  /** The newest last; `values` in the order of the codes asked for, null: not reported. */
  rows: z.array(z.object({ at: instant, values: z.array(z.number().nullable()) })),
});
const points = z.object({
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

/** R7.24: what a vehicle has reported, message by message or in at most N buckets of equal length. */
export const queryMetricHistory = defineCall('metricHistory.query', {
  method: 'POST',
  path: '/elasticsearch/metrics/',
  authority: 'session',
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      ...range,
      kind: z.literal('raw'),
      pageIndex: z.int().min(1).max(1_000_000).default(1),
      pageSize: z.int().min(1).max(historyLimit.rows).default(100),
    }),
    z.strictObject({ ...range, kind: z.literal('points'), points: z.int().min(1).max(historyLimit.points) }),
  ]),
  result: z.discriminatedUnion('kind', [raw, points]),
});
