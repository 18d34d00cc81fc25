import { type RawBuilder, sql } from 'kysely';

/** When machines stood still for a maintenance, as far as that has been recorded. */
export const maintenanceDowntimes: RawBuilder<unknown> = sql`
  select t.vehicle_id, 'maintenance' as cause, t.id as record_id, t.down_from as began, t.down_until as ended,
    true as is_recorded, strategy.name as title, null::integer as spn, null::integer as fmi, null::integer as level
  from maintenance_reminder t left join maintenance_strategy strategy on strategy.id = t.strategy_id
  where t.down_from is not null`;
