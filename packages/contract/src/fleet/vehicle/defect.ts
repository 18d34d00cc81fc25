import { z } from 'zod';
import { defineRead } from '../../core/call.ts';
import { day, id, instant } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { figure } from '../../core/statistics.ts';

export const leftOutKind = z.enum([
  'falseReading',
  'meterReplaced',
  'meterSilent',
  'outOfRange',
  'levelDropout',
]);

/** Readings of a day that count in no figure; `before` and `after` are the readings on either side. */
const leftOut = z.object({
  day,
  kind: leftOutKind,
  /** Of the metric. */
  code: z.string(),
  count: z.int(),
  firstAt: instant,
  lastAt: instant,
  before: figure,
  after: figure,
});
export type LeftOut = z.infer<typeof leftOut>;

/** What is wrong with what a vehicle tells: a clock that runs ahead, and the readings of the last days that count for nothing. */
export const vehicleDefects = defineRead('vehicle.defects', {
  path: `${prefix.telematics}/vehicle/:id/defects`,
  params: z.strictObject({ id }),
  result: z.object({
    /** Of the newest message, when its time was ahead; null: the clock is right, or nobody knows. */
    clock: z.object({ receivedAt: instant, deviceAt: instant }).nullable(),
    /** The newest first. */
    leftOut: z.array(leftOut),
  }),
});
