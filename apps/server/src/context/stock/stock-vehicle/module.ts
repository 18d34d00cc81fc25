import type { RowOf } from '@vehicle/contract/core/resource';
import { stockVehicle, warehouseStock } from '@vehicle/contract/stock/stock-vehicle/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { listingRoutes } from '../../../http/crud/listing-routes.ts';
import { defineModule } from '../../../http/module.ts';
import { route } from '../../../http/route.ts';
import { allRows, firstRow } from '../../../platform/db/query.ts';
import type { Access } from '../../../record/access.ts';
import { present } from '../../../record/errors.ts';
import { definePlan } from '../../../record/plan.ts';
import { platformDaySql } from '../../../record/platform-day.sql.ts';
import { ofVehicleScope, orgScope, vehicleScope } from '../../../record/scope.sql.ts';
import { tableStore } from '../../../record/table-store.sql.ts';
import { isVehicleLike } from '../../fleet/vehicle-name.sql.ts';
import { today } from '../../telemetry/fleet-range.sql.ts';
import { inStockSince } from '../stock-period.sql.ts';
import { isWarehouseSeen, shownWarehouse } from '../stock-scope.sql.ts';

/** Whole calendar days. */
function ageOf(access: Access): RawBuilder<number> {
  return sql<number>`(${today(access)}::date - ${platformDaySql(inStockSince('t'))})`;
}

/** The classes of decisions §5. */
const ages = { days0To30: 30, days31To90: 90, days91To180: 180 } as const;

type Age = RowOf<typeof stockVehicle>['age'];

function ageClass(days: RawBuilder<number>): RawBuilder<Age> {
  const classes = Object.entries(ages).map(
    ([name, last]) => sql`when ${days} <= ${last}::integer then ${name}`,
  );
  return sql<Age>`case ${sql.join(classes, sql` `)} else 'daysOver180' end`;
}

function openReminders<T>(figure: RawBuilder<T>): RawBuilder<T> {
  return sql<T>`(
    select ${figure} from stock_maintenance_reminder open
    where open.vehicle_id = t.id and open.done_at is null and open.closed_at is null)`;
}

const overdue = (access: Access) =>
  openReminders(sql<number>`count(*) filter (where open.due_on < ${today(access)}::date)`);

/** Seen with the warehouse in which it stands, and with the vehicle. */
const stockVehicleTable = tableStore(
  definePlan({
    resource: stockVehicle,
    table: 'vehicle',
    joins: sql`
    left join warehouse on warehouse.id = t.warehouse_id
    left join vehicle_model model on model.id = t.model_id
    left join org owner on owner.id = t.org_id`,
    derived: (access) => ({
      ...shownWarehouse(access),
      modelName: sql`model.name`,
      orgName: sql`owner.name`,
      isVehicleSeen: ofVehicleScope(access.member.scope, 't.id'),
      since: inStockSince('t'),
      age_days: ageOf(access),
      age: ageClass(ageOf(access)),
      openMaintenance: openReminders(sql<number>`count(*)`),
      overdueMaintenance: overdue(access),
      nextDueOn: openReminders(sql<string | null>`min(open.due_on)`),
      hasOverdueMaintenance: sql`(${overdue(access)} > 0)`,
    }),
    criteria: { vin: (word) => isVehicleLike('t', String(word)) },
    scope: (scope) =>
      sql<boolean>`(t.warehouse_id is not null and (${vehicleScope(scope, 't')} or ${isWarehouseSeen(scope, 't.warehouse_id')}))`,
  }),
);

type Stock = z.input<(typeof warehouseStock)['result']>;
/** With the ages of those of the model. */
type ModelStock = Stock['byModel'][number] & Pick<Stock, keyof typeof ages | 'daysOver180'>;

/** What stands in a warehouse, by model: the most first. */
function stockByModel(access: Access, warehouseId: number): Promise<ModelStock[]> {
  const aged = (name: string) => sql`count(*) filter (where age = ${name})`;
  return allRows<ModelStock>(access.executor)`
    select model.id as "modelId", model.name as "modelName", count(*) as count, max(days) as oldest_days,
      ${aged('days0To30')} as "days0To30", ${aged('days31To90')} as "days31To90",
      ${aged('days91To180')} as "days91To180", ${aged('daysOver180')} as "daysOver180"
    from (
      select stood.model_id, stood.days, ${ageClass(sql<number>`stood.days`)} as age
      from (select t.model_id, ${ageOf(access)} as days from vehicle t where t.warehouse_id = ${warehouseId}) stood) aged
    join vehicle_model model on model.id = aged.model_id
    group by model.id order by count(*) desc, model.name`;
}

/** How many a warehouse in scope takes; null: there is no such warehouse. */
function capacityOf(
  { executor, member }: Access,
  warehouseId: number,
): Promise<{ capacity: number | null } | null> {
  return firstRow<{ capacity: number | null }>(executor)`
    select t.capacity from warehouse t where t.id = ${warehouseId} and ${orgScope(member.scope, 't.org_id')}`;
}

/** What stands in the warehouse, and how many more it takes. */
async function stockOf(access: Access, warehouseId: number): Promise<Stock> {
  const found = present(await capacityOf(access, warehouseId), 'warehouse', warehouseId);
  const { capacity } = found;
  const byModel = await stockByModel(access, warehouseId);
  const sum = (figure: (row: ModelStock) => number) => byModel.reduce((all, row) => all + figure(row), 0);
  const inStock = sum(({ count }) => count);
  return {
    inStock,
    capacity,
    free: capacity === null ? null : Math.max(0, capacity - inStock),
    days0To30: sum((row) => row.days0To30),
    days31To90: sum((row) => row.days31To90),
    days91To180: sum((row) => row.days91To180),
    daysOver180: sum((row) => row.daysOver180),
    byModel,
  };
}

export const module = defineModule({
  pages: [
    {
      code: 'stock-vehicle',
      below: 'stock',
      sort: 1,
      path: '/maintenance/stockVehicle',
      icon: 'stock',
      permissions: ['stock-movement-add'],
    },
  ],
  routes(app) {
    listingRoutes(app, stockVehicle, { store: stockVehicleTable });
    route(app, warehouseStock, ({ access, params }) => stockOf(access, params.id));
  },
});
