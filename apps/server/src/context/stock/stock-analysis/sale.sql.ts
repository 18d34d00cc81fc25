import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../../record/access.ts';
import { dayOf } from '../../../record/platform-day.sql.ts';
import { everything } from '../../../record/scope.sql.ts';
import { isOfOrg } from '../../access/org-choice.sql.ts';
import { periodOf } from '../../telemetry/statistics-period.sql.ts';
import type { Period } from '../../telemetry/statistics-period.ts';
import { dealsOf, netAgreed } from '../deal.sql.ts';
import type { StockCriteria } from './stock.sql.ts';

/** Sales and returns as `t`, with their machine. */
function salesOf(access: Access, criteria: StockCriteria): RawBuilder<unknown> {
  const { storageId, modelId } = criteria;
  const conditions = [
    storageId === undefined ? everything : sql<boolean>`t.storage_id = ${storageId}`,
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
const figures = sql`
  count(*) ${sold} as units, count(*) filter (where t.is_return) as returned,
  count(*) ${sold} - count(*) filter (where t.is_return) as "netUnits", ${netAgreed} as amount,
  sum(t.agreed) filter (where t.is_return)::double precision as "returnedAmount",
  sum(t.drafted) ${sold}::double precision as "draftAmount", sum(t.price) ${sold}::double precision as "listAmount",
  count(*) filter (where not t.is_return and t.agreed is null) as "unitsWithoutPrice"`;

const periodOfSale = (period: Period) => periodOf(dayOf(sql`t.at`), period);

export interface Sale {
  units: number;
  returned: number;
  netUnits: number;
  /** CNY: agreed for what was sold, without what came back. */
  amount: number | null;
  returnedAmount: number | null;
  draftAmount: number | null;
  listAmount: number | null;
  unitsWithoutPrice: number;
}

/** Of no sale. */
export const noSale: Sale = Object.freeze({
  units: 0,
  returned: 0,
  netUnits: 0,
  amount: null,
  returnedAmount: null,
  draftAmount: null,
  listAmount: null,
  unitsWithoutPrice: 0,
});

export async function saleTotal(access: Access, criteria: StockCriteria): Promise<Sale> {
  const { rows } = await sql<Sale>`select ${figures} from ${salesOf(access, criteria)}`.execute(
    access.executor,
  );
  return rows[0] ?? noSale;
}

/** The periods in which something was sold or came back. */
export async function saleSeries(
  access: Access,
  criteria: StockCriteria,
  period: Period,
): Promise<Array<Sale & { at: string }>> {
  const { rows } = await sql<Sale & { at: string }>`
    select ${periodOfSale(period)} as at, ${figures} from ${salesOf(access, criteria)}
    group by 1 order by 1`.execute(access.executor);
  return rows;
}

export type SaleGroup = 'period' | 'model' | 'client';

/** What was not grouped by is null. */
export interface SaleRow extends Sale {
  at: string | null;
  modelId: number | null;
  modelName: string | null;
  orgId: number | null;
  orgName: string | null;
}

/** The newest first. */
export async function saleRows(
  access: Access,
  criteria: StockCriteria,
  { period, groupBy }: { period: Period; groupBy: readonly SaleGroup[] },
): Promise<SaleRow[]> {
  const key = (group: SaleGroup, column: RawBuilder<unknown>) =>
    groupBy.includes(group) ? column : sql`null`;
  const { rows } = await sql<SaleRow>`
    select ${key('period', periodOfSale(period))} as at,
      ${key('model', sql`machine.model_id`)} as "modelId", ${key('model', sql`model.name`)} as "modelName",
      ${key('client', sql`t.client_id`)} as "orgId", ${key('client', sql`client.name`)} as "orgName",
      ${figures}
    from ${salesOf(access, criteria)}
    group by 1, 2, 3, 4, 5 order by 1 desc, 3, 5, 2, 4`.execute(access.executor);
  return rows;
}
