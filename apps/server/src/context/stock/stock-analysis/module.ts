import {
  saleRow,
  stockAnalysis,
  stockAnalysisList,
  stockAnalysisSheet,
  stockRow,
} from '@vehicle/contract/stock/stock-analysis/contract';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { listSheetRoute } from '../../../http/sheet/list-sheet-route.ts';
import { allRows, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { platformDaySql } from '../../../record/platform-day.sql.ts';
import { everything } from '../../../record/scope.sql.ts';
import { isOfOrg } from '../../access/org-choice.sql.ts';
import { periodOf } from '../../telemetry/statistics-period.sql.ts';
import { filledSeries, type Period } from '../../telemetry/statistics-period.ts';
import { comparison } from '../../telemetry/work-usage.ts';
import { dealsOf, netAgreed } from '../deal.sql.ts';
import { type Flow, flowsOf, type StockCriteria, type StockRow, stockRows } from './stock.sql.ts';

type Analysis = z.input<(typeof stockAnalysis)['result']>;
type Question = z.output<(typeof stockAnalysis)['body']>;
type ListQuestion = z.output<(typeof stockAnalysisList)['body']>;
type ListAnswer = z.input<(typeof stockAnalysisList)['result']>;
type Repertory = Extract<Analysis, { kind: 'repertory' }>;
type Sale = Extract<Analysis, { kind: 'sell' }>['total'];

/** Sales and returns as `t`, with their machine. */
function salesOf(access: Access, criteria: StockCriteria): RawBuilder<unknown> {
  const { warehouseId, modelId } = criteria;
  const conditions = [
    warehouseId === undefined ? everything : sql<boolean>`t.warehouse_id = ${warehouseId}`,
    modelId === undefined ? everything : sql<boolean>`machine.model_id = ${modelId}`,
    isOfOrg('t.client_id', criteria),
  ];
  return sql`
    (${dealsOf(access, criteria)}) t
    join vehicle machine on machine.id = t.vehicle_id
    join vehicle_model model on model.id = machine.model_id
    left join org client on client.id = t.client_id
    where ${sql.join(conditions, sql` and `)}`;
}

const sold = sql`filter (where not t.is_return)`;
const saleColumns = sql`
  count(*) ${sold} as units, count(*) filter (where t.is_return) as returned,
  count(*) ${sold} - count(*) filter (where t.is_return) as "netUnits", ${netAgreed} as amount,
  sum(t.agreed) filter (where t.is_return)::double precision as "returnedAmount",
  sum(t.drafted) ${sold}::double precision as "draftAmount", sum(t.price) ${sold}::double precision as "listAmount",
  count(*) filter (where not t.is_return and t.agreed is null) as "unitsWithoutPrice"`;

const periodOfSale = (period: Period) => periodOf(platformDaySql(sql`t.at`), period);

/** Of no sale. */
const noSale: Sale = Object.freeze({
  units: 0,
  returned: 0,
  netUnits: 0,
  amount: null,
  returnedAmount: null,
  draftAmount: null,
  listAmount: null,
  unitsWithoutPrice: 0,
});

async function saleTotal(access: Access, criteria: StockCriteria): Promise<Sale> {
  const total = await firstRow<Sale>(access.executor)`
    select ${saleColumns} from ${salesOf(access, criteria)}`;
  return total ?? noSale;
}

/** The periods in which something was sold or came back. */
function saleSeries(
  access: Access,
  criteria: StockCriteria,
  period: Period,
): Promise<Array<Sale & { at: string }>> {
  return allRows<Sale & { at: string }>(access.executor)`
    select ${periodOfSale(period)} as at, ${saleColumns} from ${salesOf(access, criteria)}
    group by 1 order by 1`;
}

type SaleRow = z.input<typeof saleRow>;

/** The newest first. */
function saleRows(
  access: Access,
  criteria: StockCriteria,
  { period, groupBy }: { period: Period; groupBy: ListQuestion['groupBy'] },
): Promise<SaleRow[]> {
  const key = (group: ListQuestion['groupBy'][number], column: RawBuilder<unknown>) =>
    groupBy.includes(group) ? column : sql`null`;
  return allRows<SaleRow>(access.executor)`
    select ${key('period', periodOfSale(period))} as at,
      ${key('model', sql`machine.model_id`)} as "modelId", ${key('model', sql`model.name`)} as "modelName",
      ${key('client', sql`t.client_id`)} as "orgId", ${key('client', sql`client.name`)} as "orgName",
      ${saleColumns}
    from ${salesOf(access, criteria)}
    group by 1, 2, 3, 4, 5 order by 1 desc, 3, 5, 2, 4`;
}

function sumOf(rows: readonly StockRow[]): Repertory['total'] {
  const sum = (name: keyof Repertory['total']) => rows.reduce((all, row) => all + row[name], 0);
  return {
    opening: sum('opening'),
    in: sum('in'),
    out: sum('out'),
    closing: sum('closing'),
    days0To30: sum('days0To30'),
    days31To90: sum('days31To90'),
    days91To180: sum('days91To180'),
    daysOver180: sum('daysOver180'),
  };
}

/** Each period begins with what the one before has left. */
function chained(opening: number, flows: readonly Flow[]): Repertory['series'] {
  let stock = opening;
  return flows.map((flow) => {
    const before = stock;
    stock += flow.in - flow.out;
    return { at: flow.at, opening: before, in: flow.in, out: flow.out, closing: stock };
  });
}

async function repertory(access: Access, criteria: StockCriteria, period: Period): Promise<Analysis> {
  const total = sumOf(await stockRows(access, criteria));
  const entries = await flowsOf(access, criteria, period);
  const flows = filledSeries(criteria, period, { entries, empty: { in: 0, out: 0 } });
  return { kind: 'repertory', total, series: chained(total.opening, flows) };
}

/** Stock or sales over the range (decisions §5, R7.33). */
async function analysisOf(access: Access, { kind, period, criteria }: Question): Promise<Analysis> {
  if (kind === 'repertory') return repertory(access, criteria, period);
  const entries = await saleSeries(access, criteria, period);
  return {
    kind,
    total: await saleTotal(access, criteria),
    series: filledSeries(criteria, period, { entries, empty: noSale }),
  };
}

/** As the rows come where no order is asked for, and among equal ones. */
function pageOf<T extends object>(rows: readonly T[], { pageIndex, pageSize, order }: ListQuestion) {
  const sorted = order ? rows.toSorted(comparison(order.property, order.direction)) : rows;
  const from = (pageIndex - 1) * pageSize;
  return { rows: sorted.slice(from, from + pageSize), total: rows.length, pageIndex, pageSize };
}

async function analysisRows(access: Access, question: ListQuestion): Promise<ListAnswer> {
  const { kind, criteria } = question;
  if (kind === 'repertory') return { kind, ...pageOf(await stockRows(access, criteria), question) };
  return { kind, ...pageOf(await saleRows(access, criteria, question), question) };
}

export const module = defineModule({
  pages: [
    { code: 'repertory', below: 'statistics', sort: 2, path: '/statistics/repertory', icon: 'stock' },
    { code: 'sell', below: 'statistics', sort: 3, path: '/statistics/sell', icon: 'money' },
  ],
  routes(app) {
    route(app, stockAnalysis, ({ access, body }) => analysisOf(access, body));
    route(app, stockAnalysisList, ({ access, body }) => analysisRows(access, body));
    listSheetRoute(app, stockAnalysisSheet.call, {
      row: z.object({ ...stockRow.shape, ...saleRow.shape }),
      rowsOf: analysisRows,
    });
  },
});
