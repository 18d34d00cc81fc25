import type { currency, pricedEnergy } from '@vehicle/contract/fleet/energy-price/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { fleetOf, type WorkKey, type WorkQuery } from '../../../pipeline/usage/work-daily.sql.ts';
import type { Executor } from '../../../platform/db/executor.ts';
import { allRows } from '../../../platform/db/query.ts';
import { priceSpans } from '../../fleet/energy-price/price-span.service.ts';
import { periodOf } from '../statistics-period.sql.ts';

export type Energy = z.infer<typeof pricedEnergy>;
export type Currency = z.infer<typeof currency>;

/** What a group of vehicle-days has used of an energy that is paid in one currency. */
export interface EnergySum {
  /** The id of the group, or the name of the period. */
  key: number | string;
  energy: Energy;
  /** Null: no price. */
  currency: Currency | null;
  /** L or kWh. */
  used: number;
  /** Of the used; null: of no vehicle-day. `other`: of those whose idling is not known. */
  cost: number | null;
  workCost: number | null;
  idleCost: number | null;
  otherCost: number | null;
}

const keys: Record<WorkKey, RawBuilder<unknown>> = {
  vehicle: sql`f.vehicle_id`,
  model: sql`f.model_id`,
  org: sql`f.org_id`,
  day: periodOf(sql`w.day`, 'DAY'),
  month: periodOf(sql`w.day`, 'MONTH'),
};

/** What was used by each group, and what it cost by the price that who owned the vehicle paid on the day. */
export function energySums(
  executor: Executor,
  fleet: Omit<WorkQuery, 'groupBy'>,
  key: WorkKey,
): Promise<EnergySum[]> {
  return allRows<EnergySum>(executor)`
    with fleet as materialized (${fleetOf({ ...fleet, groupBy: ['vehicle', 'model', 'org'] })}),
    price as materialized (${priceSpans})
    select ${keys[key]} as key, used.energy, p.currency, sum(used.amount) as used,
      sum(used.amount * p.price) as cost, sum((used.amount - used.idle) * p.price) as "workCost",
      sum(used.idle * p.price) as "idleCost", sum(used.amount * p.price) filter (where used.idle is null) as "otherCost"
    from work_daily w
    join fleet f on f.id = w.vehicle_id and w.day between f.first_day and f.last_day
    cross join lateral (values ('fuel', w.fuel_l, w.idle_fuel_l),
      ('electricity', w.electricity_kwh, w.idle_electricity_kwh)) used (energy, amount, idle)
    left join price p on p.org_id = f.org_id and p.energy = used.energy and w.day between p.first_day and p.last_day
    where used.amount is not null and w.day between ${fleet.from}::date and ${fleet.until}::date
    group by 1, 2, 3`;
}
