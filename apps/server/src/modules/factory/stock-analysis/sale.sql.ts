import { type RawBuilder, sql } from 'kysely';
import type { Access } from '../../access.ts';
import { isOfOrg } from '../../org-choice.sql.ts';
import { dayOf, endOfDay, startOfDay } from '../../platform-day.sql.ts';
import { everything, orgScope } from '../../scope.sql.ts';
import { periodOf } from '../../statistics-period.sql.ts';
import type { Period } from '../../statistics-period.ts';
import type { StockCriteria } from './stock.sql.ts';

/** Sales as `t`: of warehouses in scope, and to clients in scope. */
function salesOf({ member }: Access, criteria: StockCriteria): RawBuilder<unknown> {
  const { storageId, modelId, from, until } = criteria;
  const conditions = [
    sql<boolean>`(${orgScope(member.scope, 'place.org_id')} or ${orgScope(member.scope, 't.counterparty_org_id')})`,
    sql<boolean>`t.direction = 'OUT' and t.reason = 'sale'`,
    sql<boolean>`t.moved_at >= ${startOfDay(from)} and t.moved_at < ${endOfDay(until)}`,
    storageId === undefined ? everything : sql<boolean>`t.storage_id = ${storageId}`,
    modelId === undefined ? everything : sql<boolean>`machine.model_id = ${modelId}`,
    isOfOrg('t.counterparty_org_id', criteria),
  ];
  return sql`
    stock_movement t
    join storage place on place.id = t.storage_id
    join vehicle machine on machine.id = t.vehicle_id
    join vehicle_model model on model.id = machine.model_id
    left join org client on client.id = t.counterparty_org_id
    where ${sql.join(conditions, sql` and `)}`;
}

const figures = sql`
  count(*) as units, sum(t.price)::double precision as amount,
  count(*) filter (where t.price is null) as "unitsWithoutPrice"`;

const periodOfSale = (period: Period) => periodOf(dayOf(sql`t.moved_at`), period);

export interface Sale {
  units: number;
  /** CNY. */
  amount: number | null;
  unitsWithoutPrice: number;
}

export async function saleTotal(access: Access, criteria: StockCriteria): Promise<Sale> {
  const { rows } = await sql<Sale>`select ${figures} from ${salesOf(access, criteria)}`.execute(
    access.executor,
  );
  return rows[0] ?? { units: 0, amount: null, unitsWithoutPrice: 0 };
}

/** The periods in which something was sold. */
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
      ${key('client', sql`t.counterparty_org_id`)} as "orgId", ${key('client', sql`client.name`)} as "orgName",
      ${figures}
    from ${salesOf(access, criteria)}
    group by 1, 2, 3, 4, 5 order by 1 desc, 3, 5, 2, 4`.execute(access.executor);
  return rows;
}
