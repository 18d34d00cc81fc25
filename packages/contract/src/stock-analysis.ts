import { z } from 'zod';
import { defineCall } from './call.ts';
import { statisticsPeriod } from './enumeration.ts';
import { listBody } from './envelope.ts';
import { id } from './field.ts';
import { prefix } from './prefixes.ts';
import { figure, periodName, rangedCriteria } from './statistics.ts';

const path = `${prefix.factory}/stockAnalysis`;

/** `orgId`: of a warehouse its organisation, of a sale the client; it stands for itself and those below it. */
const criteria = rangedCriteria({
  storageId: id.optional(),
  modelId: id.optional(),
  orgId: id.optional(),
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

/** `amount` is in CNY; null: none of the sales has a price. */
const sale = { units: z.int(), amount: figure, unitsWithoutPrice: z.int() };

/** R7.33: stock, or sales, by day or month. */
export const stockAnalysis = defineCall('stockAnalysis.analysis', {
  method: 'POST',
  path: `${path}/analysis`,
  authority: 'session',
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

const paging = listBody({}, ['name']).omit({ order: true }).shape;
const pageOf = { total: z.int(), pageIndex: z.int(), pageSize: z.int() };

/** R7.33: stock by warehouse and model, or sales by day or month, model and client. */
export const stockAnalysisList = defineCall('stockAnalysis.list', {
  method: 'POST',
  path: `${path}/analysis/list`,
  authority: 'session',
  body: z.strictObject({
    ...paging,
    kind: z.enum(['repertory', 'sell']),
    period: statisticsPeriod,
    criteria,
  }),
  result: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('repertory'),
      ...pageOf,
      rows: z.array(
        z.object({
          storageId: id,
          storageName: z.string(),
          modelId: id,
          modelName: z.string(),
          ...stock,
          ...age,
        }),
      ),
    }),
    z.object({
      kind: z.literal('sell'),
      ...pageOf,
      rows: z.array(
        z.object({
          at: periodName,
          modelId: id,
          modelName: z.string(),
          orgId: id.nullable(),
          orgName: z.string().nullable(),
          ...sale,
        }),
      ),
    }),
  ]),
});
