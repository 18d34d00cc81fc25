import { z } from 'zod';
import { defineQuery } from '../../core/call.ts';
import { statisticsPeriod } from '../../core/enumeration.ts';
import { listBody } from '../../core/envelope.ts';
import { id } from '../../core/field.ts';
import { prefix } from '../../core/prefixes.ts';
import { seededName } from '../../core/seeded.ts';
import { defineListSheet } from '../../core/sheet/sheet.ts';
import { figure, orgChoice, periodName, rangedCriteria } from '../../core/statistics.ts';

const path = `${prefix.factory}/stockAnalysis`;

/** `orgId`: of a warehouse its organisation, of a sale the client. */
const criteria = rangedCriteria({
  warehouseId: id.optional(),
  modelId: id.optional(),
  ...orgChoice,
});

/** Vehicles: opening + in − out = closing. */
const stock = { opening: z.int(), in: z.int(), out: z.int(), closing: z.int() };

/** Of the vehicles that stand in stock at the end, by the days that they have been there; a transfer makes none younger. */
const age = {
  days0To30: z.int(),
  days31To90: z.int(),
  days91To180: z.int(),
  daysOver180: z.int(),
};

/** Sales of a period and what came back in it, CNY; null: nothing of it is known. */
const sale = {
  units: z.int(),
  returned: z.int(),
  /** Sold − returned. */
  netUnits: z.int(),
  /** What the confirmed and settled settlements say, without what was agreed for machines that came back. */
  amount: figure,
  returnedAmount: figure,
  /** Of settlements that nobody has confirmed yet. */
  draftAmount: figure,
  /** What was entered with the movements. */
  listAmount: figure,
  /** Sold without an agreed amount. */
  unitsWithoutPrice: z.int(),
};

/** R7.33: stock, or sales, by day or month. */
export const stockAnalysis = defineQuery('stockAnalysis.analysis', {
  path: `${path}/analysis`,
  isHeavy: true,
  body: z.strictObject({ kind: z.enum(['repertory', 'sell']), period: statisticsPeriod, criteria }),
  result: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('repertory'),
      total: z.object({ ...stock, ...age }),
      series: z.array(z.object({ at: periodName, ...stock })),
    }),
    z.object({
      kind: z.literal('sell'),
      total: z.object(sale),
      series: z.array(z.object({ at: periodName, ...sale })),
    }),
  ]),
});

const pageOf = { total: z.int(), pageIndex: z.int(), pageSize: z.int() };

export const stockRow = z.object({
  warehouseId: id,
  warehouseName: z.string(),
  modelId: id,
  modelName: seededName,
  ...stock,
  ...age,
});

/** What sales are not grouped by is null. */
export const saleRow = z.object({
  at: periodName.nullable(),
  modelId: id.nullable(),
  modelName: seededName.nullable(),
  orgId: id.nullable(),
  orgName: seededName.nullable(),
  ...sale,
});

/** What the rows of sales stand for, together. */
export const saleGroup = z.enum(['period', 'model', 'client']);

const orders = {
  repertory: ['warehouseName', 'modelName', ...keysOf(stock), ...keysOf(age)],
  sell: ['at', 'modelName', 'orgName', ...keysOf(sale)],
};

function keysOf<T extends object>(shape: T): string[] {
  return Object.keys(shape);
}

const body = z
  .strictObject({
    ...listBody({}, ['name']).omit({ order: true, criteria: true }).shape,
    kind: z.enum(['repertory', 'sell']),
    period: statisticsPeriod,
    criteria,
    /** Of sales. */
    groupBy: z
      .array(saleGroup)
      .min(1)
      .max(saleGroup.options.length)
      .default([...saleGroup.options]),
    order: z
      .strictObject({
        direction: z.enum(['ASC', 'DESC']),
        property: z.enum([...orders.repertory, ...orders.sell]),
      })
      .optional(),
  })
  .refine(({ kind, order }) => order === undefined || orders[kind].includes(order.property), {
    path: ['order', 'property'],
    error: 'INVALID',
  })
  .describe('order.property is one that the kind has');

/** R7.33: stock by warehouse and model, or sales by day or month, model and client. */
export const stockAnalysisList = defineQuery('stockAnalysis.list', {
  path: `${path}/analysis/list`,
  isHeavy: true,
  body,
  result: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('repertory'), ...pageOf, rows: z.array(stockRow) }),
    z.object({ kind: z.literal('sell'), ...pageOf, rows: z.array(saleRow) }),
  ]),
});

export const stockAnalysisSheet = defineListSheet(stockAnalysisList, [
  'warehouseName',
  'at',
  'modelName',
  'orgName',
  'opening',
  'in',
  'out',
  'closing',
  'days0To30',
  'days31To90',
  'days91To180',
  'daysOver180',
  'units',
  'returned',
  'netUnits',
  'amount',
  'returnedAmount',
  'draftAmount',
  'listAmount',
  'unitsWithoutPrice',
]);
