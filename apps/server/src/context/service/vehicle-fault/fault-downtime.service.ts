import { stoppingLevel } from '@vehicle/contract/telemetry/availability/contract';
import { type RawBuilder, sql } from 'kysely';
import { faultName, isStopping, level } from './vehicle-fault.sql.ts';

/**
 * When machines stood still because of a fault. What has been recorded of the repair is right, also that it was no time at all; else
 * a fault that stops its machine keeps it from its beginning until it has been cleared or dealt with, whichever was first.
 */
export const faultDowntimes: RawBuilder<unknown> = sql`
  select t.vehicle_id, 'fault' as cause, t.id as record_id, coalesce(t.down_from, t.first_at) as began,
    case when t.down_from is null then least(t.cleared_at, t.handled_at) else t.down_until end as ended,
    t.down_from is not null as is_recorded, ${faultName} as title, t.spn, t.fmi, ${level} as level
  from vehicle_fault t join vehicle machine on machine.id = t.vehicle_id
  where t.down_from is not null or ${isStopping} or ${level} >= ${sql.lit(stoppingLevel)}`;
