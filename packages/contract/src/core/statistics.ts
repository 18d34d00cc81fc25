import { z } from 'zod';
import { defineQuery } from './call.ts';
import { statisticsPeriod } from './enumeration.ts';
import { listBody, page } from './envelope.ts';
import { day, id } from './field.ts';
import { defineListSheet } from './sheet/sheet.ts';

/** The longest range that one question about statistics covers. */
export const statisticsLimit = Object.freeze({ days: 400 });

const day_ms = 86_400_000;

const bounds = z.looseObject({ from: day, until: day });

/** What is no day at all is reported by the field itself. */
function isRange(criteria: unknown): boolean {
  const read = bounds.safeParse(criteria);
  if (!read.success) return true;
  const days = (Date.parse(read.data.until) - Date.parse(read.data.from)) / day_ms + 1;
  return days >= 1 && days <= statisticsLimit.days;
}

/** Criteria of statistics; both days belong to the range, which is at most 400 days long. */
export function rangedCriteria<F extends z.ZodRawShape>(filter: F) {
  const ranged: F & { from: typeof day; until: typeof day } = { ...filter, from: day, until: day };
  return z
    .strictObject(ranged)
    .refine(isRange, { path: ['until'], error: `RANGE_DAYS ${statisticsLimit.days}` })
    .describe(`until is not before from; both and the days between them are at most ${statisticsLimit.days}`);
}

/** R3.9 for statistics: without a range there is nothing to compute. */
export function rangedList<C extends z.ZodType, P extends readonly [string, ...string[]]>(
  criteria: C,
  properties: P,
) {
  return listBody({}, properties).extend({ criteria });
}

/** An organisation stands for itself and those below it, `alone` for itself only. */
export const orgChoice = { orgId: id.optional(), orgDepth: z.enum(['branch', 'alone']).optional() };

/** Of which vehicles. */
export const vehicleChoice = { vehicleId: id.optional(), modelId: id.optional(), ...orgChoice };

/** What the rows of a list stand for. */
const statisticsGroup = z.enum(['vehicle', 'model', 'org']);
export type StatisticsGroup = z.infer<typeof statisticsGroup>;

/** A figure that may be unknown; unknown is null and never 0. */
export const figure = z.number().nullable();

/** A day (`2026-11-21`) or a month (`2026-11`) of the platform's calendar. */
export const periodName = z.string();

/** The usage of the whole range, and of each day or month of it. */
export function usageSeries<T extends z.ZodRawShape>(usage: T) {
  return z.object({
    total: z.object(usage),
    series: z.array(z.object({ at: periodName, ...usage })),
  });
}

interface UsageCalls<
  C extends z.ZodType,
  U extends z.ZodRawShape,
  O extends Properties,
  S extends Properties,
> {
  /** Path of the calls, without a trailing slash. */
  path: string;
  criteria: C;
  usage: U;
  /** Properties that its rows can be ordered by. */
  order: O;
  /** Properties that its xlsx file can hold. */
  sheet: S;
}

type Properties = readonly [string, ...string[]];

/**
 * R7.33: what was used in a range, as a whole and by day or month, and by vehicle, model or organisation, which comes as a file as
 * well; the most first, unless said.
 */
export function usageCalls<
  C extends z.ZodType,
  U extends z.ZodRawShape,
  const O extends Properties,
  const S extends Properties,
>(name: string, { path, criteria, usage, order, sheet }: UsageCalls<C, U, O, S>) {
  /** A vehicle by its VIN, and by its plate where the reader may see it now. */
  const row = z.object({ id, name: z.string(), plateNo: z.string().nullable(), ...usage });
  const stats = defineQuery(`${name}.stats`, {
    path: `${path}/stats`,
    isHeavy: true,
    body: z.strictObject({ period: statisticsPeriod, criteria }),
    result: usageSeries(usage),
  });
  const list = defineQuery(`${name}.list`, {
    path: `${path}/stats/list`,
    isHeavy: true,
    body: rangedList(criteria, order).extend({ groupBy: statisticsGroup }),
    result: page(row),
  });
  return { row, stats, list, sheet: defineListSheet(list, sheet) };
}
